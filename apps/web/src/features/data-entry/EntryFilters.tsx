import { useSession } from '../../app/session/context.ts';
import { useTexts } from '../../ui/entity/texts.ts';
import { rangeText } from '../../ui/months/index.ts';
import {
  CopyPicker,
  FilterLine,
  type FilterPart,
  MonthRangePicker,
  PlanningUnitPicker,
  shortList,
  useCopies,
  useCopyNames,
} from '../../ui/program/index.ts';
import type { EntryPage } from './use-entry-page.ts';

interface EntryFiltersProps {
  readonly page: EntryPage;
  /** The values of the filters that the page has of its own, in the order of their boxes. */
  readonly more: readonly FilterPart[];
  readonly ofShipments?: boolean;
  readonly children: React.ReactNode;
}

/** The filters of a data-entry page: program, products, months, and those of the page. */
export function EntryFilters({ page, more, ofShipments = false, children }: EntryFiltersProps) {
  const t = useTexts('dataEntry', 'programCopies');
  const { language } = useSession();
  const { frame, words, units, isOpening, choices } = page;
  const { copies, state } = useCopies();
  const copyNameOf = useCopyNames();
  const copy = copies.find(
    ({ programId, versionId }) =>
      programId === choices.copy?.programId && versionId === choices.copy.versionId,
  );
  const isNeeded =
    (state === 'ready' && !copy) || (frame.state === 'ready' && units.length === 0 && !isOpening);
  const parts: FilterPart[] = [
    {
      name: t('programCopies:pick.program'),
      value: copy ? copyNameOf(copy) : t('programCopies:filter.noProgram'),
    },
    {
      name: t('programCopies:pick.units'),
      value: shortList(units.map(words.product), t('programCopies:filter.noUnits'), (first, count) =>
        t('programCopies:filter.more', { first, count }),
      ),
    },
    { name: t('programCopies:filter.period'), value: rangeText(choices.range, language) },
    ...more,
  ];
  return (
    <FilterLine parts={parts} isNeeded={isNeeded}>
      <CopyPicker value={choices.copy} onChange={choices.setCopy} />
      <PlanningUnitPicker multi words={words} value={choices.units} onChange={choices.setUnits} />
      <MonthRangePicker value={choices.range} onChange={choices.setRange} ofShipments={ofShipments} />
      {children}
    </FilterLine>
  );
}
