import { healthArea } from '@stockwell/model/entities/health-area';
import { realm } from '@stockwell/model/entities/realm';
import { usagePeriod } from '@stockwell/model/entities/usage-period';
import { languageCodes } from '@stockwell/model/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, shiftPoint } from '../../numbers/number-text.ts';
import { beginHistory, rewritten, step, undo } from '../grid/edit-history.ts';
import { changedIn, rowIn, storedRows } from '../grid/grid-rows.ts';
import { draftsIn } from './draft-language.ts';
import { bodyOf, changedFields, newDrafts, rawOf, recordDrafts } from './drafts.ts';

const named = (label_en: string, label_fr: string) => ({
  label_en,
  label_fr,
  label_sp: null,
  label_pr: null,
});
const toFrench = { from: 'en', to: 'fr' } as const;
const anyLanguage = fc.constantFrom(...languageCodes);

describe('a change of language', () => {
  it('keeps what was typed: numbers in the new writing, with the same meaning', () => {
    const typed = { ...newDrafts(realm, 'en', null), realmCode: 'NOR', supplyPlanScoreThresholdPerc: '72.5' };
    const after = draftsIn(realm, typed, null, toFrench);
    expect(after).toMatchObject({ realmCode: 'NOR', supplyPlanScoreThresholdPerc: '72,5' });
    expect(bodyOf(realm, after, null, 'fr')).toEqual(bodyOf(realm, typed, null, 'en'));
  });

  it('never changes a number, from whichever language to whichever', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000_000, max: 100_000_000 }),
        fc.integer({ min: 0, max: 6 }),
        anyLanguage,
        anyLanguage,
        (digits, decimals, from, to) => {
          const value = shiftPoint(digits, -decimals);
          const typed = { convertToMonth: formatNumber(value, from, decimals) };
          const { convertToMonth } = draftsIn(usagePeriod, typed, null, { from, to });
          expect(rawOf(usagePeriod, 'convertToMonth', convertToMonth, to)).toBe(value);
        },
      ),
    );
  });

  it('leaves alone what is no number', () => {
    const typed = { convertToMonth: '3 or 4' };
    expect(draftsIn(usagePeriod, typed, null, toFrench)).toEqual(typed);
  });

  it('calls choices by their names in the new language, chosen ones too', () => {
    const stored = {
      realm: { id: 1, label: named('Demo realm', 'Domaine de démonstration') },
      realmCountryList: [{ id: 4, label: named('Norvania', 'Norvanie') }],
      label: named('Malaria', 'Paludisme'),
      healthAreaCode: 'MAL',
    };
    const base = recordDrafts(healthArea, stored, 'en');
    const record = { realmCountryId: 5, country: { id: 9, label: named('Ormland', 'Ormlande') } };
    const chosen = { id: 5, text: 'Ormland', record };
    const typed = { ...base, realmCountryList: [...(base.realmCountryList as unknown[]), chosen] };
    const after = draftsIn(healthArea, typed, stored, toFrench);
    expect(after.realm).toMatchObject({ id: 1, text: 'Domaine de démonstration' });
    expect(after.realmCountryList).toMatchObject([
      { id: 4, text: 'Norvanie' },
      { id: 5, text: 'Ormlande' },
    ]);
    expect(changedFields(healthArea, draftsIn(healthArea, base, stored, toFrench), after, 'fr')).toEqual([
      'realmCountryList',
    ]);
  });

  it('keeps the rows of a grid, what changed in them, and the way back', () => {
    const rows = storedRows(
      usagePeriod,
      [
        { usagePeriodId: 1, label: named('day(s)', 'jour(s)'), convertToMonth: 30.5 },
        { usagePeriodId: 2, label: named('week(s)', 'semaine(s)'), convertToMonth: 4.3 },
      ],
      'en',
    );
    const changed = rows.map((row, index) =>
      index === 0 ? { ...row, drafts: { ...row.drafts, convertToMonth: '1,030.25' } } : row,
    );
    const history = rewritten(step(beginHistory(rows), changed), (state) =>
      state.map((row) => rowIn(usagePeriod, row, toFrench)),
    );
    expect(history.present.map((row) => changedIn(usagePeriod, row, 'fr'))).toEqual([['convertToMonth'], []]);
    expect(rawOf(usagePeriod, 'convertToMonth', history.present[0]?.drafts.convertToMonth, 'fr')).toBe(
      1030.25,
    );
    expect(undo(history).present.map((row) => changedIn(usagePeriod, row, 'fr'))).toEqual([[], []]);
  });
});
