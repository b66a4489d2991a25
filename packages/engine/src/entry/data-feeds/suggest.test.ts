import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likeness, nameParts } from './name-parts.ts';
import { type SuggestInput, suggestMapping } from './suggest.ts';

const regions = [
  { id: 1, names: ['Kampala'], codes: [] },
  { id: 2, names: ['Mbarara', 'Mbarara Sud'], codes: ['UG-402'] },
  { id: 3, names: ['Centre-Ouest'], codes: [] },
];
const reportingUnits = [
  { id: 100, names: ['Paracetamol 500 mg Tablet, 1000 Tablets'], codes: ['100PARA500'] },
  { id: 101, names: ['Paracetamol 250 mg Tablet, 1000 Tablets'], codes: [] },
  { id: 102, names: ['Artemether/Lumefantrine 20/120 mg Tablet, 6x4 Blister'], codes: [] },
  { id: 103, names: ['Amoxicilline 500 mg gélules'], codes: [] },
];

const suggest = (part: Partial<SuggestInput>) =>
  suggestMapping({ places: [], items: [], regions, reportingUnits, past: [], ...part });
const placeOf = (name: string, code = 'p1') =>
  suggest({ places: [{ code, name }] }).places.get(code)?.regionId;
const itemOf = (name: string, code = 'i1') => suggest({ items: [{ code, name }] }).items.get(code);

describe('places', () => {
  it.each([
    ['KAMPALA', 1],
    ['Kampala District', 1],
    ['District de Kampala', 1],
    ['ouest, centre', 3],
    ['Mbarara Sud', 2],
    ['Gulu', undefined],
    ['Mulago Hospital, Kampala', undefined],
  ])('%s belongs to region %s', (name, region) => {
    expect(placeOf(name)).toBe(region);
  });

  it('finds a region by its code, whatever the name says', () => {
    const { places } = suggest({ places: [{ code: 'ug-402', name: 'Kampala' }] });
    expect(places.get('ug-402')).toEqual({ regionId: 2, score: 1, reason: 'code' });
  });

  it('takes what another feed says before code and name', () => {
    const past = [{ kind: 'place', code: 'UG-402', name: 'Kampala', regionId: 3 }] as const;
    const { places } = suggest({ places: [{ code: 'UG-402', name: 'Kampala' }], past });
    expect(places.get('UG-402')).toEqual({ regionId: 3, score: 1, reason: 'past' });
  });

  it('suggests nothing where other feeds disagree, or where they name a region that the program lacks', () => {
    const of = (regionId: number) => ({ kind: 'place', code: 'x', name: 'X', regionId }) as const;
    expect(suggest({ places: [{ code: 'x', name: 'Kampala' }], past: [of(1), of(2)] }).places.size).toBe(0);
    const gone = suggest({ places: [{ code: 'x', name: 'Kampala' }], past: [of(9)] });
    expect(gone.places.get('x')).toMatchObject({ regionId: 1, reason: 'name' });
  });

  it('suggests nothing where two regions have the same name', () => {
    const twice = [...regions, { id: 4, names: ['KAMPALA'], codes: [] }];
    expect(suggest({ places: [{ code: 'x', name: 'Kampala' }], regions: twice }).places.size).toBe(0);
  });
});

describe('items', () => {
  it.each([
    ['Paracetamol 500mg tabs - consumed', 100, 'CONSUMPTION'],
    ['Tabs paracétamol 0,5 g : quantité consommée', 100, 'CONSUMPTION'],
    ['PARACETAMOL TABLET 250 MG (stock on hand)', 101, 'STOCK'],
    ['Paracetamol 500 mg, days out of stock', 100, 'STOCK_OUT_DAYS'],
    ['Lumefantrine + Artemether 20mg/120mg tablet dispensed', 102, 'CONSUMPTION'],
    ['Amoxicilline 500mg gélule, stock disponible utilisable', 103, 'STOCK'],
    ['Amoxicilline 500mg gélules', 103, null],
  ])('%s is unit %s', (name, unit, measure) => {
    expect(itemOf(name)).toMatchObject({ realmCountryPlanningUnitId: unit, measure, factor: 1 });
  });

  it.each([
    'Paracetamol 120 mg tablets consumed',
    'Paracetamol consumed',
    'Paracetamol 500 mg pack of 100 tablets consumed',
    'Paracetamol 500 mg syrup consumed',
    'Paracetamol 500 mg quantity received',
    'Paracetamol 500 mg opening balance',
    'Ibuprofen 500 mg tablets consumed',
  ])('%s is suggested for nothing', (name) => {
    expect(itemOf(name)).toBeUndefined();
  });

  it('takes a reporting rate for all products', () => {
    expect(itemOf('LMIS - Reporting rate')).toMatchObject({
      measure: 'REPORTING_RATE',
      realmCountryPlanningUnitId: null,
    });
    expect(itemOf('LMIS', 'lyLU2wR22tC.REPORTING_RATE')?.measure).toBe('REPORTING_RATE');
  });

  it('takes unit, measure and factor of an earlier mapping', () => {
    const past = [
      {
        kind: 'item',
        code: 'I1',
        name: '',
        measure: 'STOCK',
        realmCountryPlanningUnitId: 101,
        factor: 0.001,
      },
    ] as const;
    const { items } = suggest({ items: [{ code: 'i1', name: 'Paracetamol 500 mg' }], past });
    expect(items.get('i1')).toEqual({
      measure: 'STOCK',
      realmCountryPlanningUnitId: 101,
      factor: 0.001,
      score: 1,
      reason: 'past',
    });
  });

  it('suggests neither of two items whose figures would be added up', () => {
    const { items } = suggest({
      items: [
        { code: 'a', name: 'Paracetamol 500 mg tabs consumed' },
        { code: 'b', name: 'Paracetamol 500 mg tabs dispensed' },
        { code: 'c', name: 'Paracetamol 500 mg tabs stock on hand' },
      ],
    });
    expect([...items.keys()]).toEqual(['c']);
  });
});

const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'épsilon', 'zêta');
const strength = fc.constantFrom('5 mg', '10mg', '250 MG', '1 g', '0.5 g', '');

describe('names', () => {
  it('are alike however their words are ordered and written', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1 }),
        strength,
        fc.infiniteStream(fc.boolean()),
        (words, s, coins) => {
          const flipped = words
            .map((one) => (coins.next().value ? one.toUpperCase() : one.normalize('NFD')))
            .reverse();
          expect(likeness(nameParts([...words, s].join(' ')), nameParts([s, ...flipped].join(', ')))).toBe(1);
        },
      ),
    );
  });

  it('are never alike with different strengths', () => {
    fc.assert(
      fc.property(
        fc.array(word),
        fc.array(word),
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 1, max: 2000 }),
        (a, b, one, other) => {
          fc.pre(one !== other);
          const score = likeness(
            nameParts(`${a.join(' ')} ${one} mg`),
            nameParts(`${b.join(' ')} ${other} mg`),
          );
          expect(score).toBe(0);
        },
      ),
    );
  });
});
