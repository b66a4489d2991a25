import { describe, expect, it } from 'vitest';
import { labelKeys } from './label.ts';
import { keepsPlaceholders } from './placeholders.ts';
import { treeCalculatorTexts, treeFieldTexts, treeRefusalTexts } from './tree-form-texts.ts';
import { treeFindingTexts } from './tree-problems.ts';

describe('texts about trees', () => {
  it.each(Object.entries({ treeFindingTexts, treeFieldTexts, treeCalculatorTexts, treeRefusalTexts }))(
    '%s stand in four languages, with the same words filled in',
    (_, texts) => {
      const wrong = Object.entries(texts).filter(([, label]) => {
        const all = labelKeys.map((key) => label[key] ?? '');
        // Some words are the same in two languages; a whole sentence never is.
        const own = label.label_en.includes(' ') ? new Set(all).size === all.length : true;
        return !own || !all.every((text) => text !== '' && keepsPlaceholders(text, label.label_en));
      });
      expect(wrong).toEqual([]);
    },
  );
});
