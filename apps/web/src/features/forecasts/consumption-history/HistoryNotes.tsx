import { Textarea } from '@mantine/core';
import { memo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';

interface HistoryNotesProps {
  readonly notes: string;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onType: (notes: string) => void;
}

/** The notes of a product. The box is as high as its text: it is measured at every drawing. */
export const HistoryNotes = memo(function NotesOfHistory({
  notes,
  readOnly,
  error,
  onType,
}: HistoryNotesProps) {
  const t = useTexts('consumptionHistory');
  return (
    <Textarea
      label={t('consumptionHistory:notes')}
      autosize
      minRows={2}
      maxRows={8}
      readOnly={readOnly}
      value={notes}
      error={error}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
});
