import { doNotImport } from '@stockwell/engine/entry/imports/choice';
import type { UnitChoice, UnitTargets } from '@stockwell/engine/entry/imports/unit-choice';
import type { Translate } from '../../../i18n/texts.ts';
import type { SheetColumn, SheetOption } from '../../../ui/sheet/index.ts';
import type { ChoiceLine } from './choice-lines.ts';

interface UnitColumns<Row> {
  readonly t: Translate;
  readonly isNarrow: boolean;
  /** The titles of the products that are imported, and of those they go to. */
  readonly titleKeys: { readonly own: string; readonly other: string };
  /** What products of the other program are called. */
  readonly nameOf: (planningUnitId: number) => string;
  /** Of the factor. */
  readonly decimals: number;
  /** What stands in the place of a target where none can be chosen. */
  readonly locks?: readonly SheetOption[];
  /** Which of them; undefined: a target can be chosen. */
  readonly lockOf?: (row: Row) => SheetOption['id'] | undefined;
  /** Why no factor can be typed; undefined: one can. */
  readonly factorLock: (row: Row) => string | undefined;
}

/** The columns of products that are imported: what each goes to, and by which factor. */
export function unitColumns<Row extends UnitTargets & { readonly choice: UnitChoice }>({
  t,
  isNarrow,
  titleKeys,
  nameOf,
  decimals,
  locks = [],
  lockOf = () => undefined,
  factorLock,
}: UnitColumns<Row>): readonly SheetColumn<ChoiceLine<Row>>[] {
  type Line = ChoiceLine<Row>;
  const skip: SheetOption = { id: doNotImport, text: t('importSteps:doNotImport') };
  const offered = new WeakMap<Line, readonly SheetOption[]>();
  const optionsOf = (line: Line): readonly SheetOption[] => {
    if (line.kind === 'heading') return [];
    const known = offered.get(line);
    if (known) return known;
    const options = [
      skip,
      ...line.row.offered
        .map(({ planningUnitId: id }) => ({ id, text: nameOf(id) }))
        .sort((a, b) => a.text.localeCompare(b.text)),
    ];
    offered.set(line, options);
    return options;
  };
  const special = new Map([skip, ...locks].map(({ id, text }) => [id, text]));
  return [
    {
      key: 'unit',
      titleKey: titleKeys.own,
      kind: 'text',
      computed: true,
      pinned: true,
      width: isNarrow ? 140 : 350,
      value: ({ name }) => name,
    },
    {
      key: 'tracer',
      titleKey: 'importSteps:column.tracer',
      kind: 'text',
      computed: true,
      width: 160,
      value: (line) => (line.kind === 'row' ? line.group : null),
    },
    {
      key: 'to',
      titleKey: titleKeys.other,
      kind: 'choice',
      required: true,
      width: 350,
      value: (line) => (line.kind === 'row' ? (lockOf(line.row) ?? line.row.choice.to) : null),
      options: optionsOf,
      nameOf: (id) => special.get(id) ?? nameOf(Number(id)),
      readonly: (line) => line.kind === 'heading' || lockOf(line.row) !== undefined,
      takesBlocks: ({ kind }) => kind === 'row',
    },
    {
      key: 'factor',
      titleKey: 'importSteps:column.factor',
      kind: 'decimal',
      decimals,
      width: 150,
      value: (line) => (line.kind === 'row' ? line.row.choice.factor : null),
      readonly: (line) => line.kind === 'heading' || factorLock(line.row) !== undefined,
      takesBlocks: ({ kind }) => kind === 'row',
      noteOf: (line) => (line.kind === 'row' ? factorLock(line.row) : undefined),
    },
  ];
}
