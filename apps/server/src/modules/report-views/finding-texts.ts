import type { AlertFinding } from '@stockwell/engine/reports/alerts';
import type { ReportReader } from '@stockwell/engine/reports/report-file';
import { type Label, textOf } from '@stockwell/model/label';
import { type LanguageCode, localeOf } from '@stockwell/model/languages';
import { displayMonth } from '@stockwell/model/months';
import { displayRounded } from '@stockwell/model/numbers';
import type { Condition } from '@stockwell/model/subscriptions/condition';

interface Values {
  readonly program: string;
  readonly product: string;
  readonly month: string;
  readonly value: string;
  readonly limit: string;
  readonly months: number;
}

type Wording = Readonly<Record<Condition['kind'] | 'expiryOfProduct', (values: Values) => string>>;

const wordings: Readonly<Record<LanguageCode, Wording>> = {
  en: {
    stockOut: ({ program, product, month }) => `${program}: ${product} is stocked out from ${month}`,
    expiry: ({ program, value, limit, months }) =>
      `${program}: stock worth USD ${value} expires within ${months} months (limit: USD ${limit})`,
    expiryOfProduct: ({ program, product, value, limit, months }) =>
      `${program}: ${product} worth USD ${value} expires within ${months} months (limit: USD ${limit})`,
    score: ({ program, value, limit }) => `${program}: the score is ${value}% (threshold: ${limit}%)`,
  },
  fr: {
    stockOut: ({ program, product, month }) =>
      `${program} : ${product} en rupture de stock à partir de ${month}`,
    expiry: ({ program, value, limit, months }) =>
      `${program} : du stock d’une valeur de ${value} USD expire d’ici ${months} mois (limite : ${limit} USD)`,
    expiryOfProduct: ({ program, product, value, limit, months }) =>
      `${program} : ${product}, d’une valeur de ${value} USD, expire d’ici ${months} mois (limite : ${limit} USD)`,
    score: ({ program, value, limit }) => `${program} : le score est de ${value} % (seuil : ${limit} %)`,
  },
  sp: {
    stockOut: ({ program, product, month }) => `${program}: ${product} sin existencias a partir de ${month}`,
    expiry: ({ program, value, limit, months }) =>
      `${program}: existencias por valor de ${value} USD vencen en los próximos ${months} meses (límite: ${limit} USD)`,
    expiryOfProduct: ({ program, product, value, limit, months }) =>
      `${program}: ${product} por valor de ${value} USD vence en los próximos ${months} meses (límite: ${limit} USD)`,
    score: ({ program, value, limit }) => `${program}: el puntaje es del ${value} % (umbral: ${limit} %)`,
  },
  pr: {
    stockOut: ({ program, product, month }) => `${program}: ${product} sem estoque a partir de ${month}`,
    expiry: ({ program, value, limit, months }) =>
      `${program}: estoque no valor de USD ${value} vence nos próximos ${months} meses (limite: USD ${limit})`,
    expiryOfProduct: ({ program, product, value, limit, months }) =>
      `${program}: ${product} no valor de USD ${value} vence nos próximos ${months} meses (limite: USD ${limit})`,
    score: ({ program, value, limit }) => `${program}: a pontuação é de ${value}% (limiar: ${limit}%)`,
  },
};

const limitOf = (condition: Condition): number =>
  condition.kind === 'expiry' ? condition.amountUsd : condition.kind === 'score' ? condition.below : 0;

const wordingOf = (condition: Condition, planningUnitId: number | null): keyof Wording =>
  condition.kind === 'expiry' && planningUnitId !== null ? 'expiryOfProduct' : condition.kind;

/** What a condition found, one line each, in the language of the reader. */
export function findingTexts(
  findings: readonly AlertFinding[],
  condition: Condition,
  { lists, language }: ReportReader,
): readonly string[] {
  const number = (value: number | null): string =>
    value === null ? '' : displayRounded(value, 0, localeOf(language));
  const codes = new Map(
    (lists.program ?? []).map((record) => [record.programId, String(record.programCode)]),
  );
  const products = new Map(
    (lists.planningUnit ?? []).map((record) => [
      record.planningUnitId,
      textOf(record.label as Label | null, language),
    ]),
  );
  return findings.map(({ programId, planningUnitId, month, value }) =>
    wordings[language][wordingOf(condition, planningUnitId)]({
      program: codes.get(programId) ?? `#${programId}`,
      product: products.get(planningUnitId) ?? `#${planningUnitId}`,
      month: month === null ? '' : displayMonth(month, 'MMM-YY', language),
      value: number(value),
      limit: number(limitOf(condition)),
      months: condition.kind === 'expiry' ? condition.months : 0,
    }),
  );
}
