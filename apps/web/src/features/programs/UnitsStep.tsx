import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessage } from '../../i18n/message.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GridTable, titleKeyOf } from '../../ui/entity/grid/GridTable.tsx';
import { columnName, type GridSpec } from '../../ui/entity/grid/spec.ts';
import type { Grid } from '../../ui/entity/grid/use-grid.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { useTexts } from '../../ui/entity/texts.ts';

/** The planning units that the new program begins with. */
export function UnitsStep({ spec, grid }: { readonly spec: GridSpec; readonly grid: Grid }) {
  const t = useTexts('programs', 'grids');
  const host = useEntityHost();
  const message = useMessage();
  const [wanted, setWanted] = useState<string | null>(null);
  const [current, setCurrent] = useState<{ row: string; name: string } | null>(null);
  const problem = current && grid.problemOf(current.row, current.name);
  const column = spec.columns.find((one) => columnName(one) === current?.name);
  const add = (
    <Button
      variant="light"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setWanted(grid.insert())}
    >
      {t('grids:addRow')}
    </Button>
  );
  if (grid.rows.length === 0) {
    return (
      <EmptyState title={t('programs:onboarding.noUnits')} actions={add}>
        {t('grids:addFirst')}
      </EmptyState>
    );
  }
  return (
    <>
      <GridTable
        spec={spec}
        grid={grid}
        rows={grid.rows}
        columns={spec.columns}
        label={t('entities:programPlanningUnit.many')}
        context={{ language: host.language, t }}
        wanted={wanted}
        onInserted={setWanted}
        onCurrent={(row, name) => setCurrent(row && name ? { row: row.key, name } : null)}
      />
      <Group justify="space-between" align="flex-start">
        <Text size="sm" role="status">
          {problem && column
            ? t('grids:cellProblem', {
                column: t(titleKeyOf(spec, column)),
                problem: message(problem.code, problem.params),
              })
            : ''}
        </Text>
        {add}
      </Group>
    </>
  );
}
