import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCollector } from './collect-readings.ts';
import { contentFault, type DeliveryContent, readingsIn, summaryOf } from './content.ts';
import { feedSourceSchema } from './feed.ts';
import { sortedContent } from './sorted-content.ts';

const reading = fc.record({
  place: fc.constantFrom('F1', 'F2', 'F3'),
  item: fc.constantFrom('P1', 'P2'),
  month: fc.constantFrom('2026-01', '2026-02', '2026-03'),
  value: fc.constantFrom(0, 1, 2.5),
});
type Reading = { place: string; item: string; month: string; value: number };

const collected = (readings: readonly Reading[]): DeliveryContent => {
  const collector = createCollector();
  for (const one of readings) collector.add(one);
  const content = collector.content();
  if (typeof content === 'string') throw new Error(content);
  return content;
};

describe('readings that are gathered', () => {
  it('are each there once, or set aside where their values differ', () => {
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 60 }), (readings) => {
        const content = collected(readings);
        const keyOf = ({ place, item, month }: Omit<Reading, 'value'>) => `${place} ${item} ${month}`;
        const values = new Map<string, Set<number>>();
        for (const one of readings)
          values.set(keyOf(one), (values.get(keyOf(one)) ?? new Set()).add(one.value));
        const agreed = [...values].filter(([, all]) => all.size === 1).map(([key]) => key);
        expect([...readingsIn(content)].map(keyOf).sort()).toEqual(agreed.sort());
        for (const one of content.duplicates) expect(new Set(one.values)).toEqual(values.get(keyOf(one)));
        expect(content.duplicates).toHaveLength(values.size - agreed.length);
        expect(contentFault(content)).toBe(null);
        expect(summaryOf(content).readings).toBe(agreed.length);
      }),
    );
  });

  it('say the same in one order, whatever the order in which they came', () => {
    fc.assert(
      fc.property(
        fc
          .array(reading, { maxLength: 40 })
          .chain((list) =>
            fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
          ),
        ([readings, shuffled]) => {
          const sorted = sortedContent(collected(readings));
          expect(sortedContent(collected(shuffled))).toEqual(sorted);
          expect(sortedContent(sorted)).toEqual(sorted);
          const said = (content: DeliveryContent) =>
            [...readingsIn(content)].map((one) => JSON.stringify(one));
          expect(said(sorted).sort()).toEqual(said(collected(readings)).sort());
        },
      ),
    );
  });

  it('are refused where a list names what is not there', () => {
    const content = collected([{ place: 'F1', item: 'P1', month: '2026-01', value: 1 }]);
    expect(contentFault({ ...content, places: [] })).not.toBe(null);
    expect(contentFault({ ...content, items: [] })).not.toBe(null);
    const duplicate = { place: 'F9', item: 'P1', month: '2026-01', values: [1, 2] };
    expect(contentFault({ ...content, duplicates: [duplicate] })).not.toBe(null);
  });
});

describe('the address of a source', () => {
  const columns = { place: 'a', item: 'b', month: 'c', value: 'd' };
  const accepts = (url: string): boolean =>
    feedSourceSchema.safeParse({ kind: 'WEB', url, signIn: 'NONE', format: 'CSV', columns }).success;

  it.each([
    'https://dhis2.example.org',
    'http://10.0.0.7:8080/dhis/',
    'https://lmis.example.org/extract?program=12&format=csv',
    'https://[::1]:8443/x',
  ])('%s is one', (url) => expect(accepts(url)).toBe(true));

  it.each([
    'dhis2.example.org',
    'ftp://dhis2.example.org',
    'https://me:secret@dhis2.example.org',
    'https://dhis2.example.org\\@elsewhere.example.org',
    'https://dhis2.example.org/#part',
    'https://dhis2.example.org/a b',
    'https://',
    'javascript:alert(1)',
  ])('%s is none', (url) => expect(accepts(url)).toBe(false));
});
