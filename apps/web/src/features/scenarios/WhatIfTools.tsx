import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../i18n/texts.ts';
import { type BuildExport, ExportMenu } from '../../ui/export/index.ts';
import { redone, undone } from './line-history.ts';
import type { WhatIf } from './use-what-if.ts';

interface WhatIfToolsProps {
  readonly whatIf: WhatIf;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly documentOf: BuildExport;
}

/** What can be done with the whole list of scenarios. */
export function WhatIfTools({ whatIf, onSave, onDiscard, documentOf }: WhatIfToolsProps) {
  const t = useTexts('scenarios');
  const { scratch, lines, outcome, program } = whatIf;
  const { history, change } = scratch;
  const hasChanges = [...(outcome.applied?.changes.values() ?? [])].some((changes) => changes.length > 0);
  return (
    <Group gap="xs">
      <Tooltip label={t('scenarios:undo')}>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('scenarios:undo')}
          disabled={history.past.length === 0}
          onClick={() => change(undone)}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('scenarios:redo')}>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t('scenarios:redo')}
          disabled={history.future.length === 0}
          onClick={() => change(redone)}
        >
          <IconArrowForwardUp size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ExportMenu build={documentOf} />
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={lines.length === 0}
        onClick={onDiscard}
      >
        {t('scenarios:discard.open')}
      </Button>
      {program.readonly === null && (
        <Button
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          disabled={!hasChanges || outcome.applying}
          onClick={onSave}
        >
          {t('scenarios:save.open')}
        </Button>
      )}
    </Group>
  );
}
