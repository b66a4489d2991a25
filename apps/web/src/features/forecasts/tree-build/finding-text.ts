import type { TreeFinding } from '@stockwell/engine/tree/structure/index';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Month } from '@stockwell/model/months';
import { filledIn } from '../../../i18n/filled-in.ts';
import { formatNumber } from '../../../ui/numbers/number-text.ts';

/** The nodes that a finding is about. */
export const nodeIdsOf = (finding: TreeFinding): readonly string[] =>
  finding.code === 'circle' ? finding.places.map(({ nodeId }) => nodeId) : [finding.place.nodeId];

/** A text of a finding with its words in double braces filled in. */
export function findingFacts(
  text: string,
  finding: TreeFinding,
  monthText: (month: Month) => string,
  language: LanguageCode,
): string {
  const facts = finding as Readonly<Record<string, unknown>>;
  return filledIn(text, (name) => {
    const value = facts[name];
    if (typeof value !== 'number') return typeof value === 'string' ? value : undefined;
    return name === 'month' ? monthText(value) : formatNumber(value, language, 2);
  });
}
