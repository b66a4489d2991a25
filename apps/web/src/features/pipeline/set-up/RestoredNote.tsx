import { useTexts } from '../../../i18n/texts.ts';
import { NoteWithAction } from '../../../ui/notice/NoteWithAction.tsx';

/** What an earlier visit has typed and not saved is there again. */
export function RestoredNote({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useTexts('pipeline');
  return (
    <NoteWithAction
      text={t('pipeline:setUp.restored')}
      action={t('pipeline:setUp.discard')}
      onAction={onDiscard}
    />
  );
}
