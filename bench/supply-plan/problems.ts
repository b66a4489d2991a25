import { runProblems } from '../../packages/engine/src/problems/run-problems.ts';
import { productsOf } from '../../packages/engine/src/supply-plan/product.ts';
import { planProgram } from '../../packages/engine/src/supply-plan/supply-plan.ts';
import { standardRealmProblems } from '../../packages/model/src/problems/catalogue.ts';
import { parseProgramData } from '../../packages/model/src/program-data/parse.ts';
import { reportTime, timeOf } from '../lib/timing.ts';
import { benchProgram, todayOf, usual } from './program.ts';

const goalMs = 20;

/** Prints the time of looking for the problems of a whole program whose plans are computed already. */
export function benchProblems(): void {
  const realmProblemList = standardRealmProblems({ arv: [], malaria: [] });
  const data = parseProgramData({ ...benchProgram(usual), realmProblemList });
  const today = todayOf(usual);
  const plans = planProgram(data, today);
  const products = productsOf(data);
  let made = 0;
  const newId = (): string => {
    made += 1;
    return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  };
  const run = () =>
    runProblems(data, {
      today,
      kind: 'full',
      plans,
      products,
      now: `${today} 08:00:00`,
      userId: 1,
      newId,
    });
  const found = run().data.problemReportList.length;
  reportTime(`problems of the program (${found} found)`, timeOf(run, 100), goalMs);
}
