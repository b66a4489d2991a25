import { addMonths, type DateText, type MonthText } from '@stockwell/model/months';
import { type Batch, type ProgramData, systemKeys } from '@stockwell/model/program-data/index';
import { programTerms } from '../supply-plan/product.ts';
import { firstMonthAllowed, yearsAhead } from './limits.ts';

/** What the entry rules look up beside the record itself. A rule whose question nobody can answer is not asked. */
export interface EntryContext {
  /** Rules that ask for the day are left out without one. */
  readonly today: DateText | null;
  readonly productOfReportingUnit: ReadonlyMap<number, number>;
  /** Planning units in one reporting unit. */
  readonly multiplierOf: ReadonlyMap<number, number>;
  readonly tbdAgents: ReadonlySet<number>;
  readonly tbdFunding: ReadonlySet<number>;
  readonly batchOf: (batchId: string) => Batch | undefined;
  readonly firstMonth?: MonthText | undefined;
  readonly lastMonth?: MonthText | undefined;
  readonly regions?: ReadonlySet<number> | undefined;
  /** Units that new records may count in. */
  readonly activeReportingUnits?: ReadonlySet<number> | undefined;
  /** The type of a data source, which is master data; undefined when it is not known. */
  readonly dataSourceTypeOf?: ((dataSourceId: number) => number | undefined) | undefined;
}

/** The context of a document that is open for entry. */
export function entryContext(
  data: ProgramData,
  today: DateText,
  more: Pick<EntryContext, 'dataSourceTypeOf'> = {},
): EntryContext {
  const { multiplierOf, tbdFunding } = programTerms(data);
  const batches = new Map(data.batchInfoList.map((batch) => [batch.batchId, batch]));
  return {
    today,
    multiplierOf,
    tbdFunding,
    tbdAgents: new Set(
      data.procurementAgentList
        .filter((agent) => agent.systemKey === systemKeys.procurementAgentTbd)
        .map((agent) => agent.id),
    ),
    productOfReportingUnit: new Map(
      data.realmCountryPlanningUnitList.map((unit) => [
        unit.realmCountryPlanningUnitId,
        unit.planningUnit.id,
      ]),
    ),
    batchOf: (id) => batches.get(id),
    firstMonth: data.cutOffDate?.slice(0, 7) ?? firstMonthAllowed,
    lastMonth: addMonths(today.slice(0, 7), yearsAhead * 12),
    activeReportingUnits: new Set(
      data.realmCountryPlanningUnitList
        .filter((unit) => unit.active)
        .map((unit) => unit.realmCountryPlanningUnitId),
    ),
    regions: new Set(data.regionList.map((region) => region.regionId)),
    ...more,
  };
}
