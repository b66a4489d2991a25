import { entities, entityList } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { type PgColumn, type PgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { entityTable, type LinkTable, linkTable } from './entity-table.ts';

/** A table as the interpreter of declarations sees it: columns by name. */
export type AnyEntityTable = PgTable & { readonly id: PgColumn } & Readonly<Record<string, PgColumn>>;

const byName = new Map<string, () => { readonly id: PgColumn }>();
const target = (name: string) => () => {
  const table = byName.get(name);
  if (!table) throw new Error(`No table for ${name}`);
  return table();
};
const plain = <const N extends string, E extends EntityDeclaration>(name: N, entity: E) =>
  entityTable(name, entity, target, {});

export const realmTable = plain('realm', entities.realm);
export const countryTable = plain('country', entities.country);
export const currencyTable = plain('currency', entities.currency);
export const languageTable = plain('language', entities.language);
export const roleTable = plain('role', entities.role);
/** What the server alone knows of an account stands beside what administrators edit. */
export const userTable = entityTable('app_user', entities.user, target, {
  passwordHash: text('password_hash'),
  recoverySecret: text('recovery_secret'),
  passwordChangedOn: timestamp('password_changed_on', { withTimezone: true }),
});
export const realmCountryTable = plain('realm_country', entities.realmCountry);
export const healthAreaTable = plain('health_area', entities.healthArea);
export const organisationTypeTable = plain('organisation_type', entities.organisationType);
export const organisationTable = plain('organisation', entities.organisation);
export const fundingSourceTypeTable = plain('funding_source_type', entities.fundingSourceType);
export const fundingSourceTable = plain('funding_source', entities.fundingSource);
export const procurementAgentTypeTable = plain('procurement_agent_type', entities.procurementAgentType);
export const procurementAgentTable = plain('procurement_agent', entities.procurementAgent);
export const programTable = plain('program', entities.program);

const tables: Readonly<Record<keyof typeof entities, PgTable & { readonly id: PgColumn }>> = {
  realm: realmTable,
  country: countryTable,
  currency: currencyTable,
  language: languageTable,
  role: roleTable,
  user: userTable,
  realmCountry: realmCountryTable,
  healthArea: healthAreaTable,
  organisationType: organisationTypeTable,
  organisation: organisationTable,
  fundingSourceType: fundingSourceTypeTable,
  fundingSource: fundingSourceTable,
  procurementAgentType: procurementAgentTypeTable,
  procurementAgent: procurementAgentTable,
  program: programTable,
};
for (const [name, table] of Object.entries(tables)) byName.set(name, () => table);

export function tableOf(entity: string): AnyEntityTable {
  const table = (tables as Record<string, PgTable & { readonly id: PgColumn }>)[entity];
  if (!table) throw new Error(`No table for ${entity}`);
  return table as AnyEntityTable;
}

function linksOf(entity: EntityDeclaration): [string, LinkTable][] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'references'
      ? [[`${entity.name}.${name}`, linkTable(entity, name, target(entity.name), target(field.entity))]]
      : [],
  );
}

/** Link tables by `entity.field`. */
export const links: Readonly<Record<string, LinkTable>> = Object.fromEntries(entityList.flatMap(linksOf));

export function linkOf(entity: string, field: string): LinkTable {
  const link = links[`${entity}.${field}`];
  if (!link) throw new Error(`${entity}.${field} has no link table`);
  return link;
}
