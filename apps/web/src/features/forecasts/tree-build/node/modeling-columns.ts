import type { RowForm } from '@stockwell/engine/entry/trees/node-form';
import { kindsFor } from '@stockwell/engine/tree/structure/index';
import { modelingTypes, type NodeTypeId } from '@stockwell/model/dataset-data/index';
import { formatMonth } from '@stockwell/model/months';
import type { Translate } from '../../../../i18n/texts.ts';
import type { CellValue, SheetColumn, SheetOption } from '../../../../ui/sheet/index.ts';
import { monthNumber } from '../template-document.ts';

/** A row of the table: one of the node itself, or a transfer that arrives from another one. */
export interface ModelingRow {
  readonly id: string;
  readonly own: RowForm | null;
  /** Where a transfer comes from. */
  readonly from: string;
  readonly shown: Pick<RowForm, 'start' | 'stop' | 'kind' | 'value'>;
  /** What it changes in the sample month. */
  readonly change: number | null;
}

const isNumberKind = (kind: number | null): boolean => kind === modelingTypes.linearNumber;

export function modelingColumns(
  isTemplate: boolean,
  nodeType: NodeTypeId,
  destinations: readonly SheetOption[],
  monthTitle: string,
  t: Translate,
): readonly SheetColumn<ModelingRow>[] {
  const month = (value: number | null): CellValue =>
    value === null ? null : isTemplate ? monthNumber(value) : formatMonth(value);
  const monthKind = isTemplate ? ({ kind: 'whole', signed: true } as const) : ({ kind: 'month' } as const);
  const incoming = ({ own }: ModelingRow): boolean => own === null;
  return [
    {
      key: 'notes',
      titleKey: 'trees:modeling.notes',
      kind: 'text',
      width: 200,
      pinned: true,
      readonly: incoming,
      value: ({ own, from }) => (own ? own.notes || null : t('trees:modeling.from', { node: from })),
    },
    {
      key: 'start',
      titleKey: 'trees:modeling.start',
      ...monthKind,
      width: 105,
      required: true,
      readonly: incoming,
      value: ({ shown }) => month(shown.start),
    },
    {
      key: 'stop',
      titleKey: 'trees:modeling.stop',
      ...monthKind,
      width: 105,
      required: true,
      readonly: incoming,
      value: ({ shown }) => month(shown.stop),
    },
    {
      key: 'transferTo',
      titleKey: 'trees:modeling.transferTo',
      kind: 'choice',
      width: 170,
      readonly: incoming,
      options: () => destinations,
      value: ({ own }) => own?.transferTo ?? null,
    },
    {
      key: 'kind',
      titleKey: 'trees:modeling.kind',
      kind: 'choice',
      width: 150,
      required: true,
      readonly: incoming,
      options: () => kindsFor(nodeType).map((id) => ({ id, text: t(`trees:modeling.kinds.${id}`) })),
      nameOf: (id) => t(`trees:modeling.kinds.${id}`),
      value: ({ shown }) => shown.kind,
    },
    {
      key: 'direction',
      titleKey: 'trees:modeling.direction',
      kind: 'choice',
      width: 110,
      required: true,
      readonly: ({ own }) => own === null || own.transferTo !== null,
      options: () => [
        { id: 1, text: t('trees:modeling.increase') },
        { id: -1, text: t('trees:modeling.decrease') },
      ],
      value: ({ own }) => (own ? own.increaseDecrease : 1),
    },
    {
      key: 'percent',
      titleKey: 'trees:modeling.percent',
      kind: 'decimal',
      decimals: 4,
      width: 110,
      readonly: ({ own, shown }) => own === null || isNumberKind(shown.kind),
      value: ({ shown }) => (isNumberKind(shown.kind) ? null : shown.value),
    },
    {
      key: 'number',
      titleKey: 'trees:modeling.number',
      kind: 'decimal',
      decimals: 4,
      width: 110,
      readonly: ({ own, shown }) => own === null || !isNumberKind(shown.kind),
      value: ({ shown }) => (isNumberKind(shown.kind) ? shown.value : null),
    },
    {
      key: 'change',
      titleKey: 'trees:modeling.change',
      title: monthTitle,
      kind: 'decimal',
      decimals: 4,
      signed: true,
      computed: true,
      width: 130,
      value: ({ change }) => change,
    },
  ];
}
