import type { Month } from '@stockwell/model/months';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { byRegionName } from '../../../ui/program/index.ts';
import { usePlanFormat, usePlanViewContext } from '../plan-view-context.ts';
import { monthsAround } from '../view/month-window.ts';
import { consumptionTable } from '../view/region-tables.ts';
import { ConsumptionEntry } from './ConsumptionEntry.tsx';
import classes from './details.module.css';
import { intoSight, MonthNav } from './MonthNav.tsx';

interface DetailDialogProps {
  readonly month: Month;
  readonly onClose: () => void;
}

interface Chosen {
  readonly regionId: number;
  readonly month: Month;
}

/** Consumption by region around a month; a cell opens what was entered there. */
export function ConsumptionDialog({ month: asked, onClose }: DetailDialogProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned, labels, unit } = usePlanViewContext();
  const format = usePlanFormat();
  const [month, setMonth] = useState(asked);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const months = useMemo(() => monthsAround(month), [month]);
  const table = useMemo(
    () => consumptionTable(planned, months, unit, byRegionName(labels)),
    [planned, months, unit, labels],
  );
  const total = format.exactAmong(table.total);
  const inPlan = format.exactAmong(table.inPlan.map(({ value }) => value));
  return (
    <Dialog
      size="60rem"
      title={t('details.consumption', { month: format.longMonth(month) })}
      onClose={onClose}
    >
      <MonthNav month={month} step={1} onMonth={setMonth} page="consumption" />
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('details.region')}</th>
              {months.map((one) => (
                <th
                  key={one}
                  ref={one === month ? intoSight : undefined}
                  scope="col"
                  data-asked={one === month || undefined}
                >
                  {format.month(one)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.regions.map(({ regionId, cells }) => {
              const quantity = format.exactAmong(cells.map(({ value }) => value));
              return (
                <tr key={regionId}>
                  <th scope="row">{labels.region(regionId)}</th>
                  {cells.map((cell) => (
                    <td key={cell.month}>
                      <button
                        type="button"
                        className={classes.cell}
                        aria-pressed={chosen?.regionId === regionId && chosen.month === cell.month}
                        aria-label={cell.value === null ? t('details.none') : undefined}
                        onClick={() => setChosen({ regionId, month: cell.month })}
                      >
                        {cell.value === null ? (
                          <span>–</span>
                        ) : (
                          <span className={cell.kind === 'forecast' ? classes.forecast : undefined}>
                            {quantity(cell.value)}
                          </span>
                        )}
                      </button>
                    </td>
                  ))}
                </tr>
              );
            })}
            <tr data-total>
              <th scope="row">{t('details.total')}</th>
              {table.total.map((value, i) => (
                <td key={months[i]}>{total(value)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('details.inPlan')}</th>
              {table.inPlan.map(({ value, actual }, i) => (
                <td key={months[i]} className={actual === false ? classes.forecast : undefined}>
                  {inPlan(value)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p className={classes.note}>{t('details.consumptionNote')}</p>
      {chosen ? <ConsumptionEntry {...chosen} /> : null}
    </Dialog>
  );
}
