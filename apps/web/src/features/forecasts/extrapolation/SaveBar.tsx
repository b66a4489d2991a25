import { Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';

interface SaveBarProps {
  readonly maySave: boolean;
  readonly isDirty: boolean;
  /** Nothing was ever saved for the product and region. */
  readonly isNew: boolean;
  readonly isParameterWrong: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Saves what is set or gives it up, and says whether there is anything. */
export function SaveBar({ maySave, isDirty, isNew, isParameterWrong, onSave, onDiscard }: SaveBarProps) {
  const t = useTexts('extrapolation');
  const state = isParameterWrong ? 'parameterWrong' : isDirty || isNew ? 'notSaved' : null;
  return (
    <Group gap="sm">
      <Button leftSection={<IconDeviceFloppy size={18} aria-hidden />} disabled={!maySave} onClick={onSave}>
        {t('extrapolation:save')}
      </Button>
      <Button variant="default" disabled={!isDirty} onClick={onDiscard}>
        {t('extrapolation:discard')}
      </Button>
      <Text size="sm" role="status">
        {state ? t(`extrapolation:${state}`) : ''}
      </Text>
    </Group>
  );
}
