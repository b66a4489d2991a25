import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../i18n/texts.ts';

interface RemoveBatchButtonProps {
  /** The place of the line, from 1. */
  readonly number: number;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Takes a line out of the batches of a record. */
export function RemoveBatchButton({ number, disabled, onClick }: RemoveBatchButtonProps) {
  const t = useTexts('dataEntry');
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      disabled={disabled}
      aria-label={t('dataEntry:batches.remove', { number })}
      onClick={onClick}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
}
