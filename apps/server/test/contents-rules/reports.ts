import type { Json } from '../harness.ts';
import { reached, unique } from './reach.ts';
import { ids, type Rules, rows } from './rule.ts';

const allYears = { startDate: '2015-01-01', stopDate: '2035-12-31' };

const programsOf = (list: readonly Json[]): number[] =>
  unique(list.map(({ programId }) => Number(programId)));

/** Reports over several programs; those of one program are in `exempt.ts`. */
export const reportRules: Rules = {
  'POST /api/report/shipmentDetails': [
    {
      body: () => allYears,
      read: (answer) => programsOf(rows(answer)),
      expected: (asked) => ids(reached({ type: 1 })(asked)),
      // Programs without shipments have no row.
      fewer: true,
    },
  ],
  'POST /api/report/warehouseCapacityReport': [
    {
      body: () => ({}),
      read: (answer) =>
        unique(
          answer.flatMap(({ regions }) =>
            (regions ?? []).flatMap(({ programIds }: Json) => (programIds ?? []).map(Number)),
          ),
        ),
      expected: (asked) => ids(reached({ type: 1 })(asked)),
      // Programs without a version are left out.
      fewer: true,
    },
  ],
  'POST /api/report/stockStatusAcrossProducts': [
    {
      body: () => ({ dt: '2026-01-01', useApprovedSupplyPlanOnly: false }),
      read: (answer) => programsOf(answer.map((row) => row)),
      expected: (asked) => ids(reached({ type: 1 })(asked)),
      // Programs without versions or products have no row.
      fewer: true,
    },
  ],
  'POST /api/report/stockStatusMatrixGlobal': [
    {
      body: () => ({ startDate: '2026-01-01', stopDate: '2026-03-31' }),
      read: (answer) => programsOf(answer.map((row) => row)),
      expected: (asked) => ids(reached({ type: 1 })(asked)),
      // Programs without versions or products have no row.
      fewer: true,
    },
  ],
  'POST /api/report/globalConsumption': [
    {
      body: () => ({ startDate: '2026-01-01', stopDate: '2026-03-31', viewBy: 2 }),
      read: (answer) => unique(rows(answer).map(({ id }) => Number(id))),
      expected: (asked) => ids(reached({ type: 1 })(asked)),
      // Programs without versions or products have no row.
      fewer: true,
    },
  ],
  'POST /api/report/shipmentGlobalDemand': [
    {
      body: () => allYears,
      read: (answer) => unique(rows(answer).map(({ realmCountryId }) => Number(realmCountryId))),
      expected: (asked) =>
        unique(reached({ type: 1 })(asked).map(({ realmCountryId }) => Number(realmCountryId))),
      // Countries without shipments have no row.
      fewer: true,
    },
  ],
  'POST /api/report/shipmentOverview': [
    {
      body: () => allYears,
      read: (answer) => programsOf(rows(answer).filter(({ level }) => String(level) === 'program')),
      expected: (asked) => ids(reached({ type: 1 })(asked)),
      // Programs without shipments have no row, and a single program none of its own.
      fewer: true,
    },
  ],
  'POST /api/report/stockStatusVertical': [
    {
      body: () => ({ startDate: '2026-01-01', stopDate: '2026-01-31' }),
      read: (answer) => programsOf(answer.units ?? []),
      expected: (asked) => ids(reached({ type: 1 })(asked)),
      // Programs without versions or products have no unit.
      fewer: true,
    },
  ],
  'POST /api/report/forecastMetricsComparision': [
    {
      body: () => ({ startDate: '2026-01-01', useApprovedSupplyPlanOnly: false }),
      read: (answer) => programsOf(rows(answer)),
      expected: (asked) => ids(reached({ type: 1 })(asked)),
      // Programs without consumption in the month have no row.
      fewer: true,
    },
  ],
  'POST /api/report/inventoryTurns': [
    {
      body: () => ({ dt: '2026-01-01', useApprovedSupplyPlanOnly: false }),
      read: (answer) => programsOf(answer.flatMap(({ programs }) => programs ?? [])),
      expected: (asked) => ids(reached({ type: 1 })(asked)),
      // Programs without versions or products have no row.
      fewer: true,
    },
  ],
  'POST /api/report/supplyPlanScoreCard': [
    {
      body: () => ({ today: '2026-01-15' }),
      read: (answer) => programsOf(rows(answer)),
      expected: (asked) => ids(reached({ type: 1 })(asked)),
      // Programs without versions have no row.
      fewer: true,
    },
  ],
};
