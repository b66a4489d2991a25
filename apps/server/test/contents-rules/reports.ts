import type { Json } from '../harness.ts';
import { reached, unique } from './reach.ts';
import { ids, type Rules, rows } from './rule.ts';

/** Reports over several programs; those of one program are in `exempt.ts`. */
export const reportRules: Rules = {
  'POST /api/report/shipmentDetails': [
    {
      body: () => ({ startDate: '2015-01-01', stopDate: '2035-12-31' }),
      read: (answer) => unique(rows(answer).map(({ programId }) => Number(programId))),
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
};
