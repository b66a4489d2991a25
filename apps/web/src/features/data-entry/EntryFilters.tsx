import { useTexts } from '../../i18n/texts.ts';
import { thisMonth } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { filterBounds, MonthRangePicker, rangeText, shipmentFilterBounds } from '../../ui/months/index.ts';
import {
  CopyPicker,
  FilterLine,
  type FilterPart,
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
  const { frame, labels, units, isOpening, choices } = page;
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
      value: shortList(units.map(labels.product), t('programCopies:filter.noUnits'), (first, count) =>
        t('programCopies:filter.more', { first, count }),
      ),
    },
    { name: t('programCopies:filter.period'), value: rangeText(choices.range, language) },
    ...more,
  ];
  return (
    <FilterLine parts={parts} isNeeded={isNeeded}>
      <CopyPicker kind="supplyPlan" value={choices.copy} onChange={choices.setCopy} />
      <PlanningUnitPicker multi labels={labels} value={choices.units} onChange={choices.setUnits} />
      <MonthRangePicker
        value={choices.range}
        onChange={choices.setRange}
        bounds={(ofShipments ? shipmentFilterBounds : filterBounds)(thisMonth())}
      />
      {children}
    </FilterLine>
  );
}
