import type { PlanBatch } from '@stockwell/engine/supply-plan/batch-book';
import { type FigureDisplay, rowDecimals } from '@stockwell/engine/supply-plan/display';
import { localeOf } from '@stockwell/model/languages';
import { displayMonth, formatMonth, type Month } from '@stockwell/model/months';
import { displayExact, displayRounded } from '@stockwell/model/numbers';
import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedProduct } from '../../engine/use-plan.ts';
import { formatDay } from '../../i18n/format.ts';
import { useSession } from '../../platform/session/context.ts';
import type { OpenProgram, ProgramLabels } from '../../ui/program/index.ts';
import type { PlanGridRow } from './view/plan-grid.ts';
import type { Detail } from './view/plan-rows.ts';
import type { ShipmentRow } from './view/shipment-cells.ts';
import type { ShownUnit } from './view/unit-view.ts';

/** What stands open over the plan. */
export type Opened =
  | { readonly what: Exclude<Detail, 'shipments'>; readonly month: Month }
  | { readonly what: 'shipments'; readonly month: Month; readonly row?: ShipmentRow | 'suggested' }
  | { readonly what: 'finalInventory'; readonly month: Month }
  | { readonly what: 'ledger'; readonly batch: PlanBatch }
  | { readonly what: 'why'; readonly row: PlanGridRow['spec']; readonly month: Month };

export interface MarkedShipments {
  readonly shipmentIds: ReadonlySet<string>;
  readonly note: string;
}

/** The plan that is looked at: the same until another plan is made, whatever becomes of the copy meanwhile. */
export interface ShownPlan {
  readonly planned: PlannedProduct;
  readonly labels: ProgramLabels;
  readonly unit: ShownUnit;
  /** The product, as a list that stays the same. */
  readonly units: readonly number[];
  /** Whether anything may be entered. */
  readonly mayEnter: boolean;
  /** Whether suggestions assume that the earlier ones are accepted. */
  readonly isCumulative: boolean;
  /** Shipments that stand out, and what is said of them. */
  readonly marked: MarkedShipments | null;
  readonly open: (what: Opened | null) => void;
}

/** The plan, and the copy that it can be worked on in. */
export interface PlanViewContext extends ShownPlan {
  /** The program on this device; null where the plan is only looked at. */
  readonly program: OpenProgram | null;
}

export const ShownPlanContext = createContext<ShownPlan | null>(null);
export const OpenedProgramContext = createContext<OpenProgram | null>(null);

/** For what shows the plan: table and chart are drawn once a plan, not at every step of saving. */
export function useShownPlan(): ShownPlan {
  const shown = useContext(ShownPlanContext);
  if (!shown) throw new Error('This belongs on a supply plan');
  return shown;
}

/** For what works on the copy. */
export function usePlanViewContext(): PlanViewContext {
  const shown = useShownPlan();
  const program = useContext(OpenedProgramContext);
  return useMemo(() => ({ ...shown, program }), [shown, program]);
}

/** Numbers and months as the planner wants to read them. */
export interface PlanFormat {
  /** How the rows of the plan are shown. */
  readonly display: FigureDisplay;
  /** A figure as it is kept: details and explanations do not round. */
  readonly exact: (value: number | null | undefined) => string;
  /** The same for figures of one row or column: all have as many decimals as the one that has most. */
  readonly exactAmong: (values: readonly (number | null)[]) => (value: number | null) => string;
  readonly month: (month: Month) => string;
  readonly longMonth: (month: Month) => string;
  readonly date: (date: string | null) => string;
}

export function usePlanFormat(): PlanFormat {
  const { language, showDecimals } = useSession();
  return useMemo(() => {
    const locale = localeOf(language);
    const display = { showDecimals, locale };
    return {
      display,
      exact: (value) => displayExact(value, locale),
      exactAmong: (values) => {
        const decimals = rowDecimals('exact', values, display);
        return (value) => displayRounded(value, decimals, locale);
      },
      month: (month) => displayMonth(formatMonth(month), 'MMM-YY', language),
      longMonth: (month) => displayMonth(formatMonth(month), 'MMM-YYYY', language),
      date: (date) => (date === null ? '' : formatDay(date.slice(0, 10), language)),
    };
  }, [language, showDecimals]);
}

/** What a batch is called. */
export function useBatchName(): (batch: Pick<PlanBatch, 'batchNo'>) => string {
  const { t } = useTranslation('supplyPlan');
  return ({ batchNo }) => batchNo ?? t('batch.unnamed');
}
