import { monthIn } from '@stockwell/engine/calendar';
import type { Month } from '@stockwell/model/months';
import { Fragment, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { byRegionName } from '../../../ui/program/index.ts';
import { usePlanFormat, usePlanViewContext } from '../plan-view-context.ts';
import { monthsAround } from '../view/month-window.ts';
import { type InventoryMonth, inventoryTable } from '../view/region-tables.ts';
import classes from './details.module.css';
import { InventoryEntry, type InventoryPlace } from './InventoryEntry.tsx';
import { intoSight, MonthNav } from './MonthNav.tsx';

interface InventoryDialogProps {
  readonly month: Month;
  readonly onClose: () => void;
}

/** A number in the words of its row. */
type RowText = (value: number | null) => string;

const isSame = (one: InventoryPlace | null, other: InventoryPlace): boolean =>
  one?.regionId === other.regionId && one.month === other.month && one.kind === other.kind;

/** Counts and adjustments by region around a month, and the stock that the plan makes of them. */
export function InventoryDialog({ month: asked, onClose }: InventoryDialogProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned, labels, unit, open } = usePlanViewContext();
  const format = usePlanFormat();
  const [month, setMonth] = useState(asked);
  const [chosen, setChosen] = useState<InventoryPlace | null>(null);
  const months = useMemo(() => monthsAround(month), [month]);
  const table = useMemo(
    () => inventoryTable(planned, months, unit, byRegionName(labels)),
    [planned, months, unit, labels],
  );
  const thisMonth = monthIn(planned.today);

  const total = format.exactAmong(table.months.flatMap(({ adjustment, count }) => [adjustment, count]));
  const final = format.exactAmong(table.months.map((one) => one.final));

  const cell = (place: InventoryPlace, value: number | null, text: RowText, warn: boolean) => (
    <button
      type="button"
      className={classes.cell}
      aria-pressed={isSame(chosen, place)}
      aria-label={value === null ? t('details.none') : undefined}
      onClick={() => setChosen(place)}
    >
      <span className={warn ? classes.warn : undefined}>
        {value === null ? '–' : text(value)}
        {warn ? ' !' : ''}
      </span>
    </button>
  );
  return (
    <Dialog title={t('details.inventory', { month: format.longMonth(month) })} onClose={onClose} size="84rem">
      <MonthNav month={month} step={1} onMonth={setMonth} page="inventory" />
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t('details.region')}
              </th>
              {months.map((one) => (
                <th
                  key={one}
                  ref={one === month ? intoSight : undefined}
                  scope="colgroup"
                  colSpan={2}
                  data-asked={one === month || undefined}
                >
                  {format.month(one)}
                </th>
              ))}
            </tr>
            <tr>
              {months.map((one) => (
                <Fragment key={one}>
                  <th scope="col" className={classes.part}>
                    {t('details.adjustment')}
                  </th>
                  <th scope="col" className={classes.part}>
                    {t('details.count')}
                  </th>
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.regions.map(({ regionId, cells }) => {
              const text = format.exactAmong(cells.flatMap(({ adjustment, count }) => [adjustment, count]));
              return (
                <tr key={regionId}>
                  <th scope="row">{labels.region(regionId)}</th>
                  {cells.map(({ month: one, adjustment, count, severalCounts }) => (
                    <Fragment key={one}>
                      <td>{cell({ regionId, month: one, kind: 'adjustment' }, adjustment, text, false)}</td>
                      <td>
                        {one > thisMonth
                          ? ''
                          : cell({ regionId, month: one, kind: 'count' }, count, text, severalCounts)}
                      </td>
                    </Fragment>
                  ))}
                </tr>
              );
            })}
            <tr data-total>
              <th scope="row">{t('details.total')}</th>
              {table.months.map((one, i) => (
                <TotalCells key={months[i]} month={one} text={total} missing={t('details.notAllCounted')} />
              ))}
            </tr>
            <PlanLine name={t('details.projected')} months={months} values={table.months} of="projected" />
            <PlanLine
              name={t('row.automaticAdjustment')}
              months={months}
              values={table.months}
              of="automatic"
            />
            <tr data-total>
              <th scope="row">{t('details.final')}</th>
              {table.months.map((one, i) => (
                <td key={months[i]} colSpan={2}>
                  {one.final === null ? null : (
                    <button
                      type="button"
                      className={classes.cell}
                      onClick={() => open({ what: 'finalInventory', month: months[i] ?? month })}
                    >
                      <span className={one.allCounted ? classes.bold : undefined}>{final(one.final)}</span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className={classes.note}>{t('details.inventoryNote')}</p>
      {chosen ? <InventoryEntry {...chosen} /> : null}
    </Dialog>
  );
}

interface TotalCellsProps {
  readonly month: InventoryMonth;
  readonly text: RowText;
  readonly missing: string;
}

/** Counts make a total only when every region has reported. */
function TotalCells({ month, text, missing }: TotalCellsProps) {
  const isMissing = month.anyCounted && !month.allCounted;
  if (isMissing && month.adjustment === null) {
    return (
      <td colSpan={2} data-missing>
        {missing}
      </td>
    );
  }
  return (
    <>
      <td>{text(month.adjustment)}</td>
      <td data-missing={isMissing || undefined}>{isMissing ? missing : text(month.count)}</td>
    </>
  );
}

interface PlanLineProps {
  readonly name: string;
  readonly months: readonly Month[];
  readonly values: readonly InventoryMonth[];
  readonly of: 'projected' | 'automatic';
}

function PlanLine({ name, months, values, of }: PlanLineProps) {
  const format = usePlanFormat();
  const text = format.exactAmong(values.map((value) => value[of]));
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((value, i) => (
        <td key={months[i]} colSpan={2}>
          {text(value[of])}
        </td>
      ))}
    </tr>
  );
}
