import { bothDropdowns, derivedRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { choice, label, reference, references, text } from '../entity/fields.ts';

/** What the two kinds of program have in common: their place in the world, which decides who may work on them. */
export const program = defineEntity({
  name: 'program',
  key: 'programId',
  level: 'program',
  code: 'programCode',
  fields: {
    /** The realm of the country, kept here because codes are unique in it. */
    realm: derivedRealm,
    /** 1 supply planning, 2 forecasting. */
    programTypeId: choice({ options: [1, 2], fixed: true }),
    realmCountry: reference({ entity: 'realmCountry', fixed: true }),
    organisation: reference({ entity: 'organisation', shape: 'codeRef' }),
    healthAreaList: references({ entity: 'healthArea', shape: 'codeRef' }),
    label: label(),
    programCode: text({ max: 50, pattern: 'noSpace' }),
    procurementAgentList: references({ entity: 'procurementAgent', shape: 'codeRef', required: false }),
    fundingSourceList: references({ entity: 'fundingSource', shape: 'codeRef', required: false }),
  },
  unique: [{ fields: ['realm', 'programCode'] }],
  savedElsewhere: true,
  permissions: {
    list: [...bothDropdowns, 'ROLE_BF_LIST_PROGRAM'],
    read: ['ROLE_BF_LIST_PROGRAM', 'ROLE_BF_UPDATE_PROGRAM'],
    add: ['ROLE_BF_CREATE_A_PROGRAM'],
    edit: ['ROLE_BF_UPDATE_PROGRAM'],
  },
  columns: ['label', 'programCode', 'realmCountry', 'organisation'],
  sort: 'programCode',
});
