import { Button, Text } from '@mantine/core';
import { IconChartDots, IconDeviceFloppy, IconListCheck, IconRuler2, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import type { HistoryEdits } from './use-history-edits.ts';

interface HistoryToolsProps {
  readonly mayEnter: boolean;
  readonly onUnit: () => void;
  readonly onInterpolate: () => void;
  readonly onCheck: () => void;
}

/** What can be done with the history of a product; who reads only may check it. */
export function HistoryTools({ mayEnter, onUnit, onInterpolate, onCheck }: HistoryToolsProps) {
  const t = useTexts('consumptionHistory');
  const tools = [
    { key: 'unit.open', Icon: IconRuler2, onClick: onUnit, isShown: mayEnter },
    { key: 'interpolate.open', Icon: IconChartDots, onClick: onInterpolate, isShown: mayEnter },
    { key: 'check.open', Icon: IconListCheck, onClick: onCheck, isShown: true },
  ] as const;
  return tools
    .filter(({ isShown }) => isShown)
    .map(({ key, Icon, onClick }) => (
      <Button
        key={key}
        size="xs"
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={onClick}
      >
        {t(`consumptionHistory:${key}`)}
      </Button>
    ));
}

interface SaveToolsProps {
  readonly edits: HistoryEdits;
  readonly onSave: () => void;
}

/** Saves what is typed or gives it up, and says whether there is anything. */
export function SaveTools({ edits, onSave }: SaveToolsProps) {
  const t = useTexts('consumptionHistory');
  const { confirm } = useConfirm();
  const { isDirty, saving, discard } = edits;
  const askToDiscard = (): void =>
    confirm({
      title: t('consumptionHistory:discard.title'),
      text: t('consumptionHistory:discard.text'),
      confirmText: t('consumptionHistory:discard.confirm'),
      isDangerous: true,
      onConfirm: discard,
    });
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        disabled={!isDirty}
        loading={saving !== null}
        onClick={onSave}
      >
        {t('consumptionHistory:save')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={!isDirty || saving !== null}
        onClick={askToDiscard}
      >
        {t('consumptionHistory:discard.open')}
      </Button>
      {isDirty ? <Text size="sm">{t('consumptionHistory:unsaved')}</Text> : null}
    </>
  );
}
