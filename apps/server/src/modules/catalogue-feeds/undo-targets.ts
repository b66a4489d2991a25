import { type SQL, sql } from 'drizzle-orm';
import {
  forecastingUnitTable,
  planningUnitCapacityTable,
  planningUnitTable,
  procurementAgentForecastingUnitTable,
  procurementAgentPlanningUnitTable,
  procurementAgentProcurementUnitTable,
  procurementUnitTable,
  productCategoryTable,
  supplierTable,
  tracerCategoryTable,
  unitTable,
} from '../../db/schema/index.ts';
import type { CatalogueFeedName } from './feeds.ts';
import type { Target } from './write-records.ts';

export interface UndoTarget extends Target {
  /** By the name of a field: whether the earlier value of the record `known` fits what other records hold now. */
  readonly fits?: Readonly<Record<string, (earlier: SQL) => SQL>>;
  /** Which record that the file added, `known`, stays active. */
  readonly staysActive?: SQL;
}

/** Somebody may have given the name to another record since. */
const freeName = ({ table }: Target) => ({
  label_en: (earlier: SQL) => sql`not exists (select 1 from ${table} as other
    where other.id <> known.id and lower(other.label_en) = lower(${earlier} #>> '{}'))`,
});
const named = (target: Target): UndoTarget => ({ ...target, fits: freeName(target) });

/** A category is never active below one that is not. */
const hasActiveChildren = sql`exists (select 1 from ${productCategoryTable} as child
  where child.parent_id = known.id and child.active)`;

/** What files of each kind write, the latest step first. */
export const undoTargets: Readonly<Record<CatalogueFeedName, readonly UndoTarget[]>> = {
  catalogue: [
    { subject: 'procurementAgentProcurementUnit', table: procurementAgentProcurementUnitTable },
    named({ subject: 'procurementUnit', table: procurementUnitTable }),
    { subject: 'supplier', table: supplierTable },
    { subject: 'procurementAgentPlanningUnit', table: procurementAgentPlanningUnitTable },
    named({ subject: 'planningUnit', table: planningUnitTable }),
    { subject: 'procurementAgentForecastingUnit', table: procurementAgentForecastingUnitTable },
    { subject: 'forecastingUnit', table: forecastingUnitTable },
    {
      subject: 'productCategory',
      table: productCategoryTable,
      fits: { active: () => sql`not ${hasActiveChildren}` },
      staysActive: hasActiveChildren,
    },
    { subject: 'tracerCategory', table: tracerCategoryTable },
    { subject: 'unit', table: unitTable },
  ],
  volumes: [
    {
      subject: 'planningUnitCapacity',
      table: planningUnitCapacityTable,
      fits: {
        // Volumes of one product and manufacturer do not overlap.
        stopDate: (earlier) => sql`not exists (select 1 from ${planningUnitCapacityTable} as other
          where other.active and other.id <> known.id and other.planning_unit_id = known.planning_unit_id
            and other.supplier_id = known.supplier_id and other.start_date <= (${earlier} #>> '{}')::date
            and other.stop_date >= known.start_date)`,
      },
    },
  ],
};
