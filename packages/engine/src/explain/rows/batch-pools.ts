import { automaticBatch, type BatchBook, isBefore, type PlanBatch } from '../../supply-plan/batch-book.ts';
import { round8 } from '../../supply-plan/rounding.ts';
import { variantSuffixes } from '../../supply-plan/variants.ts';
import { type Account, account, term } from '../account.ts';
import { appliedTerms, heldBefore, isGood } from './batch-applied.ts';
import { type BatchPlace, isSameBatch } from './batch-place.ts';

/** What a month has to spread over its batches: to take from the first to expire, to give to the last. */
interface Pools {
  readonly take: number;
  readonly give: number;
}

function poolsOf({ source, at, variant }: BatchPlace, places: readonly BatchPlace[]): Pools {
  const { plan } = source;
  let adjusted = 0;
  let consumed = 0;
  for (const place of places) {
    const [adjustment, consumption] = appliedTerms(place);
    adjusted += adjustment.value;
    consumed += consumption.value;
  }
  const correction = plan.balances[variant]?.nationalAdjustment[at] ?? 0;
  const adjustment = round8((plan.manualAdjustment[at] ?? 0) + correction);
  const used = plan.consumption[at] ?? 0;
  return adjustment > 0
    ? { take: round8(used - consumed), give: round8(adjustment - adjusted) }
    : { take: round8(used + (adjusted - adjustment) - consumed), give: 0 };
}

/** Batches that the plan made are known by their months. */
const numberOf = (book: BatchBook, { batchId, created, expiry }: PlanBatch): number =>
  (batchId === null ? undefined : book.numberOf.get(batchId)) ?? automaticBatch(book, created, expiry);

/** Where stock is given to. A batch that was made for it and used up at once is not listed: only its turn is known. */
interface Receiving {
  readonly target?: BatchPlace;
  readonly turn?: number;
}

/** Stock is given to the last good batch with stock in any variant, or else to one made this month. */
function receiving({ source, month }: BatchPlace, good: readonly BatchPlace[]): Receiving {
  const target = good.findLast(({ row }) =>
    variantSuffixes.some((suffix) => row[`openingBalance${suffix}`] > 0 || row[`shipmentQty${suffix}`] > 0),
  );
  if (target) return { target };
  const { book } = source;
  const made = automaticBatch(book, month, month + source.plan.settings.shelfLife);
  const numbers = good.map(({ batch }) => numberOf(book, batch));
  const listed = good[numbers.indexOf(made)];
  if (listed) return { target: listed };
  const turn = numbers.findIndex((number) => isBefore(book.batches, made, number));
  return turn < 0 ? {} : { turn };
}

/** What is taken back from the last to expire where less than nothing is to give, and what they could not bear. */
function takenBack(give: number, good: readonly BatchPlace[]) {
  const back = new Map<BatchPlace, number>();
  let owed = Math.max(0, -give);
  for (const one of good.toReversed()) {
    const taken = Math.min(heldBefore(one), owed);
    owed = round8(owed - taken);
    back.set(one, taken);
  }
  return { back, owed };
}

/** What the plan took from a batch that is good, or gave to it (negative), by its place in the order of use. */
export function explainAllocated(place: BatchPlace): Account {
  const { source, at, variant } = place;
  const suffix = variantSuffixes[variant] ?? '';
  const places = source.row(at).batchDetails.map((row) => ({ ...place, row, batch: row.batch }));
  const pools = poolsOf(place, places);
  const good = places.filter(isGood);
  const { target, turn } = pools.give > 0 ? receiving(place, good) : {};
  const given = (one: BatchPlace): number => (one === target ? pools.give : 0);
  const { back, owed } = takenBack(pools.give, good);
  let takenEarlier = 0;
  for (const [use, one] of good.entries()) {
    if (use === turn) takenEarlier = round8(takenEarlier + pools.give);
    if (isSameBatch(one.batch, place.batch)) {
      return account('batchAllocated', [
        term('heldBefore', heldBefore(one)),
        term('given', given(one)),
        term('takenBack', back.get(one) ?? 0),
        term('toTake', round8(pools.take + owed)),
        term('takenEarlier', takenEarlier),
      ]);
    }
    const taken = one.row[`calculatedConsumption${suffix}`] + given(one) - (back.get(one) ?? 0);
    takenEarlier = round8(takenEarlier + taken);
  }
  return account('batchNotAllocated');
}
