import type { DeliveryContent } from '@stockwell/model/integrations/data-feeds/content';
import type { FeedMapping } from '@stockwell/model/integrations/data-feeds/mapping';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FeedProposal, feedProposals, isPartial } from './proposals.ts';
import { unmappedIn } from './readings.ts';
import { contentOf, itemOf, mappingOf, placeOf } from './testing.ts';

const leaveOut = { duplicates: 'leaveOut' } as const;
const proposals = (content: DeliveryContent, mapping: FeedMapping, choices = leaveOut) =>
  feedProposals(content, mapping, choices);
const only = (list: readonly FeedProposal[]): FeedProposal => {
  const [first, ...rest] = list;
  if (!first || rest.length > 0) throw new Error(`${list.length} proposals`);
  return first;
};

const twoPlaces = [placeOf('north', 1), placeOf('south', 1)];
const consumed = itemOf('consumed', 'CONSUMPTION', 100);

describe('proposals', () => {
  it('adds up consumption of all places of a region', () => {
    const content = contentOf([
      ['north', 'consumed', '2025-09', 120],
      ['south', 'consumed', '2025-09', 80],
    ]);
    expect(only(proposals(content, mappingOf(twoPlaces, [consumed])))).toMatchObject({
      measure: 'CONSUMPTION',
      regionId: 1,
      realmCountryPlanningUnitId: 100,
      month: '2025-09',
      quantity: 200,
      places: ['north', 'south'],
      missingPlaces: [],
    });
  });

  it('converts by the factor and rounds once, after adding up', () => {
    // Tablets of three places in packs of 30: 0.5 + 0.5 + 0.5 packs are two, not three and not none.
    const places = ['a', 'b', 'c'].map((code) => placeOf(code, 1));
    const content = contentOf(places.map(({ code }) => [code, 'consumed', '2025-09', 15]));
    const mapping = mappingOf(places, [itemOf('consumed', 'CONSUMPTION', 100, 1 / 30)]);
    expect(only(proposals(content, mapping)).quantity).toBe(2);
  });

  it('adds up items that are the same reporting unit', () => {
    const content = contentOf([
      ['north', 'adults', '2025-09', 10],
      ['north', 'children', '2025-09', 5],
    ]);
    const items = [itemOf('adults', 'CONSUMPTION', 100), itemOf('children', 'CONSUMPTION', 100, 2)];
    expect(only(proposals(content, mappingOf(twoPlaces, items)))).toMatchObject({ quantity: 20 });
  });

  it('takes the mean of days without stock, rounded and never more than the month has', () => {
    const items = [consumed, itemOf('days', 'STOCK_OUT_DAYS', 100)];
    const of = (days: readonly number[]) =>
      only(
        proposals(
          contentOf([
            ['north', 'consumed', '2025-09', 7],
            ...days.map((value, at) => [at === 0 ? 'north' : 'south', 'days', '2025-09', value] as const),
          ]),
          mappingOf(twoPlaces, items),
        ),
      ).daysOfStockOut;
    expect(of([4, 9])).toBe(7);
    expect(of([31, 40])).toBe(30);
    expect(of([])).toBeNull();
  });

  it('keeps consumption and stock apart, and says nothing of what is left out', () => {
    const content = contentOf([
      ['north', 'consumed', '2025-09', 1],
      ['north', 'stock', '2025-09', 2],
      ['north', 'received', '2025-09', 3],
      ['warehouse', 'consumed', '2025-09', 4],
    ]);
    const mapping = mappingOf(
      [placeOf('north', 1), placeOf('warehouse', null)],
      [consumed, itemOf('stock', 'STOCK', 100), itemOf('received', null, null)],
    );
    expect(proposals(content, mapping).map(({ measure, quantity }) => [measure, quantity])).toEqual([
      ['CONSUMPTION', 1],
      ['STOCK', 2],
    ]);
    expect(unmappedIn(content, mapping)).toEqual({ places: [], items: [] });
  });

  it('marks a month that only some of the places report', () => {
    const content = contentOf([
      ['north', 'consumed', '2025-08', 10],
      ['south', 'consumed', '2025-08', 10],
      ['north', 'consumed', '2025-09', 10],
    ]);
    const list = proposals(content, mappingOf(twoPlaces, [consumed]));
    expect(list.map((one) => [one.month, isPartial(one), one.missingPlaces.join()])).toEqual([
      ['2025-08', false, ''],
      ['2025-09', true, 'south'],
    ]);
  });

  it('marks a month with a low reporting rate, of the reporting unit before that of all', () => {
    const rated = (rate: number) =>
      only(
        proposals(
          contentOf([
            ['north', 'consumed', '2025-09', 10],
            ['north', 'rate', '2025-09', rate],
            ['south', 'rate', '2025-09', rate],
          ]),
          mappingOf(twoPlaces, [consumed, itemOf('rate', 'REPORTING_RATE', null)]),
        ),
      );
    expect(rated(60)).toMatchObject({ reportingRate: 60 });
    expect(isPartial(rated(60))).toBe(true);
    expect(isPartial(rated(95))).toBe(false);
  });

  it.each([
    ['leaveOut', null],
    ['sum', 12],
    ['last', 7],
  ] as const)('values that differ: %s gives %s', (duplicates, quantity) => {
    const content = contentOf([], [{ place: 'north', item: 'consumed', month: '2025-09', values: [5, 7] }]);
    const list = feedProposals(content, mappingOf(twoPlaces, [consumed]), { duplicates });
    expect(list[0]?.quantity ?? null).toBe(quantity);
  });

  it('lists what does not map, the most frequent first', () => {
    const content = contentOf([
      ['north', 'consumed', '2025-08', 1],
      ['east', 'consumed', '2025-08', 1],
      ['west', 'consumed', '2025-08', 1],
      ['west', 'used', '2025-08', 1],
    ]);
    const { places, items } = unmappedIn(content, mappingOf(twoPlaces, [consumed]));
    expect(places.map(({ code, readings }) => [code, readings])).toEqual([
      ['west', 2],
      ['east', 1],
    ]);
    expect(items.map(({ code }) => code)).toEqual(['used']);
  });
});

const readings = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom('north', 'south', 'east', 'lost'),
    fc.constantFrom('consumed', 'stock', 'unknown'),
    fc.constantFrom('2025-07', '2025-08', '2025-09'),
    fc.integer({ min: 0, max: 1e6 }),
  ),
  { selector: ([place, item, month]) => `${place} ${item} ${month}`, maxLength: 40 },
);
const places = [placeOf('north', 1), placeOf('south', 1), placeOf('east', 2)];
const items = [consumed, itemOf('stock', 'STOCK', 100)];

it('nothing that maps is lost or counted twice, in whatever order it comes', () => {
  fc.assert(
    fc.property(readings, (list) => {
      const mapped = list.filter(([place, item]) => place !== 'lost' && item !== 'unknown');
      const total = (some: readonly FeedProposal[]): number =>
        some.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
      const found = proposals(contentOf(list), mappingOf(places, items));
      expect(total(found)).toBe(mapped.reduce((sum, [, , , value]) => sum + value, 0));
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
      const turned = proposals(contentOf(list.toReversed()), mappingOf(places, items));
      const byKey = (some: readonly FeedProposal[]) => some.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      expect(byKey(turned)).toEqual(byKey(found));
    }),
  );
});
