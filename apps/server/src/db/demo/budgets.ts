import { budgetInDollars } from '@stockwell/engine/money/budget';
import { inArray } from 'drizzle-orm';
import { named } from '../rows.ts';
import { budgetTable, currencyTable, linkOf } from '../schema/index.ts';
import { insertAll, insertLinks } from './insert.ts';
import { type DemoPart, idOf } from './part.ts';
import { script } from './plans/script.ts';

interface DemoBudget {
  readonly code: string;
  readonly names: ReturnType<typeof named>;
  readonly programs: readonly string[];
  readonly source: string;
  readonly currency: string;
  readonly amount: number;
  /** What could be ordered before it was cut to the amount, in its currency: then it may be overspent. */
  readonly ordered?: number;
  /** First and last month, counted from the current one. */
  readonly months: readonly [first: number, last: number];
}

const list: readonly DemoBudget[] = [
  {
    code: 'GFATM-HIV',
    names: named(
      'Global Fund HIV grant',
      'Subvention VIH du Fonds mondial',
      'Subvención de VIH del Fondo Mundial',
      'Subvenção de HIV do Fundo Global',
    ),
    programs: ['NVR-HIV-MOH'],
    source: 'GFATM',
    currency: 'USD',
    amount: 1_900_000,
    ordered: 4_500_000,
    months: [-6, 18],
  },
  {
    code: 'GOVT-FP-ETB',
    names: named(
      'National family planning budget',
      'Budget national de planification familiale',
      'Presupuesto nacional de planificación familiar',
      'Orçamento nacional de planejamento familiar',
    ),
    programs: ['ORM-FP-MOH'],
    source: 'GOVT',
    currency: 'ETB',
    amount: 1_000_000,
    months: [-6, 12],
  },
  {
    code: 'USAID-MAL-OLD',
    names: named(
      'Malaria bilateral aid, closed',
      'Aide bilatérale contre le paludisme, close',
      'Ayuda bilateral contra la malaria, cerrada',
      'Ajuda bilateral contra a malária, encerrada',
    ),
    programs: ['NVR-MAL-MOH'],
    source: 'USAID',
    currency: 'USD',
    amount: 750_000,
    months: [-24, -4],
  },
  {
    code: 'GFATM-SHARED',
    names: named(
      'Global Fund shared grant',
      'Subvention partagée du Fonds mondial',
      'Subvención compartida del Fondo Mundial',
      'Subvenção compartilhada do Fundo Global',
    ),
    programs: ['NVR-HIV-MOH', 'NVR-MAL-MOH'],
    source: 'GFATM',
    currency: 'USD',
    amount: 2_250_000.5,
    months: [-3, 21],
  },
  {
    code: 'UNFPA-FP',
    names: named(
      'UNFPA contraceptives',
      'Contraceptifs de l’UNFPA',
      'Anticonceptivos del UNFPA',
      'Contraceptivos do UNFPA',
    ),
    programs: ['ORM-FP-MOH', 'GTM-FP-PN-NAT'],
    source: 'UNFPA',
    currency: 'USD',
    amount: 1_200_000,
    months: [-6, 24],
  },
  {
    code: 'GOVT-HIV-EUR',
    names: named(
      'National HIV and TB budget',
      'Budget national du VIH et de la tuberculose',
      'Presupuesto nacional de VIH y tuberculosis',
      'Orçamento nacional de HIV e tuberculose',
    ),
    programs: ['KSN-HIV/TB-MOH'],
    source: 'GOVT',
    currency: 'EUR',
    amount: 900_000,
    months: [-2, 10],
  },
  {
    code: 'GOVT-MAL-MZN',
    names: named(
      'National malaria budget',
      'Budget national du paludisme',
      'Presupuesto nacional de malaria',
      'Orçamento nacional da malária',
    ),
    programs: ['MOZ-MAL-CMS'],
    source: 'GOVT',
    currency: 'MZN',
    amount: 60_000_000,
    months: [-1, 11],
  },
  {
    code: 'GOVT-EPI',
    names: named(
      'Vaccine co-financing',
      'Cofinancement des vaccins',
      'Cofinanciación de vacunas',
      'Cofinanciamento de vacinas',
    ),
    programs: ['NVR-EPI-MOH'],
    source: 'GOVT',
    currency: 'USD',
    amount: 450_000,
    ordered: 640_000,
    months: [0, 12],
  },
  {
    code: 'UNFPA-MCH',
    names: named(
      'UNFPA maternal health fund',
      'Fonds de santé maternelle de l’UNFPA',
      'Fondo de salud materna del UNFPA',
      'Fundo de saúde materna do UNFPA',
    ),
    programs: ['SEN-MCH-MOH'],
    source: 'UNFPA',
    currency: 'USD',
    amount: 850_000,
    months: [-8, 16],
  },
  {
    code: 'GFATM-MAL',
    names: named(
      'Global Fund malaria grant',
      'Subvention paludisme du Fonds mondial',
      'Subvención de malaria del Fondo Mundial',
      'Subvenção de malária do Fundo Global',
    ),
    programs: ['NVR-MAL-MOH', 'MOZ-MAL-CMS'],
    source: 'GFATM',
    currency: 'USD',
    amount: 3_100_000,
    months: [-10, 26],
  },
];

/** What the allocations of a source last for, counted in months from the current one. */
const spans: readonly { readonly code: string; readonly months: DemoBudget['months'] }[] = [
  { code: 'GENERAL', months: [-96, -7] },
  { code: 'GENERAL-1', months: [-6, 5] },
  { code: 'GENERAL-2', months: [6, 17] },
  { code: 'GENERAL-3', months: [18, 36] },
];

/** Each source also has general allocations over many years: whatever was ordered has been paid from something. */
const allocation = (
  source: string,
  yearly: number,
  names: readonly [string, string, string, string],
): DemoBudget[] =>
  spans.map(({ code, months }, at) => {
    const round = at === 0 ? '' : ` (${at})`;
    const [en, fr, sp, pr] = names;
    return {
      code: `${source}-${code}`,
      names: named(`${en}${round}`, `${fr}${round}`, `${sp}${round}`, `${pr}${round}`),
      programs: Object.keys(script),
      source,
      currency: 'USD',
      amount: Math.round((yearly * (months[1] - months[0] + 1)) / 12),
      ordered: Number.POSITIVE_INFINITY,
      months,
    };
  });

const allocations: readonly DemoBudget[] = [
  ...allocation('GFATM', 3_200_000, [
    'Global Fund country allocation',
    'Allocation pays du Fonds mondial',
    'Asignación de país del Fondo Mundial',
    'Alocação de país do Fundo Global',
  ]),
  ...allocation('USAID', 2_400_000, [
    'Bilateral health aid',
    'Aide sanitaire bilatérale',
    'Ayuda sanitaria bilateral',
    'Ajuda bilateral à saúde',
  ]),
  ...allocation('UNFPA', 1_500_000, [
    'UNFPA supplies partnership',
    'Partenariat pour les fournitures de l’UNFPA',
    'Alianza de suministros del UNFPA',
    'Parceria de suprimentos do UNFPA',
  ]),
  ...allocation('GOVT', 5_000_000, [
    'National health budget',
    'Budget national de la santé',
    'Presupuesto nacional de salud',
    'Orçamento nacional da saúde',
  ]),
];

const all = [...list, ...allocations];

/** What the orders of the demo may take from a budget of so many dollars. */
export function spendableUsd(code: string, usd: number): number {
  const budget = all.find((one) => one.code === code);
  return budget?.ordered === undefined ? usd : usd * (budget.ordered / budget.amount);
}

const day = (date: Date): string => date.toISOString().slice(0, 10);

export const budgets: DemoPart = {
  name: 'budgets',
  make: async ({ tx, ids, settings }) => {
    const codes = [...new Set(all.map(({ currency }) => currency))];
    const rows = await tx.select().from(currencyTable).where(inArray(currencyTable.currencyCode, codes));
    const rates = new Map(rows.map((row) => [row.currencyCode ?? '', row.conversionRateToUsd ?? 0]));
    const [year, month] = [settings.now.getUTCFullYear(), settings.now.getUTCMonth()];
    const stored = await insertAll(
      tx,
      budgetTable,
      all.map(({ code, names, source, currency, amount, months: [first, last] }) => {
        const rate = idOf(rates, currency);
        return {
          realmId: ids.realm,
          fundingSourceId: idOf(ids.fundingSource, source),
          budgetCode: code,
          currencyId: idOf(ids.currency, currency),
          conversionRateToUsd: rate,
          budgetAmt: amount,
          budgetUsdAmt: budgetInDollars(amount, rate),
          startDate: day(new Date(Date.UTC(year, month + first, 1))),
          // The day before the next month begins.
          stopDate: day(new Date(Date.UTC(year, month + last + 1, 0))),
          ...names,
        };
      }),
    );
    await insertLinks(
      tx,
      linkOf('budget', 'programs'),
      all.map(({ programs }, index) => ({
        ownerId: stored[index] ?? 0,
        targets: programs.map((code) => idOf(ids.program, code)),
      })),
    );
  },
};
