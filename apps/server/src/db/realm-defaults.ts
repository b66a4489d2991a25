import { dataSourceTypeKey, systemKeys } from '@stockwell/model/program-data/settings';
import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from './client.ts';
import { completeProblemParameters, storeProblemParameters } from './problem-parameters.ts';
import { named } from './rows.ts';
import {
  dataSourceTable,
  dataSourceTypeTable,
  forecastMethodTable,
  fundingSourceTable,
  fundingSourceTypeTable,
  procurementAgentTable,
  procurementAgentTypeTable,
  productCategoryTable,
  realmTable,
} from './schema/index.ts';

const toBeDetermined = named('To be determined', 'À déterminer', 'Por determinar', 'A definir');

const dataSourceTypes = [
  named('Actual Consumption', 'Consommation réelle', 'Consumo real', 'Consumo real'),
  named('Forecasted Consumption', 'Consommation prévue', 'Consumo pronosticado', 'Consumo previsto'),
  named('Inventory', 'Inventaire', 'Inventario', 'Inventário'),
  named('Shipments', 'Expéditions', 'Envíos', 'Remessas'),
];

/** Data sources that calculations write; asked for by key. The number is the position of their type above. */
const dataSources = [
  {
    key: systemKeys.dataSourceInterpolated,
    type: 1,
    ...named('Interpolated', 'Interpolé', 'Interpolado', 'Interpolado'),
  },
  {
    key: systemKeys.dataSourceNone,
    type: 3,
    ...named('No source given', 'Sans source', 'Sin fuente', 'Sem fonte'),
  },
  {
    key: 'dataSource.quantimed',
    type: 1,
    ...named('Quantimed import', 'Import Quantimed', 'Importación de Quantimed', 'Importação do Quantimed'),
  },
  {
    key: systemKeys.dataSourceSuggested,
    type: 3,
    ...named('Suggested shipment', 'Expédition suggérée', 'Envío sugerido', 'Remessa sugerida'),
  },
  {
    key: systemKeys.dataSourceForecastImport,
    type: 1,
    ...named('Imported forecast', 'Prévision importée', 'Pronóstico importado', 'Previsão importada'),
  },
];

const forecastMethods = [
  { forecastMethodTypeId: 1, ...named('Morbidity', 'Morbidité', 'Morbilidad', 'Morbidade') },
  { forecastMethodTypeId: 1, ...named('Demographic', 'Démographique', 'Demográfico', 'Demográfico') },
  { forecastMethodTypeId: 2, ...named('Consumption', 'Consommation', 'Consumo', 'Consumo') },
  { forecastMethodTypeId: 1, ...named('Services', 'Services', 'Servicios', 'Serviços') },
];

const fundingSourceTypes = [
  {
    fundingSourceTypeCode: 'Bilateral',
    ...named('Bilateral Donor', 'Donateur bilatéral', 'Donante bilateral', 'Doador bilateral'),
  },
  {
    fundingSourceTypeCode: 'Multilat',
    ...named('Multilateral Donor', 'Donateur multilatéral', 'Donante multilateral', 'Doador multilateral'),
  },
  {
    fundingSourceTypeCode: 'NGO',
    ...named(
      'Non-Government Organization',
      'Organisation non gouvernementale',
      'Organización no gubernamental',
      'Organização não governamental',
    ),
  },
  { fundingSourceTypeCode: 'Gov', ...named('Government', 'Gouvernement', 'Gobierno', 'Governo') },
  { fundingSourceTypeCode: 'TBD', ...toBeDetermined },
  { fundingSourceTypeCode: 'Other', ...named('Other', 'Autre', 'Otro', 'Outro') },
];

/** Ids of a fresh start, for the first realm only; later realms take what comes. */
export interface RealmIds {
  readonly fundingSourceTbd?: number;
  readonly procurementAgentTbd?: number;
  readonly procurementAgentErp?: number;
  readonly procurementAgentTypeTbd?: number;
  readonly dataSources?: Readonly<Record<string, number>>;
}

export const firstRealmIds: RealmIds = {
  fundingSourceTbd: 8,
  procurementAgentTbd: 11,
  procurementAgentErp: 1,
  procurementAgentTypeTbd: 3,
  dataSources: {
    'dataSource.interpolated': 4,
    'dataSource.none': 17,
    'dataSource.quantimed': 18,
    'dataSource.suggested': 28,
    'dataSource.forecastImport': 31,
  },
};

const optionalId = (id: number | undefined): { id?: number } => (id === undefined ? {} : { id });

type Coded = typeof fundingSourceTable | typeof procurementAgentTable;

/** A reserved row by its key, or by one of its codes where somebody made it by hand; that one gets the key. */
async function hasReserved(
  tx: Tx,
  table: Coded,
  code: PgColumn,
  realmId: number,
  key: string,
  codes: readonly string[],
): Promise<boolean> {
  const rows = await tx
    .select({ id: table.id, key: table.systemKey })
    .from(table)
    .where(
      and(
        eq(table.realmId, realmId),
        or(eq(table.systemKey, key), and(isNull(table.systemKey), inArray(sql`lower(${code})`, [...codes]))),
      ),
    )
    .orderBy(asc(table.id));
  const [first] = rows;
  if (!first) return false;
  if (!rows.some((row) => row.key === key)) {
    await tx.update(table).set({ systemKey: key }).where(eq(table.id, first.id));
  }
  return true;
}

async function storeFunding(tx: Tx, realmId: number, ids: RealmIds): Promise<void> {
  const table = fundingSourceTypeTable;
  const typesOf = () =>
    tx
      .select({ id: table.id, code: sql<string>`lower(${table.fundingSourceTypeCode})` })
      .from(table)
      .where(eq(table.realmId, realmId));
  const existing = await typesOf();
  const missing = fundingSourceTypes.filter(
    ({ fundingSourceTypeCode }) => !existing.some(({ code }) => code === fundingSourceTypeCode.toLowerCase()),
  );
  if (missing.length > 0) await tx.insert(table).values(missing.map((type) => ({ realmId, ...type })));
  const code = fundingSourceTable.fundingSourceCode;
  if (await hasReserved(tx, fundingSourceTable, code, realmId, systemKeys.fundingSourceTbd, ['tbd'])) return;
  await tx.insert(fundingSourceTable).values({
    ...optionalId(ids.fundingSourceTbd),
    realmId,
    systemKey: systemKeys.fundingSourceTbd,
    fundingSourceTypeId: (await typesOf()).find((type) => type.code === 'tbd')?.id ?? 0,
    fundingSourceCode: 'TBD',
    allowedInBudget: false,
    ...toBeDetermined,
  });
}

/** Agents that logic asks for by key; one that somebody made by hand is known by one of its codes. */
const agents = [
  {
    systemKey: systemKeys.procurementAgentErp,
    firstId: 'procurementAgentErp',
    knownAs: ['erp', 'ghsc-psm'],
    procurementAgentCode: 'ERP',
    colorHtmlCode: '#8ecae6',
    colorHtmlDarkCode: '#1d6f94',
    ...named(
      'Agent connected by ERP',
      'Agent connecté par ERP',
      'Agente conectado por ERP',
      'Agente conectado por ERP',
    ),
  },
  {
    systemKey: systemKeys.procurementAgentTbd,
    firstId: 'procurementAgentTbd',
    knownAs: ['tbd'],
    procurementAgentCode: 'TBD',
    colorHtmlCode: '#efefef',
    colorHtmlDarkCode: '#5a5f66',
    ...toBeDetermined,
  },
] as const;

async function storeAgents(tx: Tx, realmId: number, ids: RealmIds): Promise<void> {
  const table = procurementAgentTable;
  for (const { firstId, knownAs, ...agent } of agents) {
    if (await hasReserved(tx, table, table.procurementAgentCode, realmId, agent.systemKey, knownAs)) continue;
    await tx.insert(table).values({
      ...optionalId(ids[firstId]),
      realmId,
      procurementAgentTypeId: await undecidedType(tx, realmId, ids),
      ...agent,
    });
  }
}

async function undecidedType(tx: Tx, realmId: number, ids: RealmIds): Promise<number> {
  const table = procurementAgentTypeTable;
  const [known] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.realmId, realmId), sql`lower(${table.procurementAgentTypeCode}) = 'tbd'`));
  const [type] = known
    ? [known]
    : await tx
        .insert(table)
        .values({
          ...optionalId(ids.procurementAgentTypeTbd),
          realmId,
          procurementAgentTypeCode: 'TBD',
          ...toBeDetermined,
        })
        .returning({ id: table.id });
  return type?.id ?? 0;
}

/** What every realm has from its first day. Logic asks for these rows by their `systemKey`, never by id. */
export async function storeRealmDefaults(tx: Tx, realmId: number, ids: RealmIds = {}): Promise<void> {
  const types = await tx
    .insert(dataSourceTypeTable)
    .values(
      dataSourceTypes.map((type, index) => ({ realmId, systemKey: dataSourceTypeKey(index + 1), ...type })),
    )
    .returning({ id: dataSourceTypeTable.id });
  await tx.insert(dataSourceTable).values(
    dataSources.map(({ key, type, ...names }) => ({
      ...optionalId(ids.dataSources?.[key]),
      realmId,
      systemKey: key,
      dataSourceTypeId: types[type]?.id ?? 0,
      ...names,
    })),
  );
  await tx.insert(forecastMethodTable).values(forecastMethods.map((method) => ({ realmId, ...method })));
  await storeFunding(tx, realmId, ids);
  await storeAgents(tx, realmId, ids);
  await storeProblemParameters(tx, realmId);
  await tx
    .insert(productCategoryTable)
    .values({ realmId, systemKey: rootCategory, sortOrder: '00', ...named('All', 'Tout', 'Todo', 'Tudo') });
}

const rootCategory = 'productCategory.root';

/** Realms of a release that knew less get what every realm has; a realm with a category tree has it all. */
export async function completeRealms(tx: Tx): Promise<void> {
  const roots = tx
    .select({ realmId: productCategoryTable.realmId })
    .from(productCategoryTable)
    .where(eq(productCategoryTable.systemKey, rootCategory));
  const realms = await tx
    .select({ id: realmTable.id })
    .from(realmTable)
    .where(notInArray(realmTable.id, roots));
  for (const { id } of realms) await storeRealmDefaults(tx, id);
  // The agent of the ERP came later than the category tree.
  const withAgent = tx
    .select({ realmId: procurementAgentTable.realmId })
    .from(procurementAgentTable)
    .where(eq(procurementAgentTable.systemKey, systemKeys.procurementAgentErp));
  const lacking = await tx
    .select({ id: realmTable.id })
    .from(realmTable)
    .where(notInArray(realmTable.id, withAgent));
  for (const { id } of lacking) await storeAgents(tx, id, {});
  await completeProblemParameters(tx);
}
