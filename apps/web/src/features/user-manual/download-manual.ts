import { notifications } from '@mantine/notifications';
import { fileEndpoints, userManual } from '@stockwell/model/api/files';
import i18next from 'i18next';
import { ApiError, stream } from '../../api/client.ts';
import { saveFile } from '../../ui/entity/list/export-rows.ts';

/** Why there is no manual: none was uploaded yet, or what the server said. */
async function reasonOf(failure: unknown): Promise<string> {
  if (failure instanceof ApiError && failure.status === 404) {
    await i18next.loadNamespaces('manual');
    return i18next.t('manual:none');
  }
  return i18next.t(`messages:${failure instanceof ApiError ? failure.messageCode : 'static.unkownError'}`);
}

/** Hands the user manual to the browser's downloads. */
export async function downloadManual(): Promise<void> {
  try {
    const content = await stream(fileEndpoints.download, { params: { fileName: userManual } });
    const blob = await new Response(content, { headers: { 'content-type': 'application/pdf' } }).blob();
    saveFile(blob, 'stockwell-user-manual.pdf');
  } catch (failure) {
    notifications.show({
      message: await reasonOf(failure),
      color: 'red',
      withBorder: true,
      closeButtonProps: { 'aria-label': i18next.t('common:close') },
    });
  }
}
