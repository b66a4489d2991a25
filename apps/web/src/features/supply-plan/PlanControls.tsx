import { ActionIcon, Box, SegmentedControl } from '@mantine/core';
import { formatMonth, type Month, parseMonth } from '@stockwell/model/months';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { thisMonth } from '../../platform/clock.ts';
import { filterBounds, MonthPicker } from '../../ui/months/index.ts';
import {
  CopyPicker,
  PlanningUnitPicker,
  type ProgramCopy,
  type ProgramLabels,
} from '../../ui/program/index.ts';
import { IdSelect } from '../../ui/select/index.ts';
import classes from './page.module.css';

export type ViewBy = 'planningUnit' | 'reportingUnit';

interface PlanControlsProps {
  readonly copy: ProgramCopy | null;
  readonly onCopy: (copy: ProgramCopy | null) => void;
  readonly labels: ProgramLabels;
  readonly planningUnitId: number | null;
  readonly onPlanningUnit: (id: number | null) => void;
  readonly viewBy: ViewBy;
  readonly onViewBy: (viewBy: ViewBy) => void;
  readonly reportingUnitId: number | null;
  readonly onReportingUnit: (id: number) => void;
  readonly start: Month;
  readonly onStart: (start: Month) => void;
}

/** Which plan is shown: program, product, unit and first month. */
export const PlanControls = memo(function PlanControls(props: PlanControlsProps) {
  const { labels, planningUnitId, onPlanningUnit, viewBy, reportingUnitId } = props;
  const { t } = useTranslation('supplyPlan');
  const { products } = labels;
  const at = products.findIndex(({ id }) => id === planningUnitId);
  const neighbour = (distance: number): number | undefined => products[at + distance]?.id;
  const step = (distance: -1 | 1) => {
    const id = neighbour(distance);
    const isThere = at >= 0 && id !== undefined;
    const Icon = distance < 0 ? IconChevronLeft : IconChevronRight;
    return (
      <ActionIcon
        variant="default"
        disabled={!isThere}
        aria-label={t(distance < 0 ? 'controls.previous' : 'controls.next')}
        onClick={() => id !== undefined && onPlanningUnit(id)}
      >
        <Icon size={18} />
      </ActionIcon>
    );
  };
  const units = planningUnitId === null ? [] : labels.reportingUnits(planningUnitId);
  return (
    <div className={classes.controls}>
      <Box className={classes.wideControl}>
        <CopyPicker kind="supplyPlan" value={props.copy} onChange={props.onCopy} />
      </Box>
      <Box className={classes.product}>
        <div>
          <PlanningUnitPicker labels={labels} value={planningUnitId} onChange={onPlanningUnit} />
        </div>
        {step(-1)}
        {step(1)}
      </Box>
      <div>
        <div className={classes.label} id="plan-view-by">
          {t('controls.viewBy')}
        </div>
        <SegmentedControl
          maw="100%"
          styles={{ label: { whiteSpace: 'normal' } }}
          aria-labelledby="plan-view-by"
          value={viewBy}
          onChange={(value) => props.onViewBy(value === 'reportingUnit' ? 'reportingUnit' : 'planningUnit')}
          data={[
            { value: 'planningUnit', label: t('controls.planningUnit') },
            { value: 'reportingUnit', label: t('controls.reportingUnit') },
          ]}
        />
      </div>
      {viewBy === 'reportingUnit' ? (
        <Box className={classes.wideControl}>
          <IdSelect
            label={t('controls.reportingUnit')}
            choices={units}
            value={reportingUnitId}
            onChange={(id) => id !== null && props.onReportingUnit(id)}
          />
        </Box>
      ) : null}
      <MonthPicker
        label={t('controls.start')}
        value={formatMonth(props.start)}
        bounds={filterBounds(thisMonth())}
        onChange={(month) => props.onStart(parseMonth(month))}
      />
    </div>
  );
});
