import { parseMonth } from '@stockwell/model/months';
import { type Tally, tally } from '../../golden/tally.ts';
import { calculateTrees, monthsOf } from '../calculate.ts';
import {
  calculateTemplate,
  monthOfNumber,
  numberOfMonth,
  templateStart,
  treeFromTemplate,
} from '../templates/index.ts';
import type { GoldenTemplateCase } from './case.ts';
import { compareRow, compareRows } from './compare.ts';
import { goldenInput, goldenPlace, goldenTemplate, planningUnitsOf, usagePeriods } from './convert.ts';

/** The template itself, month by number; then the tree made from it, and the same tree as the case has it. */
export function runTemplateCase(golden: GoldenTemplateCase): Tally {
  const found = tally();
  const template = goldenTemplate(golden);
  const planningUnits = planningUnitsOf(golden.input.planningUnits);
  const relative = calculateTemplate({ template, planningUnits, usagePeriods });
  for (const [node, rows] of Object.entries(golden.expected)) {
    const months = relative.monthsOf(goldenPlace(0, 0, Number(node)).nodeId);
    found.compare(`${node} months`, months?.end.length ?? 0, rows.length);
    if (!months) continue;
    for (const [i, row] of rows.entries()) {
      found.compare(`${node} month`, numberOfMonth(months.first + i, templateStart), row.monthNo);
      const month = monthOfNumber(row.monthNo, templateStart);
      compareRow(`${node} ${row.monthNo}`, row, months, month, found);
    }
  }

  const start = parseMonth(golden.instantiated.forecastStart);
  const period = { start, stop: start + golden.input.monthsInFuture - 1 };
  const tree = treeFromTemplate(template, {
    label: template.label,
    forecastMethod: template.forecastMethod,
    regionList: [{ id: 1 }],
    notes: null,
    active: true,
    scenarioLabel: { label_en: 'Default' },
    forecastStart: start,
    newId: counter(),
  });
  const made = calculateTrees({ trees: [tree], period, planningUnits, usagePeriods });
  const places = new Map(
    golden.input.nodes.map(({ id }, i) => [
      `1/1/${id}`,
      {
        treeId: tree.treeId,
        scenarioId: tree.scenarioList[0]?.id ?? '',
        nodeId: tree.flatList[i]?.nodeId ?? '',
      },
    ]),
  );
  const { expected } = golden.instantiated;
  compareRows(expected, (key) => monthsOf(made, places.get(key) ?? goldenPlace(0, 0, 0)), found);

  const given = goldenInput({
    period: { start: golden.instantiated.forecastStart, stop: golden.instantiated.forecastStart },
    planningUnits: golden.input.planningUnits,
    trees: [{ id: 1, scenarios: [1], nodes: golden.instantiated.tree }],
  });
  const asGiven = calculateTrees({ ...given, period });
  compareRows(expected, (key) => monthsOf(asGiven, goldenPlace(1, 1, Number(key.split('/')[2]))), found);
  return found;
}

/** Ids one after the other. */
function counter(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return `00000009-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
  };
}
