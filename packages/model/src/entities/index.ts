import type { EntityDeclaration } from '../entity/entity.ts';
import { country } from './country.ts';
import { currency } from './currency.ts';
import { fundingSource, fundingSourceType } from './funding-source.ts';
import { healthArea } from './health-area.ts';
import { language } from './language.ts';
import { organisation } from './organisation.ts';
import { organisationType } from './organisation-type.ts';
import { procurementAgent, procurementAgentType } from './procurement-agent.ts';
import { program } from './program.ts';
import { realm } from './realm.ts';
import { realmCountry } from './realm-country.ts';
import { role } from './role.ts';
import { user } from './user.ts';

/** Every declared entity. Tables, calls, screens and tests go through this list. */
export const entities = {
  realm,
  country,
  currency,
  language,
  role,
  user,
  realmCountry,
  healthArea,
  organisationType,
  organisation,
  fundingSourceType,
  fundingSource,
  procurementAgentType,
  procurementAgent,
  program,
} as const;

export type EntityName = keyof typeof entities;

export const entityList: readonly EntityDeclaration[] = Object.values(entities);

export function entityNamed(name: string): EntityDeclaration {
  const found = (entities as Record<string, EntityDeclaration>)[name];
  if (!found) throw new Error(`No entity is called ${name}`);
  return found;
}
