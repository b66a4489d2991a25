import { Checkbox, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  isFactorLocked,
  isTargetLocked,
  type UnitRow,
  unitRows,
  withTypedUnits,
} from '@stockwell/engine/entry/import-forecast/units';
import { useMemo, useRef } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { smallScreen } from '../../../platform/theme/screens.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { MonthRangePicker } from '../../../ui/months/index.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { ChoiceSheet } from '../imports/ChoiceSheet.tsx';
import { type ChoiceLine, steadyLines } from '../imports/choice-lines.ts';
import classes from '../imports/imports.module.css';
import { RememberedNote } from '../imports/RememberedNote.tsx';
import { unitColumns } from '../imports/unit-columns.ts';
import { ForecastFields } from './ForecastFields.tsx';
import type { StepProps } from './step-props.ts';

const unitCells = ['to', 'factor'] as const;
/** What stands in the place of a target that cannot be chosen. */
const locks = { noForecast: -2, blankForecast: -3, noPlace: -4 } as const;
const factorDecimals = 6;

function lockOf(row: UnitRow): number | undefined {
  if (row.state !== 'open') return locks[row.state];
  return isTargetLocked(row) ? locks.noPlace : undefined;
}

/** The first step: which months of which forecast, and which product goes where. */
export function SourceStep({ labels, forecastLabels, edits, work, refusals, mayImport }: StepProps) {
  const t = useTexts('importForecast', 'importSteps');
  const isNarrow = useMediaQuery(smallScreen) ?? false;
  const columns = useMemo(
    () =>
      unitColumns<UnitRow>({
        t,
        isNarrow,
        titleKeys: { own: 'importForecast:column.forecastUnit', other: 'importForecast:column.planUnit' },
        nameOf: labels.product,
        decimals: factorDecimals,
        locks: [
          { id: locks.noForecast, text: t('importForecast:lock.noForecast') },
          { id: locks.blankForecast, text: t('importForecast:lock.blankForecast') },
          { id: locks.noPlace, text: t('importForecast:lock.noPlace') },
        ],
        lockOf,
        factorLock: (row) => (isFactorLocked(row) ? t('importForecast:lock.noTarget') : undefined),
      }),
    [t, labels, isNarrow],
  );
  const known = useRef<readonly ChoiceLine<UnitRow>[]>([]);
  const { draft, edit } = edits;
  const { document, unit, bounds, range, remembered, tracerOf } = work;
  const { data } = document;
  const lines = steadyLines(
    unit.rows
      .map(
        (row): ChoiceLine<UnitRow> => ({
          kind: 'row',
          id: row.key,
          name: forecastLabels.product(row.planningUnitId),
          group: tracerOf(row.planningUnitId),
          row,
        }),
      )
      .sort((a, b) => a.name.localeCompare(b.name)),
    known.current,
  );
  known.current = lines;
  const isReading =
    work.versionId !== null && document.forecasts === undefined && !document.error && !document.isUnreachable;
  return (
    <>
      <ForecastFields edits={edits} work={work} isTried={refusals > 0} />
      {document.isUnreachable ? <ErrorNotice text={t('importForecast:forecast.unreachable')} /> : null}
      {document.error ? (
        <ErrorNotice
          title={t('importForecast:forecast.failed')}
          error={document.error}
          action={{ label: t('importSteps:tryAgain'), onClick: document.retry }}
        />
      ) : null}
      {isReading ? <LoadingSpinner /> : null}
      {data && !bounds ? <ErrorNotice text={t('importForecast:forecast.noMonths')} /> : null}
      {data && bounds && range ? (
        <section className={classes.section} aria-label={t('importForecast:range')}>
          <h3 className={classes.heading}>{t('importForecast:range')}</h3>
          <MonthRangePicker
            value={range}
            bounds={{ min: bounds.from, max: bounds.to }}
            onChange={(next) => edit((now) => ({ ...now, range: next }))}
          />
        </section>
      ) : null}
      {data && lines.length > 0 ? (
        <section className={classes.section} aria-label={t('importForecast:units.title')}>
          <h3 className={classes.heading}>{t('importForecast:units.title')}</h3>
          <Text size="sm">{t('importForecast:units.intro')}</Text>
          {remembered.isOffered ? <RememberedNote onPutAside={remembered.putAside} /> : null}
          <ChoiceSheet
            label={t('importForecast:units.title')}
            namespace="importForecast"
            columns={columns}
            lines={lines}
            cells={unitCells}
            issues={unit.issues}
            issueText={(rule) => t(`importForecast:issue.${rule}`)}
            refusals={refusals}
            history={edits.history}
            onType={
              mayImport
                ? (cells) =>
                    edit((now) => ({
                      ...now,
                      units: withTypedUnits(
                        unitRows(data, document.figures, work.products, now, work.known),
                        now.units,
                        cells,
                      ),
                    }))
                : undefined
            }
            tools={
              <Checkbox
                label={t('importForecast:units.skip')}
                checked={draft.skipsUnmapped}
                onChange={({ currentTarget: { checked } }) =>
                  edit((now) => ({ ...now, skipsUnmapped: checked }))
                }
              />
            }
          />
        </section>
      ) : null}
      {document.forecasts && lines.length === 0 ? (
        <EmptyState title={t('importForecast:units.none')}>{t('importForecast:units.noneText')}</EmptyState>
      ) : null}
      {refusals > 0 && lines.length > 0 && unit.issues.length === 0 && !work.isAnythingMapped ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('importForecast:issue.nothing')}
        </Text>
      ) : null}
    </>
  );
}
