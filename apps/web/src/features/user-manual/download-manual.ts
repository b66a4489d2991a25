import { fileEndpoints, userManual } from '@stockwell/model/api/files';
import i18next from 'i18next';
import { stream } from '../../api/client.ts';
import { refusalOf } from '../../api/refusal.ts';
import { saveFile } from '../../ui/export/index.ts';
import { announce } from '../../ui/notice/announce.ts';

/** Why there is no manual: none was uploaded yet, or what the server said. */
async function reasonOf(failure: unknown): Promise<string> {
  if (refusalOf(failure).status === 404) {
    await i18next.loadNamespaces('manual');
    return i18next.t('manual:none');
  }
  return i18next.t(`messages:${refusalOf(failure).messageCode}`);
}

/** Hands the user manual to the browser's downloads. */
export async function downloadManual(): Promise<void> {
  try {
    const content = await stream(fileEndpoints.download, { params: { fileName: userManual } });
    const blob = await new Response(content, { headers: { 'content-type': 'application/pdf' } }).blob();
    saveFile(blob, 'stockwell-user-manual.pdf');
  } catch (failure) {
    announce('error', await reasonOf(failure));
  }
}
