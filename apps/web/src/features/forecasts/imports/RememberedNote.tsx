import { useTexts } from '../../../i18n/texts.ts';
import { NoteWithAction } from '../../../ui/notice/NoteWithAction.tsx';

/** Says that choices come from the last import, and puts them aside. */
export function RememberedNote({ onPutAside }: { readonly onPutAside: () => void }) {
  const t = useTexts('importSteps');
  return (
    <NoteWithAction
      text={t('importSteps:remembered.text')}
      action={t('importSteps:remembered.putAside')}
      onAction={onPutAside}
    />
  );
}
