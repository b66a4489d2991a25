import { Button, Text } from '@mantine/core';
import { IconChartDots, IconDeviceFloppy, IconListCheck, IconRuler2, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';

export type HistoryTool = 'unit' | 'interpolate' | 'check';

interface HistoryToolsProps {
  readonly mayEnter: boolean;
  readonly onOpen: (tool: HistoryTool) => void;
}

/** What can be done with the history of a product; who reads only may check it. */
export const HistoryTools = memo(function ToolsOfHistory({ mayEnter, onOpen }: HistoryToolsProps) {
  const t = useTexts('consumptionHistory');
  const tools = [
    { key: 'unit', Icon: IconRuler2, isShown: mayEnter },
    { key: 'interpolate', Icon: IconChartDots, isShown: mayEnter },
    { key: 'check', Icon: IconListCheck, isShown: true },
  ] as const;
  return tools
    .filter(({ isShown }) => isShown)
    .map(({ key, Icon }) => (
      <Button
        key={key}
        size="xs"
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => onOpen(key)}
      >
        {t(`consumptionHistory:${key}.open`)}
      </Button>
    ));
});

interface SaveToolsProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Saves what is typed or gives it up, and says whether there is anything. */
export const SaveTools = memo(function SavingTools({ isDirty, isSaving, onSave, onDiscard }: SaveToolsProps) {
  const t = useTexts('consumptionHistory');
  const { confirm } = useConfirm();
  const askToDiscard = (): void =>
    confirm({
      title: t('consumptionHistory:discard.title'),
      text: t('consumptionHistory:discard.text'),
      confirmText: t('consumptionHistory:discard.confirm'),
      isDangerous: true,
      onConfirm: onDiscard,
    });
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        disabled={!isDirty}
        loading={isSaving}
        onClick={onSave}
      >
        {t('consumptionHistory:save')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={!isDirty || isSaving}
        onClick={askToDiscard}
      >
        {t('consumptionHistory:discard.open')}
      </Button>
      {isDirty ? <Text size="sm">{t('consumptionHistory:unsaved')}</Text> : null}
    </>
  );
});
