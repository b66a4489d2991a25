import { doNotImport } from '@stockwell/engine/entry/imports/choice';
import { isPercentLocked, type RegionChoice } from '@stockwell/engine/entry/imports/region-choice';
import type { Translate } from '../../../i18n/texts.ts';
import type { NamedOption } from '../../../ui/program/index.ts';
import type { SheetColumn, SheetOption } from '../../../ui/sheet/index.ts';
import type { ChoiceLine } from './choice-lines.ts';

interface RegionColumns {
  readonly t: Translate;
  readonly isNarrow: boolean;
  readonly titleKeys: { readonly own: string; readonly percent: string; readonly other: string };
  /** The regions of the other program. */
  readonly regions: readonly NamedOption[];
  readonly nameOf: (regionId: number) => string;
  /** Of the percentage. */
  readonly decimals: number;
}

/** The columns of regions that are imported: how much of each goes where. */
export function regionColumns<Row extends { readonly choice: RegionChoice }>({
  t,
  isNarrow,
  titleKeys,
  regions,
  nameOf,
  decimals,
}: RegionColumns): readonly SheetColumn<ChoiceLine<Row>>[] {
  const skip: SheetOption = { id: doNotImport, text: t('importSteps:doNotImport') };
  const options = [skip, ...regions.map(({ id, label }) => ({ id, text: label }))];
  return [
    {
      key: 'region',
      titleKey: titleKeys.own,
      kind: 'text',
      computed: true,
      pinned: true,
      width: isNarrow ? 140 : 280,
      value: ({ name }) => name,
    },
    {
      key: 'percent',
      titleKey: titleKeys.percent,
      kind: 'decimal',
      decimals,
      required: true,
      width: 160,
      value: (line) => (line.kind === 'row' ? line.row.choice.percent : null),
      readonly: (line) => line.kind === 'heading' || isPercentLocked(line.row),
      takesBlocks: ({ kind }) => kind === 'row',
      noteOf: (line) =>
        line.kind === 'row' && isPercentLocked(line.row) ? t('importSteps:lock.noRegion') : undefined,
    },
    {
      key: 'to',
      titleKey: titleKeys.other,
      kind: 'choice',
      required: true,
      width: 280,
      value: (line) => (line.kind === 'row' ? line.row.choice.to : null),
      options: ({ kind }) => (kind === 'row' ? options : []),
      nameOf: (id) => (id === doNotImport ? skip.text : nameOf(Number(id))),
    },
  ];
}
