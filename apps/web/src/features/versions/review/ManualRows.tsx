import { Button, Card, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { problemOf } from '@stockwell/model/problems/catalogue';
import { manualProblemIds } from '@stockwell/model/problems/review';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { criticalityText } from '../../problems/index.ts';
import classes from '../compare/compare.module.css';
import type { ManualRow } from './edits.ts';

interface ManualRowsProps {
  readonly rows: readonly ManualRow[];
  readonly labels: ProgramLabels;
  readonly onChange: (rows: readonly ManualRow[]) => void;
}

const longestText = 65_535;

/** Problems that the reviewer writes down; they are sent with the review. */
export function ManualRows({ rows, labels, onChange }: ManualRowsProps) {
  const t = useTexts('versions');
  const { language } = useSession();
  const change = (id: string, part: Partial<ManualRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const add = () =>
    onChange([
      {
        id: crypto.randomUUID(),
        planningUnitId: null,
        problemId: manualProblemIds[1],
        description: '',
        suggestion: '',
      },
      ...rows,
    ]);
  return (
    <Stack gap="sm">
      <Group>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('versions:review.addProblem')}
        </Button>
      </Group>
      {rows.map((row) => (
        <Card key={row.id} padding="md" withBorder role="group" aria-label={t('versions:review.newProblem')}>
          <div className={classes.written}>
            <IdSelect
              label={t('versions:field.planningUnit')}
              withAsterisk
              choices={labels.products}
              value={row.planningUnitId}
              onChange={(planningUnitId) => change(row.id, { planningUnitId })}
            />
            <NativeSelect
              label={t('versions:review.criticality')}
              required
              data={manualProblemIds.map((id) => ({
                value: String(id),
                label: criticalityText(problemOf(id)?.criticality ?? 1, language),
              }))}
              value={String(row.problemId)}
              onChange={(event) => {
                const chosen = Number(event.currentTarget.value);
                change(row.id, { problemId: manualProblemIds.find((id) => id === chosen) ?? row.problemId });
              }}
            />
            <Textarea
              label={t('versions:review.description')}
              required
              autosize
              minRows={2}
              maxRows={8}
              maxLength={longestText}
              value={row.description}
              onChange={(event) => change(row.id, { description: event.currentTarget.value })}
            />
            <Textarea
              label={t('versions:review.suggestion')}
              required
              autosize
              minRows={2}
              maxRows={8}
              maxLength={longestText}
              value={row.suggestion}
              onChange={(event) => change(row.id, { suggestion: event.currentTarget.value })}
            />
          </div>
          <Group justify="flex-end" mt="sm">
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
            >
              {t('versions:review.removeProblem')}
            </Button>
          </Group>
        </Card>
      ))}
    </Stack>
  );
}
