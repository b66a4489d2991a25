import { Button, Group, Switch } from '@mantine/core';
import type { Month } from '@stockwell/model/months';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedProduct } from '../../engine/use-plan.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import type { OpenProgram, ProgramLabels } from '../../ui/program/index.ts';
import { PlanChart } from './chart/PlanChart.tsx';
import { OpenedDetail } from './details/OpenedDetail.tsx';
import { PlanByDateDialog } from './details/sheets.ts';
import { NothingEntered } from './NothingEntered.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { PlanLegend } from './PlanLegend.tsx';
import classes from './page.module.css';
import {
  type MarkedShipments,
  type Opened,
  OpenedProgramContext,
  type ShownPlan,
  ShownPlanContext,
} from './plan-view-context.ts';
import { PlanTable } from './table/PlanTable.tsx';
import { monthsFrom, notBefore, scrollStep } from './view/month-window.ts';
import { inPlanningUnits, type ShownUnit } from './view/unit-view.ts';
import { useCumulative } from './view/use-cumulative.ts';

interface PlanBoardProps {
  readonly planned: PlannedProduct;
  readonly labels: ProgramLabels;
  /** The copy that can be edited; without it the plan is only looked at. */
  readonly program?: OpenProgram | null;
  readonly unit?: ShownUnit;
  readonly start: Month;
  readonly onStart: (start: Month) => void;
  readonly title: string;
  /** What stands open from the beginning, such as the ledger of a batch that a link names. */
  readonly initiallyOpen?: Opened | null;
  readonly marked?: MarkedShipments;
}

const ScrollButtons = memo(function ScrollButtons({
  onScroll,
}: {
  readonly onScroll: (direction: -1 | 1) => void;
}) {
  const { t } = useTranslation('supplyPlan');
  return (
    <Group justify="space-between" mb={6} mt="sm" className={classes.scroll}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        onClick={() => onScroll(-1)}
      >
        {t('scroll.left')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        onClick={() => onScroll(1)}
      >
        {t('scroll.right')}
      </Button>
    </Group>
  );
});

/** The plan of a product: facts, table, chart, and everything that opens from them. */
export function PlanBoard(props: PlanBoardProps) {
  const { labels, program = null, unit = inPlanningUnits, onStart, title } = props;
  const [isCumulative, setCumulative] = useState(false);
  const planned = useCumulative(props.planned, isCumulative);
  const marked = props.marked ?? null;
  const { t } = useTranslation('supplyPlan');
  const [opened, setOpened] = useState<Opened | null>(props.initiallyOpen ?? null);
  const place = useRef<HTMLDivElement>(null);
  const [isPlanning, setPlanning] = useState(false);
  const start = notBefore(props.start, planned.data.cutOffDate);
  const months = useMemo(() => monthsFrom(start), [start]);
  const mayEnter = program !== null && program.readonly === null;
  const units = useMemo(() => [planned.planningUnitId], [planned.planningUnitId]);
  const shown = useMemo<ShownPlan>(
    () => ({ planned, labels, unit, units, mayEnter, isCumulative, marked, open: setOpened }),
    [planned, labels, unit, units, mayEnter, isCumulative, marked],
  );
  const { cutOffDate } = planned.data;
  const scroll = useCallback(
    (direction: -1 | 1): void => onStart(notBefore(start + direction * scrollStep, cutOffDate)),
    [onStart, start, cutOffDate],
  );
  const planByDate = useCallback(() => setPlanning(true), []);
  const close = (): void => {
    setOpened(null);
    // What was focused before may be gone, such as the item of a menu: back to the cell of the table.
    setTimeout(() => {
      if (document.activeElement === document.body || document.activeElement === null)
        place.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
    }, 50);
  };
  return (
    <ShownPlanContext value={shown}>
      <OpenedProgramContext value={program}>
        <h2 className={classes.printedTitle}>{title}</h2>
        <PlanFacts />
        <NothingEntered />
        <PlanLegend />
        <Switch
          mt="sm"
          size="sm"
          label={t('suggestions.cumulative')}
          checked={isCumulative}
          onChange={(event) => setCumulative(event.currentTarget.checked)}
        />
        <ScrollButtons onScroll={scroll} />
        <div ref={place}>
          <PlanTable
            months={months}
            onScroll={scroll}
            // Other products are not part of what is tried on this one.
            onPlanByDate={mayEnter && !program.isScratch ? planByDate : undefined}
          />
        </div>
        <p className={classes.hint}>{t('table.keys')}</p>
        <PlanChart months={months} title={title} />
        {opened ? <OpenedDetail opened={opened} onClose={close} /> : null}
        {isPlanning && program ? (
          <Suspense fallback={<LoadingSpinner />}>
            <PlanByDateDialog
              copy={program.copy}
              data={planned.data}
              labels={labels}
              today={planned.today}
              planningUnitIds={units}
              onClose={() => setPlanning(false)}
            />
          </Suspense>
        ) : null}
      </OpenedProgramContext>
    </ShownPlanContext>
  );
}
