import type { GrantedEntry, RoleAccess } from '@stockwell/model/access/can';
import type { NamedAccessEntry } from '@stockwell/model/access/entry';
import type { SignedInUser } from '@stockwell/model/api/session';
import type { ModuleId, SessionStanding, SessionView } from './context.ts';
import type { EarlyValues } from './early-values.ts';

/** An access entry of the stored user record, with the functions and programs of its role. */
export type StoredEntry = NamedAccessEntry & {
  readonly businessFunctionList: string[];
  readonly programList: number[];
};

/** The user record as this device keeps it. */
export type StoredUser = Omit<SignedInUser, 'userAclList'> & { readonly userAclList: StoredEntry[] };

export type SessionState = Omit<SessionView, 'user'> & { readonly user: StoredUser | null };

const nobody = {
  user: null,
  access: [],
  functions: new Set<string>(),
  lastSync: null,
  sessionType: 'Offline',
  typeOfSession: 'Offline',
} as const;

const noStanding: SessionStanding = {
  hasToken: false,
  sessionChanged: false,
  unreadable: false,
  endedWith: null,
};

export function startingState(early: EarlyValues): SessionState {
  return { ...nobody, ...early, status: 'starting', module: 2, standing: noStanding };
}

export function signedOut(state: SessionState, standing: Partial<SessionStanding> = {}): SessionState {
  return { ...state, ...nobody, status: 'signedOut', standing: { ...noStanding, ...standing } };
}

export interface Beginning {
  readonly user: StoredUser;
  readonly sessionType: SessionView['sessionType'];
  readonly typeOfSession: SessionView['typeOfSession'];
  readonly lastSync: number;
  readonly hasToken: boolean;
  /** The module this tab has chosen before, if any. */
  readonly tabModule: ModuleId | null;
}

/** Language, theme, decimals and module come from the user's record. */
export function signedIn(state: SessionState, beginning: Beginning): SessionState {
  const { user, sessionType, typeOfSession, lastSync, hasToken, tabModule } = beginning;
  const functions = new Set(user.businessFunctionList);
  return {
    ...withUser(state, user),
    status: 'signedIn',
    sessionType,
    typeOfSession,
    lastSync,
    language: user.language.languageCode,
    theme: user.defaultThemeId === 2 ? 2 : 1,
    showDecimals: user.showDecimals,
    module: chooseModule(functions, tabModule, user.defaultModuleId),
    standing: { ...noStanding, hasToken },
  };
}

export function withUser(state: SessionState, user: StoredUser): SessionState {
  return { ...state, user, access: grantsOf(user), functions: new Set(user.businessFunctionList) };
}

function grantsOf(user: StoredUser): readonly GrantedEntry[] {
  return user.userAclList.map(({ roleId, businessFunctionList, programList }) => ({
    roleId,
    businessFunctionList,
    programList,
  }));
}

/** Gives each access entry the functions and programs of its role. */
export function attachAccess(
  user: SignedInUser,
  byRole: Readonly<Record<string, RoleAccess | undefined>>,
): StoredUser {
  return {
    ...user,
    userAclList: user.userAclList.map((entry) => ({
      ...entry,
      businessFunctionList: [...(byRole[entry.roleId]?.businessFunctionList ?? [])],
      programList: [...(byRole[entry.roleId]?.programIdList ?? [])],
    })),
  };
}

export function modulesOf(functions: ReadonlySet<string>): readonly ModuleId[] {
  const held: ModuleId[] = [];
  if (functions.has('ROLE_BF_FORECASTING_MODULE')) held.push(1);
  if (functions.has('ROLE_BF_SUPPLY_PLANNING_MODULE')) held.push(2);
  return held;
}

/** The tab's own choice, else the user's default, among the modules the user holds. */
export function chooseModule(functions: ReadonlySet<string>, ofTab: number | null, ofUser: number): ModuleId {
  const held = modulesOf(functions);
  return held.find((id) => id === ofTab) ?? held.find((id) => id === ofUser) ?? held[0] ?? 2;
}
