import { Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useTexts } from '../../i18n/texts.ts';

interface SaveBarProps {
  readonly maySave: boolean;
  readonly isDirty: boolean;
  /** What there is to say beside the buttons; empty: nothing. */
  readonly state: string;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Saves what is set on a page or gives it up, and says whether there is anything. */
export function SaveBar({ maySave, isDirty, state, onSave, onDiscard }: SaveBarProps) {
  const t = useTexts('forecast');
  return (
    <Group gap="sm">
      <Button leftSection={<IconDeviceFloppy size={18} aria-hidden />} disabled={!maySave} onClick={onSave}>
        {t('forecast:save')}
      </Button>
      <Button variant="default" disabled={!isDirty} onClick={onDiscard}>
        {t('forecast:discard')}
      </Button>
      <Text size="sm" role="status">
        {state}
      </Text>
    </Group>
  );
}
