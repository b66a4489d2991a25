import type { DecimalSign } from '../../csv-rows.ts';
import type { ImportCell } from '../../import/rows.ts';
import { hasControlCharacters } from '../../patterns.ts';
import { type CollectFault, createCollector } from './collect-readings.ts';
import type { DeliveryContent } from './content.ts';
import type { FeedProblem } from './delivery.ts';
import { type FeedProblemCode, feedFailures, feedProblemCodes } from './failures.ts';
import type { FeedColumns } from './feed.ts';
import { dataFeedLimits as limits } from './limits.ts';
import { feedMonth, isOtherPeriod } from './month-text.ts';
import { feedValue } from './read-value.ts';

/** A row of a file with its number as people count it; the first one has the head fields. */
export interface FeedLine {
  readonly line: number;
  readonly cells: readonly ImportCell[];
}

export type FeedTable =
  | {
      readonly ok: true;
      readonly content: DeliveryContent;
      readonly problems: readonly FeedProblem[];
      readonly problemCount: number;
    }
  | { readonly ok: false; readonly code: string; readonly detail: string | null };

const failure = (code: string, detail: string | null = null): FeedTable => ({ ok: false, code, detail });
const faultCode = (fault: CollectFault): string => feedFailures[fault];
const shown = (cell: ImportCell | undefined): string => String(cell ?? '').slice(0, 60);

/** Head fields are compared as people read them: capitals and spaces do not matter. */
export const plainHead = (cell: ImportCell | undefined): string =>
  String(cell ?? '')
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase('en');

/**
 * Reads the lines of a file into readings. Lines that cannot be read are listed and left out; a line without a value
 * says nothing and is passed over. What is missing from the head, or too much, refuses the whole file.
 */
export function readFeedTable(
  lines: Iterable<FeedLine>,
  columns: FeedColumns,
  decimalSign?: DecimalSign | null,
): FeedTable {
  const collector = createCollector();
  const problems: FeedProblem[] = [];
  let problemCount = 0;
  const note = (
    line: number,
    code: FeedProblemCode,
    field: FeedProblem['field'],
    cell: ImportCell | undefined,
  ) => {
    problemCount += 1;
    if (problems.length < limits.problems) problems.push({ line, code, field, value: shown(cell) });
  };
  let at: Record<keyof FeedColumns, number> | null = null;
  let rows = 0;
  for (const { line, cells } of lines) {
    if (!at) {
      const heads = cells.map(plainHead);
      const find = (name: string | null | undefined): number => (name ? heads.indexOf(plainHead(name)) : -1);
      for (const name of ['place', 'item', 'month', 'value'] as const)
        if (find(columns[name]) < 0) return failure(feedFailures.missingColumn, columns[name]);
      at = {
        place: find(columns.place),
        placeName: find(columns.placeName),
        item: find(columns.item),
        itemName: find(columns.itemName),
        month: find(columns.month),
        value: find(columns.value),
      };
      continue;
    }
    const value = cells[at.value];
    if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) continue;
    rows += 1;
    const code = (field: 'place' | 'item'): string | null => {
      const cell = cells[at?.[field] ?? -1];
      const text = String(cell ?? '').trim();
      if (text === '') note(line, feedProblemCodes.required, field, cell);
      else if (text.length > limits.codeLength) note(line, feedProblemCodes.tooLong, field, cell);
      else if (hasControlCharacters(text, false)) note(line, feedProblemCodes.notText, field, cell);
      else return text;
      return null;
    };
    const [place, item] = [code('place'), code('item')];
    const monthCell = cells[at.month] ?? '';
    const month = typeof monthCell === 'boolean' ? null : feedMonth(monthCell);
    if (month === null) {
      const isOther = isOtherPeriod(String(monthCell));
      const codeOf = monthCell === '' ? feedProblemCodes.required : feedProblemCodes.notMonth;
      note(line, isOther ? feedProblemCodes.otherPeriod : codeOf, 'month', monthCell);
    }
    const number = typeof value === 'boolean' ? null : feedValue(value, decimalSign ?? undefined);
    if (number === null) note(line, feedProblemCodes.notNumber, 'value', value);
    else if (Math.abs(number) > limits.value) note(line, feedProblemCodes.tooLarge, 'value', value);
    else if (place !== null && item !== null && month !== null) {
      collector.add({ place, item, month, value: number });
      const nameIn = (index: number): string => {
        const text = String(cells[index] ?? '').trim();
        return hasControlCharacters(text, false) ? '' : text;
      };
      if (at.placeName >= 0) collector.namePlace(place, nameIn(at.placeName));
      if (at.itemName >= 0) collector.nameItem(item, nameIn(at.itemName));
    }
    const fault = collector.fault();
    if (fault) return failure(faultCode(fault));
  }
  if (rows === 0) return failure(feedFailures.noRows);
  const content = collector.content();
  if (typeof content === 'string') return failure(faultCode(content));
  return { ok: true, content, problems, problemCount };
}
