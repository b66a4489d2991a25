import { reference } from './fields.ts';

/** The realm a realm-level record belongs to: chosen once, fixed for realm-bound users. */
export const ownRealm = reference({ entity: 'realm', shape: 'codeRef', fixed: true });

export const bothDropdowns = ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_DROPDOWN_SP'] as const;
