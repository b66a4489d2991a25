import type { NodeFacts } from '@stockwell/engine/tree/node-facts';
import { type NodeTypeId, nodeTypeIds } from '@stockwell/model/dataset-data/index';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Translate } from '../../../i18n/texts.ts';
import { formatNumber } from '../../../ui/numbers/number-text.ts';

export interface CardLines {
  /** Empty where a node only has its value. */
  readonly share: string;
  readonly value: string;
  /** Percent of the shares below; null without any. */
  readonly sum: string | null;
  readonly isSumWrong: boolean;
}

/** What a card writes for a month. */
export function cardLines(
  type: NodeTypeId,
  facts: NodeFacts,
  language: LanguageCode,
  t: Translate,
): CardLines {
  const number = (value: number, decimals = 2) => formatNumber(value, language, decimals);
  const percent = number(facts.percent ?? 0);
  const need = facts.perPerson;
  const perPerson = need === null ? '?' : number(need, need < 0.01 ? 3 : 2);
  const shares = {
    [nodeTypeIds.percentage]: () => t('trees:card.percent', { percent }),
    [nodeTypeIds.forecastingUnit]: () =>
      t(facts.isContinuous ? 'trees:card.perMonth' : 'trees:card.inAll', { percent, need: perPerson }),
    [nodeTypeIds.planningUnit]: () =>
      t('trees:card.conversion', {
        percent,
        units: facts.conversion === null ? '?' : number(facts.conversion, 8),
      }),
  } as const;
  const share = type in shares ? shares[type as keyof typeof shares]() : '';
  const value = number(facts.value);
  return {
    share,
    value: share === '' ? value : t('trees:card.equals', { value }),
    sum: facts.childrenSum === null ? null : t('trees:card.sum', { percent: number(facts.childrenSum) }),
    isSumWrong: facts.childrenSum !== null && facts.childrenSum !== 100,
  };
}
