import { type ModelingTypeId, modelingTypes } from '@stockwell/model/dataset-data/index';
import { amount, base } from '../modeling.ts';
import type { ChangeRow, NodeSpec } from '../node-spec.ts';
import { account, type TreeAccount, type TreeTerm } from './account.ts';
import type { Explained } from './explained.ts';

type Line = 'end' | 'withoutManual';

/** What a month starts with. */
export function explainStart({ place, months, i, at, spec }: Explained): TreeAccount {
  const source = { from: 'node', place } as const;
  if (i === 0) return account('startOfNode', [{ name: 'typed', value: spec.value, source }]);
  return spec.carry
    ? account('startCarried', [at.cell('previousEnd', 'end', months.end[i - 1], -1)])
    : account('startWithoutManual', [
        at.cell('previousWithoutManual', 'withoutManual', months.withoutManual[i - 1], -1),
      ]);
}

export const explainChange = (of: Explained): TreeAccount => account('changeOfMonth', movements(of, 'end'));

export function explainEnd(of: Explained): TreeAccount {
  const { months, i, month, place } = of;
  const source = { from: 'override', place, month } as const;
  const override = (name: 'seasonality' | 'manual'): TreeTerm[] => {
    const value = months[name]?.[i] ?? 0;
    return value === 0 ? [] : [{ name, value, source }];
  };
  return account('endOfMonth', [...movements(of, 'end'), ...override('seasonality'), ...override('manual')]);
}

export const explainWithoutManual = (of: Explained): TreeAccount =>
  account('endWithoutManual', movements(of, 'withoutManual'));

/** The start, every row that covers the month, and what other nodes give. */
function movements(of: Explained, line: Line): TreeTerm[] {
  const { months, i, at } = of;
  return [at.cell('start', 'start', months.start[i]), ...rowTerms(of, line), ...incomingTerms(of, line)];
}

function rowTerms(of: Explained, line: Line): TreeTerm[] {
  const { cell, spec, months, month, i, place } = of;
  const start = months.start[i] ?? 0;
  const terms: TreeTerm[] = [];
  // Whether a transfer finds enough is decided on the shown line.
  let shown = start;
  for (const row of spec.rows) {
    const counts = row.transferTo === null || cell.leaving.has(row.id);
    if (!counts || month < row.start || month > row.stop) continue;
    const given = months.given.get(row.id);
    const asked = askedOf(of, row, 'end');
    const limited = given !== undefined && shown + asked.value < 0;
    const moved = (on: Line): { value: number; account: TreeAccount } => {
      const own = on === 'end' ? asked : askedOf(of, row, on);
      if (!limited) return own;
      const left = (on === 'end' ? given.amount[i] : given.withoutManual[i]) ?? 0;
      return { value: 0 - left, account: account('rowAllLeft', [{ name: 'left', value: left }]) };
    };
    const onLine = { end: moved('end'), withoutManual: moved('withoutManual') };
    shown += onLine.end.value;
    const source = { from: 'row', place, nodeDataModelingId: row.id } as const;
    terms.push({ name: 'row', source, ...onLine[line] });
  }
  return terms;
}

const inPercentOf: Readonly<Record<ModelingTypeId, 'start' | 'base' | null>> = {
  [modelingTypes.linearNumber]: null,
  [modelingTypes.linearPercentPoint]: null,
  [modelingTypes.linearPercent]: 'base',
  [modelingTypes.exponentialPercent]: 'start',
};

/** What a row asks for, whether or not all of it can leave. */
function askedOf(of: Explained, row: ChangeRow, line: Line): { value: number; account: TreeAccount } {
  const { months, i, place, at, spec } = of;
  const source = { from: 'row', place, nodeDataModelingId: row.id } as const;
  const start = months.start[i] ?? 0;
  const percent: TreeTerm = { name: 'percent', value: row.value, source };
  if (inPercentOf[row.kind] === 'base') {
    const term = baseTerm(of, row, line, spec);
    return { value: (row.value * term.value) / 100, account: account('rowOfBase', [percent, term]) };
  }
  const value = amount(row, start);
  if (inPercentOf[row.kind] === 'start') {
    return { value, account: account('rowOfStart', [at.cell('start', 'start', start), percent]) };
  }
  return { value, account: account('rowAmount', [{ name: 'amount', value, source }]) };
}

/** A linear percentage counts from the month before its row, or from the value the node begins with. */
function baseTerm(
  { months, month, place, at }: Explained,
  row: ChangeRow,
  line: Line,
  spec: NodeSpec,
): TreeTerm {
  const before = row.start - 1 - months.first;
  const value = base(months[line], before, spec.value);
  return before < 0
    ? { name: 'base', value, source: { from: 'node', place } }
    : at.cell('base', line, value, row.start - 1 - month);
}

function incomingTerms({ cell, month, monthsOf }: Explained, line: Line): TreeTerm[] {
  return cell.incoming.flatMap(({ from, row }): TreeTerm[] => {
    const months = monthsOf(from);
    const given = months?.given.get(row);
    const value = given?.[line === 'end' ? 'amount' : 'withoutManual'][month - (months?.first ?? 0)];
    const source = { from: 'row', place: from.place, nodeDataModelingId: row } as const;
    return value === undefined ? [] : [{ name: 'incoming', value, source }];
  });
}
