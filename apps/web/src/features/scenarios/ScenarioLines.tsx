import { ActionIcon, Alert, Button, Checkbox, Collapse, Group, Text, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Applied } from './apply-lines.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { changesText } from './change-texts.ts';
import { type AskedLine, isByHand, type Lines, type ScenarioLine } from './line-history.ts';
import { refusalText, type ScenarioLabels } from './parameter-texts.ts';
import { lineName, lineValues } from './scenario-name.ts';
import classes from './scenarios.module.css';

interface ScenarioLinesProps {
  readonly lines: Lines;
  readonly applied: Applied | null;
  readonly labels: ScenarioLabels;
  readonly onTick: (id: string, ticked: boolean) => void;
  readonly onEdit: (line: AskedLine) => void;
  readonly onRemove: (id: string) => void;
}

/** The scenarios one on top of the other, each with what it changed. */
export function ScenarioLines({ lines, applied, labels, onTick, onEdit, onRemove }: ScenarioLinesProps) {
  const { t } = labels;
  if (lines.length === 0) {
    return <EmptyState title={t('scenarios:list.empty')}>{t('scenarios:list.emptyText')}</EmptyState>;
  }
  return (
    <ol className={classes.lines} aria-label={t('scenarios:list.title')}>
      {lines.map((line) => (
        <li key={line.id} className={classes.line} data-off={line.ticked ? undefined : true}>
          <Line
            line={line}
            applied={applied}
            labels={labels}
            onTick={onTick}
            onEdit={onEdit}
            onRemove={onRemove}
          />
        </li>
      ))}
    </ol>
  );
}

type LineProps = Omit<ScenarioLinesProps, 'lines'> & { readonly line: ScenarioLine };

function Line({ line, applied, labels, onTick, onEdit, onRemove }: LineProps) {
  const { t } = labels;
  const [isOpen, setIsOpen] = useState(false);
  const name = lineName(line, labels);
  const values = lineValues(line, labels);
  const changes = applied?.changes.get(line.id);
  const refusals = applied?.refusals.get(line.id) ?? [];
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Checkbox
          label={name}
          checked={line.ticked}
          onChange={(event) => onTick(line.id, event.currentTarget.checked)}
        />
        <Group gap={4} wrap="nowrap">
          {isByHand(line) ? null : (
            <Tooltip label={t('scenarios:list.edit')}>
              <ActionIcon aria-label={t('scenarios:list.editOne', { name })} onClick={() => onEdit(line)}>
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          <Tooltip label={t('scenarios:list.remove')}>
            <ActionIcon
              aria-label={t('scenarios:list.removeOne', { name })}
              onClick={() => onRemove(line.id)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      </Group>
      {values !== '' && (
        <Text size="sm" c="dimmed">
          {values}
        </Text>
      )}
      {refusals.map((refusal) => (
        <Alert
          key={`${refusal.code} ${refusal.parameter ?? ''}`}
          color="orange"
          variant="light"
          mt={6}
          role="alert"
        >
          {t('scenarios:list.refused', { why: refusalText(refusal, labels) })}
        </Alert>
      ))}
      {line.ticked && changes && (
        <>
          <Group gap="xs" mt={4}>
            <Text size="sm">{changesText(changes, labels)}</Text>
            {changes.length > 0 && (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                {t(isOpen ? 'scenarios:list.hide' : 'scenarios:list.show')}
              </Button>
            )}
          </Group>
          <Collapse expanded={isOpen}>
            {isOpen && <ChangesTable label={name} changes={changes} labels={labels} />}
          </Collapse>
        </>
      )}
    </>
  );
}
