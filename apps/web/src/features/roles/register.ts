import { businessFunctions } from '@stockwell/model/access/functions';
import { standardRoles } from '@stockwell/model/access/standard-roles';
import { builtInName } from '@stockwell/model/names/overlay';
import { type WireLabel, wireText } from '../../i18n/wire-label.ts';
import type { DisplayContext } from '../../ui/entity/display.ts';
import { registerEntity } from '../../ui/entity/registry.ts';
import { CreatableRolesField } from './CreatableRolesField.tsx';
import { FunctionsField } from './FunctionsField.tsx';
import { RoleIdNote } from './RoleIdNote.tsx';

const functionNames = new Map<string, WireLabel>(businessFunctions.map(({ id, label }) => [id, label]));
const roleNames = new Map<string, WireLabel>(standardRoles.map(({ roleId, label }) => [roleId, label]));

/** Ids in words, sorted; an id nobody named stays as it is. */
function namesOf(
  known: ReadonlyMap<string, WireLabel>,
  translated = (_: string, label: WireLabel | undefined) => label,
) {
  return (ids: unknown, { language }: DisplayContext): string =>
    (Array.isArray(ids) ? ids : [])
      .map((id) => wireText(translated(String(id), known.get(String(id))), language) || String(id))
      .sort((a, b) => a.localeCompare(b))
      .join(', ');
}

/** Functions are called as the installation calls them. */
const functionsText = namesOf(
  functionNames,
  (id, label) => label && builtInName('businessFunction', id, label),
);

registerEntity('role', {
  namespaces: ['users'],
  groups: [
    { key: 'identity', fields: ['label', 'canCreateRoles'], note: RoleIdNote },
    { key: 'functions', fields: ['businessFunctions'] },
  ],
  fields: {
    businessFunctions: {
      component: FunctionsField,
      initial: () => [],
      text: functionsText,
      history: functionsText,
      wide: true,
    },
    canCreateRoles: {
      component: CreatableRolesField,
      initial: () => [],
      text: namesOf(roleNames),
      history: namesOf(roleNames),
      wide: true,
    },
  },
});
