import { describe, expect, it } from 'vitest';
import { foundFunctions, withAll, withNone } from './function-choice.ts';
import { roleIdOf } from './role-id.ts';

const functions = [
  { id: 'ROLE_BF_ADD_USER', group: 'usersAndRoles', text: 'Add User' },
  { id: 'ROLE_BF_EDIT_USER', group: 'usersAndRoles', text: 'Modifier un utilisateur' },
  { id: 'ROLE_BF_ADD_COUNTRY', group: 'applicationMasters', text: 'Add Country' },
];

describe('role form', () => {
  it('derives the id from the name', () => {
    expect(roleIdOf('Data Clerk')).toBe('ROLE_DATA_CLERK');
    expect(roleIdOf('Régional  admin (2)')).toBe('ROLE_REGIONAL_ADMIN_2');
  });

  it('finds functions by text or id, without regard to case and accents', () => {
    expect(foundFunctions(functions, 'add').map(({ id }) => id)).toEqual([
      'ROLE_BF_ADD_USER',
      'ROLE_BF_ADD_COUNTRY',
    ]);
    expect(foundFunctions(functions, 'EDIT_user')).toHaveLength(1);
    expect(foundFunctions(functions, '')).toHaveLength(3);
  });

  it('chooses and lets go what is listed, and nothing else', () => {
    expect(withAll(['X'], functions)).toEqual(['X', ...functions.map(({ id }) => id)]);
    expect(withAll(['ROLE_BF_ADD_USER'], functions)).toHaveLength(3);
    expect(withNone(['X', 'ROLE_BF_ADD_USER'], functions)).toEqual(['X']);
  });
});
