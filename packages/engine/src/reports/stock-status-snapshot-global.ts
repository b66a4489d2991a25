import { type DateText, monthOfDate } from '@stockwell/model/months';
import { withAll } from '../supply-plan/variants.ts';
import { wholeSection, yearsBetween } from './prepared/prepared.ts';
import { preparedMonths } from './prepared/product-figures.ts';
import { chosenPrograms, isChosenProgram, type Report, type ReportProgram } from './report.ts';
import { type SnapshotFilters, type StockSnapshot, snapshotsOf, stockSnapshots } from './stock-snapshot.ts';

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

const figures = ['closing', 'mos', 'amc', 'minStock', 'maxStock', 'minMos', 'maxMos'] as const;

export const stockStatusSnapshotGlobalReport: Report<GlobalSnapshotFilters, readonly GlobalSnapshotRow[]> = {
  lists: [],
  plan: 'months',
  masterData: {},
  units: () => [],
  compute: stockStatusSnapshotGlobal,
  prepared: {
    needs: ({ dt }) => ({ sections: ['settings', ...figures], years: yearsBetween(dt, dt) }),
    compute: (programs, filters) =>
      programs
        .filter((program) => isChosenProgram(filters, program))
        .flatMap((program) => {
          const rowsOf = preparedMonths(program, [monthOfDate(filters.dt)], 'closing', figures);
          const products = wholeSection(program, 'settings').map((unit, at) => ({
            unit,
            row: rowsOf(at)[0],
          }));
          return snapshotsOf(products, withAll, filters).map((row) => ({
            programId: program.programId,
            ...row,
          }));
        }),
  },
};
