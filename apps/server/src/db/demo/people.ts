import { type AccessEntry, entryDimensions } from '@stockwell/model/access/entry';
import { standardRoles } from '@stockwell/model/access/standard-roles';
import { hashPassword, passwordExpiry } from '../../modules/session/passwords.ts';
import { storeEntries } from '../../modules/users/entries.ts';
import { userTable } from '../schema/index.ts';
import { insertAll } from './insert.ts';
import { type DemoContext, type DemoPart, idOf, remember } from './part.ts';

export interface DemoAccount {
  readonly emailId: string;
  readonly username: string;
  /** What the account is good for, in the start-up message. */
  readonly about: string;
  /** Application admins belong to no realm. */
  readonly bound: boolean;
  readonly entries: (context: DemoContext) => readonly AccessEntry[];
}

const entry = (roleId: string, parts: Partial<Omit<AccessEntry, 'roleId'>> = {}): AccessEntry =>
  ({ ...Object.fromEntries(entryDimensions.map((part) => [part, null])), ...parts, roleId }) as AccessEntry;

/** ROLE_PROGRAM_ADMIN → program.admin */
const localPart = (roleId: string): string =>
  roleId
    .replace(/^ROLE_/, '')
    .toLowerCase()
    .replaceAll('_', '.');

/** The viewing supplements are meant to be held together with the report viewer. */
const supplements = ['ROLE_VIEW_DATA_ENTRY', 'ROLE_GUEST_USER'];

export const demoAccounts: readonly DemoAccount[] = [
  ...standardRoles.map(({ roleId, label }) => ({
    emailId: `${localPart(roleId)}@demo.example`,
    username: label.label_en.replace(/ - /g, ' '),
    about: label.label_en,
    bound: roleId !== 'ROLE_APPLICATION_ADMIN',
    entries: () => [entry(roleId), ...(supplements.includes(roleId) ? [entry('ROLE_REPORT_USER')] : [])],
  })),
  {
    emailId: 'realm.bound@demo.example',
    username: 'Novaria Planner',
    about: 'Program user of one country of the realm',
    bound: true,
    entries: ({ ids }) => [entry('ROLE_PROGRAM_USER', { realmCountryId: idOf(ids.realmCountry, 'NVR') })],
  },
  {
    emailId: 'multi.program@demo.example',
    username: 'Multi Program Planner',
    about: 'Admin of one program, user of another, reports of all',
    bound: true,
    entries: ({ ids }) => [
      entry('ROLE_PROGRAM_ADMIN', { programId: idOf(ids.program, 'NVR-HIV-MOH') }),
      entry('ROLE_PROGRAM_USER', { programId: idOf(ids.program, 'NVR-MAL-MOH') }),
      entry('ROLE_REPORT_USER'),
    ],
  },
];

/** Accounts come before the programs, which need a manager. */
export const accounts: DemoPart = {
  name: 'accounts',
  make: async (context) => {
    const { tx, settings, ids } = context;
    const passwordHash = await hashPassword(settings.password);
    const rows = demoAccounts.map(({ emailId, username, bound }) => ({
      username,
      emailId,
      orgAndCountry: 'Demo organisation, Novaria',
      realmId: bound ? ids.realm : null,
      languageId: 1,
      passwordHash,
      passwordChangedOn: settings.now,
      expiresOn: passwordExpiry(settings.now),
      agreementAccepted: true,
    }));
    const emails = demoAccounts.map(({ emailId }) => emailId);
    remember(ids.user, emails, await insertAll(tx, userTable, rows));
  },
};

/** Access comes after the programs, which some entries name. */
export const access: DemoPart = {
  name: 'access',
  make: async (context) => {
    for (const { emailId, entries } of demoAccounts) {
      await storeEntries(context.tx, idOf(context.ids.user, emailId), entries(context), null);
    }
  },
};
