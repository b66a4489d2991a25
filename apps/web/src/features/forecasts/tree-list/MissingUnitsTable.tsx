import { Stack, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import { type Column, PlainTable } from '../../../ui/table/index.ts';
import type { MissingUnitRow } from './missing-unit-rows.ts';
import type { MissingUnits } from './use-missing-units.ts';

interface MissingUnitsTableProps {
  readonly missing: MissingUnits;
  readonly unitName: (planningUnitId: number) => string;
}

/** The planning units that the tree needs and the program does not forecast by trees: which of them it shall. */
export function MissingUnitsTable({ missing, unitName }: MissingUnitsTableProps) {
  const t = useTexts('treeList');
  const { rows, chosen, choose } = missing;
  const known = rows.filter(({ record }) => record);
  const unknown = rows.filter(({ record }) => !record);
  const columns: readonly Column<MissingUnitRow>[] = [
    {
      key: 'unit',
      title: t('treeList:missing.unit'),
      kind: 'text',
      value: ({ planningUnitId }) => unitName(planningUnitId),
    },
    {
      key: 'category',
      title: t('treeList:missing.category'),
      kind: 'text',
      value: ({ category }) => category,
    },
    {
      key: 'state',
      title: t('treeList:missing.state'),
      kind: 'text',
      value: ({ state }) => t(`treeList:missing.${state}`),
    },
  ];
  if (rows.length === 0) return <Text size="sm">{t('treeList:missing.none')}</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm">{t('treeList:missing.text')}</Text>
      {known.length > 0 ? (
        <PlainTable
          label={t('treeList:missing.title')}
          hasCaption
          columns={columns}
          rows={known}
          keyOf={({ planningUnitId }) => planningUnitId}
          rowHeading="unit"
          choice={{
            chosen,
            onChange: choose,
            allLabel: t('treeList:missing.all'),
            labelOf: ({ planningUnitId }) => unitName(planningUnitId),
          }}
        />
      ) : null}
      {unknown.length > 0 ? (
        <Text size="sm">
          {t('treeList:missing.unknown', {
            units: unknown.map(({ planningUnitId }) => unitName(planningUnitId)).join(', '),
          })}
        </Text>
      ) : null}
    </Stack>
  );
}
