import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { IdSelect } from '../../../ui/select/index.ts';
import { type Column, TableView, useTable } from '../../../ui/table/index.ts';
import type { RowReader } from '../compare/use-reader.ts';
import type { DifferenceLine } from './lines.ts';

export interface DifferenceListProps {
  /** Under which the list remembers how it was looked at. */
  readonly name: string;
  readonly label: string;
  readonly lines: readonly DifferenceLine[];
  readonly reader: RowReader;
  readonly kind: string | null;
  readonly onKind: (kind: string | null) => void;
  readonly product: number | null;
  readonly onProduct: (planningUnitId: number | null) => void;
}

/** The two values show it as well. */
const lessNeeded: readonly string[] = ['what'];

function columnsOf(reader: RowReader): readonly Column<DifferenceLine>[] {
  const { t } = reader;
  const side = (line: DifferenceLine, name: 'older' | 'newer'): string =>
    line.field === '' ? '' : reader.valueText(line.row.kind, line.field, line[name]);
  const values: readonly (readonly [key: string, value: (line: DifferenceLine) => string])[] = [
    ['kind', ({ row }) => t(`versions:kind.${row.kind}`)],
    ['product', ({ row }) => reader.productOf(row)],
    ['record', ({ row }) => reader.titleOf(row)],
    ['what', ({ what }) => t(`versions:between.${what}`)],
    ['field', ({ field }) => (field === '' ? '' : reader.fieldName(field))],
    ['older', (line) => side(line, 'older')],
    ['newer', (line) => side(line, 'newer')],
  ];
  return values.map(([key, value]) => ({
    key,
    title: t(`versions:between.column.${key}`),
    kind: 'text',
    value,
  }));
}

/** What differs between two versions, field by field, of one kind or product or of all. */
export function DifferenceList({
  name,
  label,
  lines,
  reader,
  kind,
  onKind,
  product,
  onProduct,
}: DifferenceListProps) {
  const { t } = reader;
  const columns = useMemo(() => columnsOf(reader), [reader]);
  const kinds = [...new Set(lines.map(({ row }) => row.kind))];
  const products = [...new Set(lines.flatMap(({ row }) => row.planningUnitId ?? []))];
  const shown = useMemo(
    () =>
      lines.filter(
        ({ row }) =>
          (kind === null || row.kind === kind) && (product === null || row.planningUnitId === product),
      ),
    [lines, kind, product],
  );
  const table = useTable({
    name,
    columns,
    source: { rows: shown },
    keyOf: (line) => line.key,
    titleColumn: 'record',
    lessNeeded,
  });
  return (
    <>
      <Group align="flex-end">
        <IdSelect
          label={t('versions:between.column.kind')}
          placeholder={t('lists:all')}
          clearable
          choices={kinds.map((id) => ({ id, label: t(`versions:kind.${id}`) }))}
          value={kind}
          onChange={onKind}
        />
        <IdSelect
          label={t('versions:field.planningUnit')}
          placeholder={t('lists:all')}
          clearable
          choices={products.map((id) => ({ id, label: reader.product(id) }))}
          value={product}
          onChange={onProduct}
        />
      </Group>
      <TableView table={table} label={label} />
    </>
  );
}
