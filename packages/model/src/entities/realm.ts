import { defineEntity } from '../entity/entity.ts';
import { choice, decimal, flag, integer, label, text } from '../entity/fields.ts';
import { secondFactorPolicies, secondFactorPolicy } from '../session/second-factor.ts';

const dropdowns = ['ROLE_BF_DROPDOWN_SP', 'ROLE_BF_DROPDOWN_FC'] as const;
const months = integer({ min: 1, max: 1200 });
const window = (fallback: number) => integer({ min: 0, max: 1200, default: fallback });

/** What a realm's plans are held to. A list with all of it is too wide to read. */
const settings = [
  'minMosMinGaurdrail',
  'minMosMaxGaurdrail',
  'maxMosMaxGaurdrail',
  'minQplTolerance',
  'minQplToleranceCutOff',
  'maxQplTolerance',
  'actualConsumptionMonthsInPast',
  'forecastConsumptionMonthsInPast',
  'inventoryMonthsInPast',
  'minCountForMode',
  'minPercForMode',
  'noOfMonthsInPastForTopDashboard',
  'noOfMonthsInFutureForTopDashboard',
  'noOfMonthsInPastForBottomDashboard',
  'noOfMonthsInFutureForBottomDashboard',
  'supplyPlanScoreThresholdPerc',
  'secondFactor',
] as const;

export const realm = defineEntity({
  name: 'realm',
  key: 'realmId',
  level: 'application',
  code: 'realmCode',
  fields: {
    label: label(),
    realmCode: text({ max: 6, pattern: 'noSpace', letterCase: 'upper' }),
    defaultRealm: flag(false),
    minMosMinGaurdrail: months,
    /** Despite its name the floor of the maximum months of stock. */
    minMosMaxGaurdrail: months,
    maxMosMaxGaurdrail: months,
    minQplTolerance: integer({ min: 1, max: 1200, default: 2 }),
    minQplToleranceCutOff: integer({ min: 1, max: 1200, default: 5 }),
    maxQplTolerance: integer({ min: 1, max: 1200, default: 2 }),
    actualConsumptionMonthsInPast: integer({ min: 1, max: 1200, default: 6 }),
    forecastConsumptionMonthsInPast: integer({ min: 1, max: 1200, default: 4 }),
    inventoryMonthsInPast: integer({ min: 1, max: 1200, default: 6 }),
    minCountForMode: integer({ min: 1, max: 10_000, default: 5 }),
    minPercForMode: decimal({ integerDigits: 3, decimals: 2, positive: true, max: 100, default: 50 }),
    noOfMonthsInPastForTopDashboard: window(0),
    noOfMonthsInFutureForTopDashboard: window(18),
    noOfMonthsInPastForBottomDashboard: window(6),
    noOfMonthsInFutureForBottomDashboard: window(18),
    supplyPlanScoreThresholdPerc: decimal({
      integerDigits: 1,
      decimals: 4,
      percent: true,
      max: 1,
      default: 0.7,
    }),
    /** Who of the realm's users signs in with a code of an authenticator app besides the password. */
    secondFactor: choice({ options: secondFactorPolicies, default: secondFactorPolicy.optional }),
  },
  unique: [{ fields: ['realmCode'] }],
  /** A realm says who needs a second factor. */
  confirmedSaves: true,
  permissions: {
    list: ['ROLE_BF_LIST_REALM', ...dropdowns],
    add: ['ROLE_BF_ADD_REALM'],
    edit: ['ROLE_BF_EDIT_REALM'],
  },
  routes: { list: '/realm/listRealm', add: '/realm/addrealm', edit: '/realm/updateRealm/{realmId}' },
  columns: ['label', 'realmCode', 'defaultRealm', ...settings],
  asideColumns: settings,
});
