import { rateFromQuote } from '@stockwell/engine/money/rates';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { currencyTable, type RefusedQuote } from '../../db/schema/index.ts';
import { audit } from '../access/audit.ts';

export interface RateUpdate {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: RefusedQuote[];
  readonly missing: string[];
}

/** Takes over the quotes of the currencies that follow the service. Rates that did not change are not written. */
export async function updateRates(
  tx: Tx,
  quotes: ReadonlyMap<string, unknown>,
  now: Date,
): Promise<RateUpdate> {
  const table = currencyTable;
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.isSync, true), sql`${table.systemKey} is distinct from 'currency.usd'`))
    .orderBy(asc(table.id))
    .for('no key update');
  const refused: RefusedQuote[] = [];
  const missing: string[] = [];
  let changed = 0;
  let unchanged = 0;
  for (const { id, conversionRateToUsd: before, ...row } of rows) {
    const currencyCode = row.currencyCode ?? '';
    if (!quotes.has(currencyCode)) {
      missing.push(currencyCode);
      continue;
    }
    const verdict = rateFromQuote(quotes.get(currencyCode), before);
    if (!verdict.taken) {
      refused.push({ currencyCode, reason: verdict.reason });
      continue;
    }
    const { rate } = verdict;
    if (rate === before) {
      unchanged += 1;
      continue;
    }
    changed += 1;
    await tx
      .update(table)
      .set({
        conversionRateToUsd: rate,
        lastModifiedBy: null,
        lastModifiedDate: now,
        recordVersion: sql`${table.recordVersion} + 1`,
      })
      .where(eq(table.id, id));
    const changes = { conversionRateToUsd: { from: before, to: rate } };
    await audit(tx, { subject: 'currency', recordId: id, action: 'edit', by: null, changes });
  }
  return { changed, unchanged, refused, missing };
}
