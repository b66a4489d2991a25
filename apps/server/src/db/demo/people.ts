import { type AccessEntry, entryDimensions } from '@stockwell/model/access/entry';
import { standardRoles } from '@stockwell/model/access/standard-roles';
import { hashPassword, passwordExpiry } from '../../modules/session/passwords.ts';
import { storeEntries } from '../../modules/users/entries.ts';
import { userTable } from '../schema/index.ts';
import { type DemoContext, type DemoPart, idOf } from './part.ts';

export interface DemoAccount {
  readonly emailId: string;
  readonly username: string;
  /** What the account is good for, in the start-up message. */
  readonly about: string;
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
    entries: () => [entry(roleId), ...(supplements.includes(roleId) ? [entry('ROLE_REPORT_USER')] : [])],
  })),
  {
    emailId: 'realm.bound@demo.example',
    username: 'Novaria Planner',
    about: 'Program user of one country of the realm',
    entries: ({ ids }) => [entry('ROLE_PROGRAM_USER', { realmCountryId: idOf(ids.realmCountry, 'NVR') })],
  },
  {
    emailId: 'multi.program@demo.example',
    username: 'Multi Program Planner',
    about: 'Admin of one program, user of another, reports of all',
    entries: ({ ids }) => [
      entry('ROLE_PROGRAM_ADMIN', { programId: idOf(ids.program, 'NVR-HIV-MOH') }),
      entry('ROLE_PROGRAM_USER', { programId: idOf(ids.program, 'NVR-MAL-MOH') }),
      entry('ROLE_REPORT_USER'),
    ],
  },
];

export const people: DemoPart = {
  name: 'people',
  make: async (context) => {
    const { tx, settings, ids } = context;
    const passwordHash = await hashPassword(settings.password);
    for (const account of demoAccounts) {
      const entries = account.entries(context);
      const everywhere = entries.some(({ roleId }) => roleId === 'ROLE_APPLICATION_ADMIN');
      const [row] = await tx
        .insert(userTable)
        .values({
          username: account.username,
          emailId: account.emailId,
          orgAndCountry: 'Demo organisation, Novaria',
          realmId: everywhere ? null : ids.realm,
          languageId: 1,
          passwordHash,
          passwordChangedOn: settings.now,
          expiresOn: passwordExpiry(settings.now),
          agreementAccepted: true,
        })
        .returning({ id: userTable.id });
      if (row) await storeEntries(tx, row.id, entries, null);
    }
  },
};
