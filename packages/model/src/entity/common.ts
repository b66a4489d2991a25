import { reference } from './fields.ts';

/** The realm a realm-level record belongs to: chosen once, fixed for realm-bound users. */
export const ownRealm = reference({ entity: 'realm', shape: 'codeRef', fixed: true });

/** The realm of the record that this one belongs to, kept with it so that every list can be narrowed by it. */
export const derivedRealm = { ...ownRealm, managed: true, hiddenInList: true } as const;

export const bothDropdowns = ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_DROPDOWN_SP'] as const;
