import { Group, Select } from '@mantine/core';
import { useMemo } from 'react';
import { ClientList } from '../../../ui/entity/list/ClientList.tsx';
import type { ListColumn } from '../../../ui/entity/list/columns.ts';
import type { RowReader } from '../compare/use-reader.ts';
import { fieldName, valueText } from '../compare/values.ts';
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

/** The two values tell it as well. */
const lessNeeded: readonly string[] = ['what'];

function columnsOf(reader: RowReader): readonly ListColumn<DifferenceLine>[] {
  const { t } = reader;
  const value = (line: DifferenceLine, side: 'older' | 'newer'): string =>
    line.field === '' ? '' : valueText(line.row.kind, line.field, line[side], reader);
  const declared: readonly Omit<ListColumn<DifferenceLine>, 'titleKey'>[] = [
    { name: 'kind', text: ({ row }) => t(`versions:kind.${row.kind}`) },
    { name: 'product', text: ({ row }) => reader.productOf(row) },
    { name: 'record', text: ({ row }) => reader.titleOf(row) },
    { name: 'what', text: ({ what }) => t(`versions:between.${what}`) },
    { name: 'field', text: ({ field }) => (field === '' ? '' : fieldName(field, reader)) },
    { name: 'older', text: (line) => value(line, 'older') },
    { name: 'newer', text: (line) => value(line, 'newer') },
  ];
  return declared.map((column) => ({
    ...column,
    titleKey: `versions:between.column.${column.name}`,
    sortable: true,
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
  const shown = lines.filter(
    ({ row }) => (kind === null || row.kind === kind) && (product === null || row.planningUnitId === product),
  );
  return (
    <>
      <Group align="flex-end">
        <Select
          label={t('versions:between.column.kind')}
          placeholder={t('lists:all')}
          clearable
          data={kinds.map((value) => ({ value, label: t(`versions:kind.${value}`) }))}
          value={kind}
          onChange={onKind}
        />
        <Select
          label={t('versions:field.planningUnit')}
          placeholder={t('lists:all')}
          clearable
          searchable
          data={products.map((id) => ({ value: String(id), label: reader.words.product(id) }))}
          value={product === null ? null : String(product)}
          onChange={(value) => onProduct(value === null ? null : Number(value))}
        />
      </Group>
      <ClientList
        name={name}
        label={label}
        columns={columns}
        rows={shown}
        keyOf={(line) => line.key}
        titleColumn="record"
        givesWay={lessNeeded}
        namespaces={['versions']}
      />
    </>
  );
}
