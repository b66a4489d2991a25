import type { TreeResults } from './calculate.ts';
import { found } from './forest.ts';
import { sameMonths } from './node-months.ts';
import type { TreeProblem } from './problem.ts';

/** The first node whose figures differ between two calculations of the same trees, or what only one of them reports. */
export function treeDifference(one: TreeResults, other: TreeResults): string | undefined {
  for (const [results, others] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const scenarios of results.cells.values()) {
      for (const nodes of scenarios.values()) {
        for (const { cell, months } of nodes.values()) {
          const also = found(others.cells, cell.place);
          if (!also || !sameMonths(months, also.months)) return JSON.stringify(cell.place);
        }
      }
    }
  }
  const [first, second] = [problemsText(one), problemsText(other)];
  return first === second ? undefined : `${first} and ${second}`;
}

const problemsText = ({ problems }: TreeResults): string => JSON.stringify(problems.map(inWords).sort());

/** A circle is the same wherever it is entered. */
const inWords = (problem: TreeProblem): string =>
  JSON.stringify(
    problem.code === 'circle'
      ? { ...problem, places: problem.places.map((place) => JSON.stringify(place)).sort() }
      : problem,
  );
