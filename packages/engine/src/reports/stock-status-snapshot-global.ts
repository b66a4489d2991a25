import { type DateText, monthOfDate } from '@stockwell/model/months';
import { withAll } from '../supply-plan/variants.ts';
import { inMonth, monthSection } from './prepared/prepared.ts';
import { preparedSettings } from './prepared/unit-settings.ts';
import { chosenPrograms, isChosenProgram, type Report, type ReportProgram } from './report.ts';
import {
  type SnapshotFilters,
  type StockSnapshot,
  snapshotsOf,
  stockFromFigures,
  stockSnapshots,
} from './stock-snapshot.ts';

export interface GlobalSnapshotFilters extends SnapshotFilters {
  readonly realmCountryIds: readonly number[];
  readonly programIds: readonly number[];
  readonly dt: DateText;
  /** Which version of a program is reported is decided before its figures are computed. */
  readonly useApprovedSupplyPlanOnly: boolean;
}

export interface GlobalSnapshotRow extends StockSnapshot {
  readonly programId: number;
}

/** All products of programs in one month; months of stock are shown of every product. */
export const stockStatusSnapshotGlobal = (
  programs: readonly ReportProgram[],
  filters: GlobalSnapshotFilters,
): GlobalSnapshotRow[] =>
  chosenPrograms(programs, filters).flatMap(({ version }) =>
    stockSnapshots(version, monthOfDate(filters.dt), withAll, filters).map((row) => ({
      programId: version.data.programId,
      ...row,
    })),
  );

export const stockStatusSnapshotGlobalReport: Report<GlobalSnapshotFilters, readonly GlobalSnapshotRow[]> = {
  lists: [],
  plan: 'months',
  masterData: {},
  units: () => [],
  compute: stockStatusSnapshotGlobal,
  prepared: {
    needs: ({ dt }) => ({ sections: ['settings', 'snapshot'], ...inMonth(monthOfDate(dt)) }),
    compute: (programs, filters) =>
      programs
        .filter((program) => isChosenProgram(filters, program))
        .flatMap((program) => {
          const figures = monthSection(program, 'snapshot', monthOfDate(filters.dt));
          const products = preparedSettings(program).map((unit, place) => ({
            unit,
            stock: stockFromFigures(figures, place),
          }));
          const { programId } = program;
          return snapshotsOf(products, filters).map((row) => ({ programId, ...row }));
        }),
  },
};
