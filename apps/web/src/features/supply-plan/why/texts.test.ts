import { batchCellFigures, formulas, rowNames, termNames } from '@stockwell/engine/explain/index';
import { languageCodes } from '@stockwell/model/languages';
import { describe, expect, it } from 'vitest';
import { topics } from '../formulas/topics.ts';
import { planRowSpecs } from '../view/plan-rows.ts';

type Texts = Readonly<Record<string, string>>;
const files = import.meta.glob<Texts>('../../../i18n/*/{explain,supplyPlan}.json', {
  eager: true,
  import: 'default',
});
const textsOf = (language: string, namespace: string): Texts =>
  files[`../../../i18n/${language}/${namespace}.json`] ?? {};

describe.each(languageCodes)('in %s', (language) => {
  const explain = textsOf(language, 'explain');
  const plan = textsOf(language, 'supplyPlan');
  const missing = (texts: Texts, keys: readonly string[]): string[] => keys.filter((key) => !texts[key]);

  it('every formula of the engine is described in words', () => {
    expect(
      missing(
        explain,
        Object.keys(formulas).map((name) => `formula.${name}`),
      ),
    ).toEqual([]);
  });

  it('every term has a name', () => {
    expect(
      missing(
        explain,
        termNames.map((name) => `term.${name}`),
      ),
    ).toEqual([]);
  });

  it('every row and every figure of a batch has a name', () => {
    expect(
      missing(
        explain,
        rowNames.map((name) => `row.${name}`),
      ),
    ).toEqual([]);
    expect(
      missing(
        explain,
        batchCellFigures.map((name) => `batchRow.${name}`),
      ),
    ).toEqual([]);
  });

  it('the plan’s rows and the topics of its formulae have names', () => {
    expect(
      missing(
        plan,
        planRowSpecs.map(({ key }) => `row.${key}`),
      ),
    ).toEqual([]);
    expect(
      missing(
        plan,
        topics.flatMap(({ key }) => [`formulas.topic.${key}`, `formulas.about.${key}`]),
      ),
    ).toEqual([]);
  });
});
