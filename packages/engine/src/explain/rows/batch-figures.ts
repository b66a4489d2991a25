import { monthIn } from '../../calendar.ts';
import { automaticBatch } from '../../supply-plan/batch-book.ts';
import { closesAsStored } from '../../supply-plan/cut-off.ts';
import { batchClosing, figuresPerEntry, figuresPerVariant } from '../../supply-plan/plan.ts';
import { round8 } from '../../supply-plan/rounding.ts';
import { variantSuffixes } from '../../supply-plan/variants.ts';
import { type Account, account, type BatchFigure, type Term, term } from '../account.ts';
import { appliedTerms } from './batch-applied.ts';
import { explainArrivals } from './batch-lines.ts';
import { type BatchPlace, isSameBatch, readFigure } from './batch-place.ts';
import { explainAllocated } from './batch-pools.ts';

/** The quantity of the batch in a month that the server has planned. */
function storedTerm(
  { source, month, batch, variant }: BatchPlace,
  figure: 'openingQty' | 'closingQty',
): Term {
  const { book } = source;
  const own = source.cutOff?.stored.get(month)?.batchDetails.findLast((one) => {
    const known = one.batchId === null ? undefined : book.numberOf.get(one.batchId);
    const number = known ?? automaticBatch(book, monthIn(one.createdDate), monthIn(one.expiryDate));
    return isSameBatch(book.batches[number], batch);
  });
  const value = own?.[`${figure}${variantSuffixes[variant] ?? ''}`] ?? 0;
  return term('stored', value, { records: [{ list: 'supplyPlan', id: batch.batchId, value }] });
}

function explainOpening(place: BatchPlace): Account {
  const { source, at, month, batch, variant } = place;
  const { plan, cutOff } = source;
  if (cutOff && month <= cutOff.month) {
    return account('batchOpeningStored', [storedTerm(place, 'openingQty')]);
  }
  const end = plan.batchStart[at] ?? 0;
  for (let entry = at === 0 ? end : (plan.batchStart[at - 1] ?? 0); entry < end; entry += 1) {
    if (!isSameBatch(plan.batches[plan.batchOf[entry] ?? 0], batch)) continue;
    const offset = entry * figuresPerEntry + variant * figuresPerVariant;
    return account('batchOpeningCarried', [
      term('previousClosing', plan.batchFigures[offset + batchClosing] ?? 0, {
        cell: {
          month: month - 1,
          cell: { batch, figure: `closingBalance${variantSuffixes[variant] ?? ''}` },
        },
      }),
    ]);
  }
  return account('batchOpeningNew');
}

function explainExpired(place: BatchPlace): Account {
  if (place.batch.expiry > place.month) return account('batchStillGood');
  return account('batchExpires', [
    readFigure(place, 'opening', 'openingBalance'),
    readFigure(place, 'shipments', 'shipmentQty'),
  ]);
}

/** Where the batches of the month were counted one by one, and the counts make up the stock: the batch's own. */
function countTerm({ source, at, month, batch }: BatchPlace): Term | undefined {
  const { plan } = source;
  const found = source.batchCount(month);
  if (!found || plan.regionsCounted[at] !== plan.regions) return undefined;
  const total = round8(found.batchList.reduce((sum, { qty }) => sum + qty, 0));
  if (total !== plan.stockCount[at]) return undefined;
  const own = found.batchList.filter((line) => line.batch.batchId === batch.batchId);
  const value = own.reduce((sum, { qty }) => round8(sum + qty), 0);
  return term('batchCount', value, {
    records: [{ list: 'batchInventoryList', id: found.batchInventoryId, value }],
  });
}

const closesStored = ({ source, at, month, variant }: BatchPlace): boolean =>
  source.cutOff !== null &&
  closesAsStored(source.cutOff, month, variant, source.plan.balances[variant]?.ending[at] ?? 0);

function explainClosing(place: BatchPlace): Account {
  const count = countTerm(place);
  if (count) return account('batchClosingCounted', [count]);
  if (closesStored(place)) return account('batchClosingStored', [storedTerm(place, 'closingQty')]);
  return account('batchClosing', [
    readFigure(place, 'opening', 'openingBalance'),
    readFigure(place, 'expired', 'expiredQty'),
    readFigure(place, 'shipments', 'shipmentQty'),
    ...appliedTerms(place),
    readFigure(place, 'allocated', 'calculatedConsumption'),
  ]);
}

/** The plan leaves batches alone whose endings are known by other ways. */
const explainTaken = (place: BatchPlace): Account =>
  countTerm(place) || closesStored(place) ? account('batchNotAllocated') : explainAllocated(place);

export const batchFigureRows: Readonly<Record<BatchFigure, (place: BatchPlace) => Account>> = {
  openingBalance: explainOpening,
  shipmentQty: explainArrivals,
  expiredQty: explainExpired,
  calculatedConsumption: explainTaken,
  closingBalance: explainClosing,
};
