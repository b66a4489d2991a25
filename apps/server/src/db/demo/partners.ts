import { firstRealmIds } from '../realm-defaults.ts';
import { named, settleIds } from '../rows.ts';
import {
  fundingSourceTable,
  healthAreaTable,
  linkOf,
  organisationTable,
  organisationTypeTable,
  procurementAgentTable,
  procurementAgentTypeTable,
} from '../schema/index.ts';
import { insertAll, insertLinks } from './insert.ts';
import { type DemoPart, idOf, remember } from './part.ts';

const areas = [
  { code: 'HIV', ...named('HIV/AIDS', 'VIH/sida', 'VIH/sida', 'HIV/AIDS') },
  { code: 'MAL', ...named('Malaria', 'Paludisme', 'Malaria', 'Malária') },
  {
    code: 'FP',
    ...named('Family Planning', 'Planification familiale', 'Planificación familiar', 'Planejamento familiar'),
  },
  {
    code: 'VMMC',
    ...named(
      'Voluntary male circumcision',
      'Circoncision masculine volontaire',
      'Circuncisión masculina voluntaria',
      'Circuncisão masculina voluntária',
    ),
  },
  { code: 'TB', ...named('Tuberculosis', 'Tuberculose', 'Tuberculosis', 'Tuberculose') },
  {
    code: 'MCH',
    ...named(
      'Maternal and child health',
      'Santé maternelle et infantile',
      'Salud maternoinfantil',
      'Saúde materno-infantil',
    ),
  },
  { code: 'EPI', ...named('Immunization', 'Vaccination', 'Inmunización', 'Imunização') },
  { code: 'LAB', ...named('Laboratory', 'Laboratoire', 'Laboratorio', 'Laboratório') },
];

const organisationTypes = [
  { key: 'Govt', ...named('Government', 'Gouvernement', 'Gobierno', 'Governo') },
  {
    key: 'NGO',
    ...named(
      'Non-governmental organisation',
      'Organisation non gouvernementale',
      'Organización no gubernamental',
      'Organização não governamental',
    ),
  },
];

const organisations = [
  {
    code: 'MOH',
    type: 'Govt',
    ...named('Ministry of Health', 'Ministère de la Santé', 'Ministerio de Salud', 'Ministério da Saúde'),
  },
  {
    code: 'CMS',
    type: 'Govt',
    ...named(
      'Central Medical Store',
      'Centrale d’achat des médicaments',
      'Central de medicamentos',
      'Central de medicamentos',
    ),
  },
  {
    code: 'PN',
    type: 'NGO',
    ...named('Partner Network', 'Réseau de partenaires', 'Red de socios', 'Rede de parceiros'),
  },
];

const fundingSources = [
  {
    id: 1,
    code: 'GFATM',
    type: 2,
    ...named('Global Fund', 'Fonds mondial', 'Fondo Mundial', 'Fundo Global'),
  },
  {
    id: 2,
    code: 'UNFPA',
    type: 2,
    ...named(
      'United Nations Population Fund',
      'Fonds des Nations unies pour la population',
      'Fondo de Población de las Naciones Unidas',
      'Fundo de População das Nações Unidas',
    ),
  },
  {
    id: 3,
    code: 'USAID',
    type: 1,
    ...named(
      'Bilateral development aid',
      'Aide bilatérale au développement',
      'Ayuda bilateral al desarrollo',
      'Ajuda bilateral ao desenvolvimento',
    ),
  },
  {
    id: 4,
    code: 'GOVT',
    type: 4,
    ...named('National budget', 'Budget national', 'Presupuesto nacional', 'Orçamento nacional'),
  },
];

const agentTypes = [
  { id: 1, code: 'GOVT', ...named('Government', 'Gouvernement', 'Gobierno', 'Governo') },
  {
    id: 2,
    code: 'UN',
    ...named(
      'United Nations agency',
      'Agence des Nations unies',
      'Agencia de las Naciones Unidas',
      'Agência das Nações Unidas',
    ),
  },
];

const agents = [
  {
    id: 1,
    code: 'PPM',
    type: 2,
    approved: 1,
    shipped: 2.5,
    systemKey: 'procurementAgent.erp',
    light: '#8ecae6',
    dark: '#1d6f94',
    ...named(
      'Pooled Procurement Mechanism',
      'Mécanisme d’achats groupés',
      'Mecanismo de compras conjuntas',
      'Mecanismo de compras conjuntas',
    ),
  },
  {
    id: 2,
    code: 'CMS',
    type: 1,
    approved: 1,
    shipped: 2,
    systemKey: null,
    light: '#b7e4c7',
    dark: '#2d6a4f',
    ...named(
      'Central Medical Store',
      'Centrale d’achat des médicaments',
      'Central de medicamentos',
      'Central de medicamentos',
    ),
  },
  {
    id: 3,
    code: 'UNFPA',
    type: 2,
    approved: 1.5,
    shipped: 3,
    systemKey: null,
    light: '#ffd6a5',
    dark: '#a45a00',
    ...named(
      'United Nations Population Fund',
      'Fonds des Nations unies pour la population',
      'Fondo de Población de las Naciones Unidas',
      'Fundo de População das Nações Unidas',
    ),
  },
];

export const partners: DemoPart = {
  name: 'technical areas, organisations, funding, agents',
  make: async ({ tx, ids }) => {
    const realmId = ids.realm;
    const countries = [...ids.realmCountry.values()];
    const linkToAll = (entity: string, owners: readonly number[]): Promise<void> =>
      insertLinks(
        tx,
        linkOf(entity, 'realmCountryList'),
        owners.map((ownerId) => ({ ownerId, targets: countries })),
      );
    const areaIds = await insertAll(
      tx,
      healthAreaTable,
      areas.map(({ code, ...names }) => ({ realmId, healthAreaCode: code, ...names })),
    );
    remember(
      ids.healthArea,
      areas.map(({ code }) => code),
      areaIds,
    );
    await linkToAll('healthArea', areaIds);
    const typeIds = new Map<string, number>();
    remember(
      typeIds,
      organisationTypes.map(({ key }) => key),
      await insertAll(
        tx,
        organisationTypeTable,
        organisationTypes.map(({ key: _, ...names }) => ({ realmId, ...names })),
      ),
    );
    const organisationIds = await insertAll(
      tx,
      organisationTable,
      organisations.map(({ code, type, ...names }) => ({
        realmId,
        organisationCode: code,
        organisationTypeId: idOf(typeIds, type),
        ...names,
      })),
    );
    remember(
      ids.organisation,
      organisations.map(({ code }) => code),
      organisationIds,
    );
    await linkToAll('organisation', organisationIds);
    await tx.insert(fundingSourceTable).values(
      fundingSources.map(({ code, type, ...row }) => ({
        realmId,
        fundingSourceCode: code,
        fundingSourceTypeId: type,
        ...row,
      })),
    );
    for (const source of fundingSources) ids.fundingSource.set(source.code, source.id);
    ids.fundingSource.set('TBD', firstRealmIds.fundingSourceTbd ?? 0);
    ids.procurementAgent.set('TBD', firstRealmIds.procurementAgentTbd ?? 0);
    await tx
      .insert(procurementAgentTypeTable)
      .values(agentTypes.map(({ code, ...row }) => ({ realmId, procurementAgentTypeCode: code, ...row })));
    for (const { id, code, type, approved, shipped, light, dark, ...row } of agents) {
      const values = {
        realmId,
        procurementAgentCode: code,
        procurementAgentTypeId: type,
        submittedToApprovedLeadTime: approved,
        approvedToShippedLeadTime: shipped,
        colorHtmlCode: light,
        colorHtmlDarkCode: dark,
        ...row,
      };
      // The realm has its agent of the ERP from the start: the demo says who that is.
      await tx
        .insert(procurementAgentTable)
        .values({ id, ...values })
        .onConflictDoUpdate({ target: procurementAgentTable.id, set: values });
    }
    for (const agent of agents) ids.procurementAgent.set(agent.code, agent.id);
    for (const table of [
      'funding_source_type',
      'funding_source',
      'procurement_agent_type',
      'procurement_agent',
    ]) {
      await settleIds(tx, table);
    }
  },
};
