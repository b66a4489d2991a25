import type { ReadingCollector } from '@stockwell/model/integrations/data-feeds/collect-readings';
import { feedFailures, feedProblemCodes } from '@stockwell/model/integrations/data-feeds/failures';
import type { FeedSourceOf } from '@stockwell/model/integrations/data-feeds/feed';
import type { MonthText } from '@stockwell/model/months';
import { z } from 'zod';
import { SourceFailure } from '../source-failure.ts';
import type { Dhis2Client } from './client.ts';
import type { Gathering } from './gathering.ts';

const cell = z.union([z.string(), z.number(), z.null()]).transform((value) => String(value ?? ''));
const analyticsSchema = z.object({
  headers: z.array(z.object({ name: z.string() })),
  rows: z.array(z.array(cell)).default([]),
  metaData: z
    .object({
      items: z.record(z.string(), z.object({ name: z.string().optional() })).default({}),
      names: z.record(z.string(), z.string()).default({}),
    })
    .partial()
    .optional(),
});
type Analytics = z.infer<typeof analyticsSchema>;

/** Addresses of more than 2,000 signs do not pass every proxy. */
const longestQuery = 1700;
const monthsAtATime = 12;

export const periodOf = (month: MonthText): string => month.replace('-', '');
export const monthOfPeriod = (period: string): MonthText | null => {
  const [, year, month] = /^(\d{4})(0[1-9]|1[0-2])$/.exec(period) ?? [];
  return year && month ? `${year}-${month}` : null;
};

interface Piece {
  readonly items: readonly string[];
  readonly months: readonly MonthText[];
}

const queryOf = ({ items, months }: Piece, { root, level }: FeedSourceOf<'DHIS2'>): string =>
  [
    `dimension=dx:${items.join(';')}`,
    `dimension=pe:${months.map(periodOf).join(';')}`,
    `dimension=ou:LEVEL-${level};${root}`,
    'displayProperty=NAME',
    'skipMeta=false',
    'skipRounding=true',
  ].join('&');

/** Questions that are short enough. */
export function analyticsPieces(source: FeedSourceOf<'DHIS2'>, months: readonly MonthText[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < months.length; at += monthsAtATime) {
    const some = months.slice(at, at + monthsAtATime);
    let items: string[] = [];
    for (const item of source.items) {
      if (
        items.length > 0 &&
        queryOf({ items: [...items, item], months: some }, source).length > longestQuery
      ) {
        pieces.push({ items, months: some });
        items = [];
      }
      items.push(item);
    }
    if (items.length > 0) pieces.push({ items, months: some });
  }
  return pieces;
}

/** Two questions instead of one that has too large an answer; none where it cannot be smaller. */
function halves({ items, months }: Piece): readonly Piece[] {
  const half = <T>(list: readonly T[]): readonly [readonly T[], readonly T[]] => {
    const at = Math.ceil(list.length / 2);
    return [list.slice(0, at), list.slice(at)];
  };
  if (months.length > 1) return half(months).map((some) => ({ items, months: some }));
  return items.length > 1 ? half(items).map((some) => ({ items: some, months })) : [];
}

function takeRows(answer: Analytics, { collector, problem }: Gathering): void {
  const at = (name: string): number => answer.headers.findIndex((header) => header.name === name);
  const [dx, pe, ou, value] = [at('dx'), at('pe'), at('ou'), at('value')];
  if (dx < 0 || pe < 0 || ou < 0 || value < 0)
    throw new SourceFailure(feedFailures.otherAnswer, '/analytics');
  const { items = {}, names = {} } = answer.metaData ?? {};
  const nameOf = (id: string): string => items[id]?.name ?? names[id] ?? '';
  for (const row of answer.rows) {
    const [item = '', period = '', place = '', text = ''] = [row[dx], row[pe], row[ou], row[value]];
    const month = monthOfPeriod(period);
    if (month === null) {
      problem(feedProblemCodes.otherPeriod, 'month', period);
      continue;
    }
    if (!addValue(collector, { place, item, month, text })) {
      problem(feedProblemCodes.notNumber, 'value', text);
      continue;
    }
    collector.namePlace(place, nameOf(place));
    collector.nameItem(item, nameOf(item));
  }
}

function addValue(
  collector: ReadingCollector,
  { place, item, month, text }: { place: string; item: string; month: MonthText; text: string },
): boolean {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return false;
  collector.add({ place, item, month, value });
  return true;
}

/** Aggregates of months, of all places of a level below the root. */
export async function gatherAnalytics(
  client: Dhis2Client,
  source: FeedSourceOf<'DHIS2'>,
  months: readonly MonthText[],
  gathering: Gathering,
): Promise<void> {
  const waiting = analyticsPieces(source, months);
  gathering.expect(waiting.length);
  for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
    try {
      takeRows(await client.get('/analytics.json', queryOf(piece, source), analyticsSchema), gathering);
    } catch (failure) {
      const isLarge = failure instanceof SourceFailure && failure.code === feedFailures.tooLarge;
      const smaller = isLarge ? halves(piece) : [];
      if (smaller.length === 0) throw failure;
      waiting.unshift(...smaller);
      gathering.expect(smaller.length);
    }
    await gathering.answered();
  }
}
