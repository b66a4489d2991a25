import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  fundingSourceTable,
  healthAreaTable,
  organisationTable,
  procurementAgentTable,
  programTable,
  realmCountryTable,
  roleTable,
  userTable,
} from './entities.ts';
import { auditColumns } from './entity-table.ts';

/** Role ids are texts; the shared table type knows integers only, so the key is named here. */
const roleKey = (name: string) =>
  text(name)
    .notNull()
    .references(() => roleTable.id);

export const roleFunctionTable = pgTable(
  'role_business_function',
  { roleId: roleKey('role_id'), functionId: text('function_id').notNull() },
  (table) => [primaryKey({ columns: [table.roleId, table.functionId] })],
);

export const roleCreatableTable = pgTable(
  'role_can_create',
  { roleId: roleKey('role_id'), creatableRoleId: roleKey('creatable_role_id') },
  (table) => [primaryKey({ columns: [table.roleId, table.creatableRoleId] })],
);

/** Access entries: a role and where it holds; an empty part means All. */
export const userAclTable = pgTable(
  'user_acl',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => userTable.id),
    roleId: roleKey('role_id'),
    realmCountryId: integer('realm_country_id').references(() => realmCountryTable.id),
    healthAreaId: integer('health_area_id').references(() => healthAreaTable.id),
    organisationId: integer('organisation_id').references(() => organisationTable.id),
    programId: integer('program_id').references(() => programTable.id),
    procurementAgentId: integer('procurement_agent_id').references(() => procurementAgentTable.id),
    fundingSourceId: integer('funding_source_id').references(() => fundingSourceTable.id),
    ...auditColumns(),
  },
  (table) => [index('user_acl_user').on(table.userId), index('user_acl_role').on(table.roleId)],
);
