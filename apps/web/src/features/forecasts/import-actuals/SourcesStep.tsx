import { Checkbox, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { mostMonthsBack } from '@stockwell/engine/entry/history/table';
import {
  isFactorLocked,
  type UnitRow,
  unitRows,
  withTypedUnits,
} from '@stockwell/engine/entry/import-actuals/units';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { addMonths } from '@stockwell/model/months';
import { useMemo, useRef } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { thisMonth } from '../../../platform/clock.ts';
import { usePageReadOnly } from '../../../platform/read-only.ts';
import { smallScreen } from '../../../platform/theme/screens.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { MonthRangePicker } from '../../../ui/months/index.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { ChoiceSheet } from '../imports/ChoiceSheet.tsx';
import type { ChoiceLine } from '../imports/choice-lines.ts';
import classes from '../imports/imports.module.css';
import { RememberedNote } from '../imports/RememberedNote.tsx';
import { unitColumns } from '../imports/unit-columns.ts';
import type { DraftEdits } from '../imports/use-draft.ts';
import type { ImportDraft } from './import-draft.ts';
import { PlansTable } from './PlansTable.tsx';
import { planLines } from './plan-lines.ts';
import { type ImportWork, usualRange } from './use-import-work.ts';

interface SourcesStepProps {
  readonly data: DatasetData;
  readonly labels: ForecastLabels;
  readonly edits: DraftEdits<ImportDraft>;
  readonly work: ImportWork;
  /** How often the step could not be left. */
  readonly refusals: number;
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);
const unitCells = ['to', 'factor'] as const;

/** The first step: which months of which supply plans, and which product goes where. */
export function SourcesStep({ data, labels, edits, work, refusals }: SourcesStepProps) {
  const t = useTexts('importActuals', 'importSteps');
  const isReadOnly = usePageReadOnly();
  const isNarrow = useMediaQuery(smallScreen) ?? false;
  const columns = useMemo(
    () =>
      unitColumns<UnitRow>({
        t,
        isNarrow,
        titleKeys: { own: 'importActuals:column.planUnit', other: 'importActuals:column.forecastUnit' },
        nameOf: labels.product,
        decimals: 4,
        factorLock: (row) => {
          if (!isFactorLocked(row)) return undefined;
          const isSameUnit = row.choice.to === row.product.planningUnitId;
          return t(isSameUnit ? 'importActuals:lock.sameUnit' : 'importActuals:lock.noTarget');
        },
      }),
    [t, labels, isNarrow],
  );
  const known = useRef<readonly ChoiceLine<UnitRow>[]>([]);
  const { draft, edit } = edits;
  const { options, plans, unit } = work;
  if (work.error)
    return (
      <ErrorNotice
        title={t('importActuals:plans.notRead')}
        error={work.error}
        action={{ label: t('importSteps:tryAgain'), onClick: work.retry }}
      />
    );
  if (!options) return <LoadingSpinner />;
  if (options.length === 0)
    return <EmptyState title={t('importActuals:plans.none')}>{t('importActuals:plans.noneText')}</EmptyState>;
  const lines = planLines(
    unit.rows,
    plans,
    (plan, { product }) => {
      const names = plan.names.get(product.planningUnitId);
      return { name: names?.name ?? '', group: names?.tracer ?? '' };
    },
    known.current,
  );
  known.current = lines;
  const usual = usualRange(data);
  const month = thisMonth();
  const isReading = plans.some(({ isReady, error }) => !isReady && error === null);
  const areRead = plans.length > 0 && plans.every(({ isReady }) => isReady);
  return (
    <>
      <section className={classes.section} aria-label={t('importActuals:range')}>
        <h3 className={classes.heading}>{t('importActuals:range')}</h3>
        <MonthRangePicker
          value={work.range}
          bounds={{
            min: earlier(addMonths(month, -mostMonthsBack), usual.from),
            max: later(month, usual.to),
          }}
          onChange={(range) => edit((now) => ({ ...now, range }))}
        />
      </section>
      <section className={classes.section} aria-label={t('importActuals:plans.title')}>
        <h3 className={classes.heading}>{t('importActuals:plans.title')}</h3>
        <PlansTable
          chosen={draft.plans}
          plans={plans}
          options={options}
          isTried={refusals > 0}
          onChange={(make) => edit((now) => ({ ...now, plans: make(now.plans) }))}
        />
      </section>
      {isReading ? <LoadingSpinner /> : null}
      {lines.length > 0 ? (
        <section className={classes.section} aria-label={t('importActuals:units.title')}>
          <h3 className={classes.heading}>{t('importActuals:units.title')}</h3>
          <Text size="sm">{t('importActuals:units.intro')}</Text>
          {work.remembered.isOffered ? <RememberedNote onPutAside={work.remembered.putAside} /> : null}
          <ChoiceSheet
            namespace="importActuals"
            issueText={(rule) => t(`importActuals:issue.${rule}`)}
            label={t('importActuals:units.title')}
            columns={columns}
            lines={lines}
            cells={unitCells}
            issues={unit.issues}
            refusals={refusals}
            history={edits.history}
            onType={
              isReadOnly
                ? undefined
                : (cells) =>
                    edit((now) => ({
                      ...now,
                      units: withTypedUnits(unitRows(data, plans, now, work.remembered.of), now.units, cells),
                    }))
            }
            tools={
              <Checkbox
                label={t('importActuals:units.skip')}
                checked={draft.skipsUnmapped}
                onChange={({ currentTarget: { checked } }) =>
                  edit((now) => ({ ...now, skipsUnmapped: checked }))
                }
              />
            }
          />
        </section>
      ) : null}
      {areRead && lines.length === 0 ? (
        <EmptyState title={t('importActuals:units.none')}>{t('importActuals:units.noneText')}</EmptyState>
      ) : null}
      {areRead && lines.length > 0 && unit.withoutPlace > 0 ? (
        <Text size="sm">{t('importActuals:units.withoutPlace', { count: unit.withoutPlace })}</Text>
      ) : null}
      {refusals > 0 && areRead && lines.length > 0 && !work.isAnythingMapped ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('importActuals:issue.nothing')}
        </Text>
      ) : null}
    </>
  );
}
