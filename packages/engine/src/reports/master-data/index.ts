import type { ReportMasterData } from '../report.ts';
import type { BudgetMasterData } from './budgets.ts';
import type { DashboardMasterData } from './dashboard-windows.ts';
import type { EquivalencyMasterData } from './equivalency.ts';
import type { ForecastingUnitMasterData } from './forecasting-units.ts';
import type { FundingSourceMasterData } from './funding-sources.ts';
import type { ModeMasterData } from './mode-settings.ts';
import type { ProcurementAgentMasterData } from './procurement-agents.ts';
import type { ProductCategoryMasterData } from './product-categories.ts';
import type { ProgramMasterData } from './programs.ts';
import type { RegionMasterData } from './regions.ts';
import type { UnitOfMeasureMasterData } from './units-of-measure.ts';

/**
 * The parts of the master data that a report can name beyond those of every report. The server has a reader for each
 * of them, and the device builds each from the lists that it has synced (`from-lists.ts`).
 */
export interface MasterDataParts {
  readonly budgets: BudgetMasterData;
  readonly dashboardWindows: DashboardMasterData;
  readonly equivalency: EquivalencyMasterData;
  readonly forecastingUnits: ForecastingUnitMasterData;
  readonly fundingSourceTypes: FundingSourceMasterData;
  readonly modeSettings: ModeMasterData;
  readonly procurementAgentTypes: ProcurementAgentMasterData;
  readonly productCategories: ProductCategoryMasterData;
  readonly programs: ProgramMasterData;
  readonly regions: RegionMasterData;
  readonly unitsOfMeasure: UnitOfMeasureMasterData;
}

export type MasterDataPart = keyof MasterDataParts;

type AllOf<P extends MasterDataPart> = (
  P extends MasterDataPart
    ? (part: MasterDataParts[P]) => void
    : never
) extends (part: infer All) => void
  ? All
  : never;

/** What a report that names these parts reads. */
export type MasterDataWith<P extends MasterDataPart> = ReportMasterData & AllOf<P>;

/** The names of the parts, each of them: leaving one out that the report reads is a type error. */
export type NamedParts<P extends MasterDataPart> = { readonly [Name in P]: true };

export const partsIn = (named: Partial<NamedParts<MasterDataPart>>): readonly MasterDataPart[] =>
  Object.keys(named) as MasterDataPart[];
