import { named } from '../rows.ts';
import {
  equivalencyUnitMappingTable,
  equivalencyUnitTable,
  integrationProgramTable,
  integrationTable,
  linkOf,
  usageTemplateTable,
} from '../schema/index.ts';
import { insertAll, insertLinks } from './insert.ts';
import { type DemoContext, type DemoPart, idOf } from './part.ts';

/** How many forecasting units make one equivalency unit. */
const equivalencies = [
  {
    areas: ['HIV'],
    names: named(
      '1 ART patient-month',
      '1 mois-patient sous TAR',
      '1 mes-paciente en TAR',
      '1 mês-paciente em TARV',
    ),
    units: {
      'TLD 300/300/50 mg tablet': 30,
      'TLE 300/300/400 mg tablet': 30,
      'Zidovudine/Lamivudine/Nevirapine 300/150/200 mg tablet': 60,
    },
  },
  {
    areas: ['FP'],
    names: named(
      '1 couple-year of protection',
      '1 couple-année de protection',
      '1 año-pareja de protección',
      '1 casal-ano de proteção',
    ),
    units: {
      'Male condom, each': 120,
      'Levonorgestrel/Ethinylestradiol 150/30 mcg tablets, cycle': 15,
      'DMPA-IM 150 mg/ml injection': 4,
    },
  },
] satisfies readonly { areas: string[]; names: object; units: Readonly<Record<string, number>> }[];

const day = 1;
const week = 2;
const month = 3;

interface Template {
  readonly names: ReturnType<typeof named>;
  readonly unit: string;
  readonly counts: 'patient' | 'person' | 'client';
  readonly program?: string;
  readonly amount: number;
  readonly lag?: number;
  /** Continuous: every so many periods. */
  readonly every?: readonly [count: number, period: number];
  /** Discrete: so many times a period, for so many periods. Neither: once. */
  readonly repeated?: readonly [count: number, period: number, repeat: number, repeatPeriod: number];
}

const templates: readonly Template[] = [
  {
    names: named('ART with TLD', 'TAR par TLD', 'TAR con TLD', 'TARV com TLD'),
    unit: 'TLD 300/300/50 mg tablet',
    counts: 'patient',
    amount: 1,
    every: [1, day],
  },
  {
    names: named(
      'Pediatric ART, 10–14 kg',
      'TAR pédiatrique, 10–14 kg',
      'TAR pediátrico, 10–14 kg',
      'TARV pediátrico, 10–14 kg',
    ),
    unit: 'Abacavir/Lamivudine 120/60 mg dispersible tablet',
    counts: 'patient',
    amount: 2,
    every: [1, day],
  },
  {
    names: named(
      'Viral load, every six months',
      'Charge virale, tous les six mois',
      'Carga viral, cada seis meses',
      'Carga viral, a cada seis meses',
    ),
    unit: 'HIV viral load reagent, test',
    counts: 'patient',
    program: 'NVR-HIV-MOH-FC',
    amount: 1,
    lag: 6,
    every: [6, month],
  },
  {
    names: named(
      'HIV self-test, one per person',
      'Autotest du VIH, un par personne',
      'Autoprueba del VIH, una por persona',
      'Autoteste de HIV, um por pessoa',
    ),
    unit: 'HIV self-test, test',
    counts: 'person',
    amount: 1,
  },
  {
    names: named(
      'AL treatment of an adult',
      'Traitement AL d’un adulte',
      'Tratamiento AL de un adulto',
      'Tratamento AL de um adulto',
    ),
    unit: 'Artemether/Lumefantrine 20/120 mg tablet',
    counts: 'patient',
    amount: 4,
    repeated: [2, day, 3, day],
  },
  {
    names: named(
      'Zinc for diarrhoea',
      'Zinc contre la diarrhée',
      'Zinc para la diarrea',
      'Zinco para a diarreia',
    ),
    unit: 'Zinc sulfate 20 mg dispersible tablet',
    counts: 'patient',
    amount: 1,
    repeated: [1, day, 10, day],
  },
  {
    names: named(
      'Condoms, ten a month',
      'Préservatifs, dix par mois',
      'Condones, diez al mes',
      'Preservativos, dez por mês',
    ),
    unit: 'Male condom, each',
    counts: 'client',
    program: 'ORM-FP-MOH-FC',
    amount: 10,
    every: [1, month],
  },
  {
    names: named(
      'DMPA, every thirteen weeks',
      'DMPA, toutes les treize semaines',
      'AMPD, cada trece semanas',
      'AMPD, a cada treze semanas',
    ),
    unit: 'DMPA-IM 150 mg/ml injection',
    counts: 'client',
    amount: 1,
    every: [13, week],
  },
];

async function storeEquivalencies({ tx, ids }: DemoContext): Promise<void> {
  const stored = await insertAll(
    tx,
    equivalencyUnitTable,
    equivalencies.map(({ names }) => ({ realmId: ids.realm, ...names })),
  );
  await insertLinks(
    tx,
    linkOf('equivalencyUnit', 'healthAreaList'),
    equivalencies.map(({ areas }, index) => ({
      ownerId: stored[index] ?? 0,
      targets: areas.map((area) => idOf(ids.healthArea, area)),
    })),
  );
  const mappings = equivalencies.flatMap(({ units }, index) =>
    Object.entries(units).map(([unit, convertToEu]) => ({
      realmId: ids.realm,
      equivalencyUnitId: stored[index] ?? 0,
      forecastingUnitId: idOf(ids.forecastingUnit, unit),
      convertToEu,
    })),
  );
  await insertAll(tx, equivalencyUnitMappingTable, mappings);
}

async function storeTemplates({ tx, ids }: DemoContext): Promise<void> {
  const rows = templates.map(({ names, unit, counts, program, amount, lag, every, repeated }) => {
    const [count, period] = every ?? repeated ?? [null, null];
    return {
      realmId: ids.realm,
      programId: program === undefined ? null : idOf(ids.program, program),
      forecastingUnitId: idOf(ids.forecastingUnit, unit),
      unitId: idOf(ids.unit, counts),
      lagInMonths: lag ?? 0,
      usageType: every ? 2 : 1,
      noOfPatients: 1,
      noOfForecastingUnits: amount,
      oneTimeUsage: !every && !repeated,
      usageFrequencyCount: count,
      usageFrequencyUsagePeriodId: period,
      repeatCount: repeated?.[2] ?? null,
      repeatUsagePeriodId: repeated?.[3] ?? null,
      ...names,
    };
  });
  await insertAll(tx, usageTemplateTable, rows);
}

export const uses: DemoPart = {
  name: 'equivalency units, usage templates, integrations',
  make: async (context) => {
    await storeEquivalencies(context);
    await storeTemplates(context);
    const [integrationId = 0] = await insertAll(context.tx, integrationTable, [
      {
        realmId: context.ids.realm,
        integrationName: 'Warehouse export',
        integrationViewId: 1,
        folderLocation: 'exports/warehouse',
        fileName: '<%PROGRAM_CODE%>_<%VERSION_ID%>_<%YMDHMS%>.json',
      },
      {
        realmId: context.ids.realm,
        integrationName: 'Artmis',
        integrationViewId: 2,
        folderLocation: 'Artmis',
        fileName: 'QAT_SupplyPlan_<%PROGRAM_CODE%>.json',
      },
      {
        realmId: context.ids.realm,
        integrationName: 'GFPVAN',
        integrationViewId: 3,
        folderLocation: 'GFPVAN',
        fileName: 'GHSC-PSM_GFPVAN_SupplyPlanReplace_1.0_[<%PROGRAM_ID%>.<%VERSION_ID%>]-<%YMDHMS%>.txt',
      },
    ]);
    // Approved final versions of the first program go out.
    await insertAll(context.tx, integrationProgramTable, [
      {
        realmId: context.ids.realm,
        programId: idOf(context.ids.program, 'NVR-HIV-MOH'),
        integrationId,
        versionTypeId: 2,
        versionStatusId: 2,
      },
    ]);
  },
};
