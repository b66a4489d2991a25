import { currencyExtension } from '../modules/master-data/currency.ts';
import { programExtension } from '../modules/master-data/program.ts';
import { realmExtension } from '../modules/master-data/realm.ts';
import { roleExtension } from '../modules/users/role.ts';
import { userExtension } from '../modules/users/user.ts';
import type { EntityExtension } from './extension.ts';

const extensions: Readonly<Record<string, EntityExtension>> = {
  currency: currencyExtension,
  program: programExtension,
  realm: realmExtension,
  role: roleExtension,
  user: userExtension,
};
const nothing: EntityExtension = {};

export const extensionOf = (entity: string): EntityExtension => extensions[entity] ?? nothing;
