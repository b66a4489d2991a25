import { versionStatusIds } from '@stockwell/model/api/version-shapes';
import { programCode } from '../../modules/programs/program-code.ts';
import { named } from '../rows.ts';
import { linkOf, programTable, programVersionTable } from '../schema/index.ts';
import { insertAll, insertLinks, type Links } from './insert.ts';
import {
  type DemoContext,
  type DemoPart,
  type DemoProgram,
  idOf,
  remember,
  type StoredProgram,
} from './part.ts';

/** The regions from which the programs of a country are reported. */
const reporting: Readonly<Record<string, readonly string[]>> = {
  NVR: ['North', 'South', 'East', 'West'],
  KSN: ['Highlands', 'Coast', 'Lakes', 'Capital district'],
  ORM: ['North', 'Centre', 'South', 'East'],
  MOZ: ['North', 'Centre', 'South', 'Coast'],
  SEN: ['West', 'Centre', 'South', 'North'],
  GTM: ['Highlands', 'Coast', 'North', 'East'],
};
const plan = (country: string, products: number) =>
  ({ country, type: 1, products, regions: reporting[country] ?? [] }) as const;
const forecast = (country: string) =>
  ({ country, type: 2, free: 'FC', regions: reporting[country] ?? [] }) as const;

/** Always there, in this order, so that their ids are known. */
const first: readonly DemoProgram[] = [
  {
    ...plan('NVR', 24),
    areas: ['HIV'],
    organisation: 'MOH',
    name: ['Novaria HIV/AIDS', 'Novaria VIH/sida', 'Novaria VIH/sida', 'Novaria VIH/SIDA'],
  },
  {
    ...plan('NVR', 17),
    areas: ['MAL'],
    organisation: 'MOH',
    name: ['Novaria Malaria', 'Novaria Paludisme', 'Novaria Paludismo', 'Novaria Malária'],
  },
  {
    ...plan('ORM', 15),
    areas: ['FP'],
    organisation: 'MOH',
    name: [
      'Ormonde Family Planning',
      'Ormonde Planification familiale',
      'Ormonde Planificación familiar',
      'Ormonde Planeamento familiar',
    ],
  },
  {
    ...forecast('NVR'),
    areas: ['HIV'],
    organisation: 'MOH',
    name: [
      'Novaria HIV/AIDS Forecast',
      'Novaria Prévision VIH/sida',
      'Novaria Pronóstico de VIH/sida',
      'Novaria Previsão de VIH/SIDA',
    ],
  },
  {
    ...forecast('ORM'),
    areas: ['FP'],
    organisation: 'MOH',
    name: [
      'Ormonde Family Planning Forecast',
      'Ormonde Prévision de la planification familiale',
      'Ormonde Pronóstico de planificación familiar',
      'Ormonde Previsão de planeamento familiar',
    ],
  },
  {
    ...plan('KSN', 18),
    areas: ['HIV', 'TB'],
    organisation: 'MOH',
    name: [
      'Kestania HIV and Tuberculosis',
      'Kestania VIH et tuberculose',
      'Kestania VIH y tuberculosis',
      'Kestania VIH e tuberculose',
    ],
  },
  {
    ...plan('MOZ', 15),
    areas: ['MAL'],
    organisation: 'CMS',
    name: ['Mozambique Malaria', 'Mozambique Paludisme', 'Mozambique Paludismo', 'Moçambique Malária'],
  },
  {
    ...plan('SEN', 16),
    areas: ['MCH'],
    organisation: 'MOH',
    name: [
      'Senegal Maternal and Child Health',
      'Sénégal Santé maternelle et infantile',
      'Senegal Salud materna e infantil',
      'Senegal Saúde materna e infantil',
    ],
  },
  {
    ...plan('GTM', 15),
    areas: ['FP'],
    organisation: 'PN',
    free: 'NAT',
    name: [
      'Guatemala Family Planning',
      'Guatemala Planification familiale',
      'Guatemala Planificación familiar',
      'Guatemala Planeamento familiar',
    ],
  },
  {
    ...plan('NVR', 15),
    areas: ['EPI'],
    // Nets and preventive medicines are handed out at vaccination sessions.
    shares: { area: 'MAL', products: 3 },
    organisation: 'MOH',
    name: ['Novaria Immunization', 'Novaria Vaccination', 'Novaria Inmunización', 'Novaria Imunização'],
  },
  {
    ...forecast('MOZ'),
    areas: ['MAL'],
    organisation: 'CMS',
    name: [
      'Mozambique Malaria Forecast',
      'Mozambique Prévision du paludisme',
      'Mozambique Pronóstico de paludismo',
      'Moçambique Previsão de malária',
    ],
  },
  {
    ...forecast('SEN'),
    areas: ['MCH'],
    organisation: 'MOH',
    name: [
      'Senegal Maternal and Child Health Forecast',
      'Sénégal Prévision de la santé maternelle et infantile',
      'Senegal Pronóstico de salud materna e infantil',
      'Senegal Previsão de saúde materna e infantil',
    ],
  },
];

const choose = (context: DemoContext, codes: ReadonlyMap<string, number>): string => {
  const [head = '', ...rest] = [...codes.keys()];
  return context.random.pick([head, ...rest]);
};

/** Further programs on wish: every tenth a forecast, spread over countries, areas and organisations. */
const further = (context: DemoContext, wanted: number): DemoProgram[] =>
  Array.from({ length: Math.max(0, wanted) }, (_, index) => ({
    country: choose(context, context.ids.realmCountry),
    areas: [choose(context, context.ids.healthArea)],
    organisation: choose(context, context.ids.organisation),
    free: `P${String(index + 1).padStart(4, '0')}`,
    type: (index + 1) % 10 === 0 ? 2 : 1,
  }));

const codeOf = (program: DemoProgram): string => programCode({ ...program, free: program.free });

function namesOf(program: DemoProgram, code: string) {
  if (program.name) return named(...program.name);
  const [en = '', fr = '', sp = '', pr = ''] = (
    program.type === 1
      ? ['Supply plan', 'Plan d’approvisionnement', 'Plan de suministro', 'Plano de fornecimento']
      : ['Forecast', 'Prévision', 'Pronóstico', 'Previsão']
  ).map((word) => `${word} ${code}`);
  return named(en, fr, sp, pr);
}

/** Freight in percent and lead times in months; only supply planning programs have them. */
const logistics = {
  airFreightPerc: 25,
  seaFreightPerc: 12,
  roadFreightPerc: 7.5,
  plannedToSubmittedLeadTime: 0.5,
  submittedToApprovedLeadTime: 1,
  approvedToShippedLeadTime: 2,
  shippedToArrivedByAirLeadTime: 0.5,
  shippedToArrivedBySeaLeadTime: 2,
  shippedToArrivedByRoadLeadTime: 1,
  arrivedToDeliveredLeadTime: 0.5,
};

const monthOf = (now: Date, offset: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1)).toISOString().slice(0, 10);

async function link(context: DemoContext, made: readonly StoredProgram[]): Promise<void> {
  const { tx, ids } = context;
  const store = (field: string, targetsOf: (program: StoredProgram) => readonly number[]): Promise<void> => {
    const links: Links[] = made.map((program) => ({ ownerId: program.id, targets: targetsOf(program) }));
    return insertLinks(tx, linkOf('program', field), links);
  };
  await store('healthAreaList', ({ areas, shares }) =>
    [...areas, ...(shares ? [shares.area] : [])].map((area) => idOf(ids.healthArea, area)),
  );
  await store('regionList', ({ country, regions = ['National'] }) =>
    regions.map((region) => idOf(ids.region, `${country}/${region}`)),
  );
  const plans = ({ type }: StoredProgram): boolean => type === 1;
  await store('procurementAgentList', (program) =>
    plans(program) ? [...ids.procurementAgent.values()] : [],
  );
  await store('fundingSourceList', (program) => (plans(program) ? [...ids.fundingSource.values()] : []));
}

export const programs: DemoPart = {
  name: 'programs',
  make: async (context) => {
    const { tx, ids, settings } = context;
    const all = [...first, ...further(context, settings.programs - first.length)];
    const codes = all.map(codeOf);
    const managers = { 1: 'program.admin@demo.example', 2: 'dataset.admin@demo.example' } as const;
    const rows = all.map((program, index) => ({
      realmId: ids.realm,
      programTypeId: program.type,
      realmCountryId: idOf(ids.realmCountry, program.country),
      organisationId: idOf(ids.organisation, program.organisation),
      programCode: codes[index] ?? '',
      freeCode: program.free ?? null,
      programManagerId: idOf(ids.user, managers[program.type]),
      ...(program.type === 1 ? logistics : {}),
      ...namesOf(program, codes[index] ?? ''),
    }));
    const stored = await insertAll(tx, programTable, rows);
    remember(ids.program, codes, stored);
    const made = all.map((program, index) => ({
      ...program,
      code: codes[index] ?? '',
      id: stored[index] ?? 0,
    }));
    context.programs.push(...made);
    await link(context, made);
    await insertAll(
      tx,
      programVersionTable,
      made.map(({ id, type }) => ({
        programId: id,
        versionId: 1,
        ...(type === 2
          ? {
              versionStatusId: versionStatusIds.approved,
              forecastStartDate: monthOf(settings.now, 0),
              forecastStopDate: monthOf(settings.now, 35),
            }
          : {}),
      })),
    );
  },
};
