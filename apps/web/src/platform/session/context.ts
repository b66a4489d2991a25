import type { GrantedEntry } from '@stockwell/model/access/can';
import type { AuthenticatorKey } from '@stockwell/model/api/second-factor';
import type { SignedInUser } from '@stockwell/model/api/session';
import type { LanguageCode } from '@stockwell/model/languages';
import type { SessionType } from '@stockwell/model/session/states';
import { createContext, useContext } from 'react';

export type ModuleId = 1 | 2;
export type ThemeId = 1 | 2;

export interface SessionStanding {
  /** An online session without a token leads to /logout/static.message.tokenError. */
  readonly hasToken: boolean;
  /** Another tab signed out or in as somebody else. */
  readonly sessionChanged: boolean;
  /** Somebody is signed in, but the stored record cannot be opened. */
  readonly unreadable: boolean;
  /** Why the session ended, as the message code the sign-in page shows; null when there was none. */
  readonly endedWith: string | null;
}

/** The session as every screen sees it. Only the provider knows how it is stored. */
export interface SessionView {
  readonly status: 'starting' | 'signedOut' | 'signedIn';
  readonly user: SignedInUser | null;
  /** What the route guard asks besides the user; see `guard-input.ts`. */
  readonly standing: SessionStanding;
  /** Access entries with the functions and programs of their role. */
  readonly access: readonly GrantedEntry[];
  readonly functions: ReadonlySet<string>;
  /** Online or Offline, now. */
  readonly sessionType: SessionType;
  /** How the user signed in. */
  readonly typeOfSession: SessionType;
  readonly loginOnline: boolean;
  /** When master data and rights were last fetched, in milliseconds. */
  readonly lastSync: number | null;
  readonly language: LanguageCode;
  readonly module: ModuleId;
  readonly theme: ThemeId;
  readonly showDecimals: boolean;
}

export type SignInResult =
  | { readonly kind: 'signedIn'; readonly next: string }
  | { readonly kind: 'passwordExpired'; readonly emailId: string }
  /** Another person's details are remembered on this device: ask before going on. */
  | { readonly kind: 'otherUser'; readonly username: string; readonly proceed: () => Promise<SignInResult> }
  /** What this device keeps of the user opens with no key: it can only be removed, if the user agrees. */
  | { readonly kind: 'localUnreadable'; readonly proceed: () => Promise<SignInResult> }
  /** The password was right; a code of the authenticator app is still missing. */
  | { readonly kind: 'code'; readonly enter: (code: string) => Promise<SignInResult> }
  /** The realm asks for an authenticator app, and none is set up yet. */
  | {
      readonly kind: 'enrolment';
      readonly key: () => Promise<AuthenticatorKey>;
      readonly enter: (code: string) => Promise<SignInResult>;
    }
  /** Shown once, before the session begins. */
  | {
      readonly kind: 'recoveryCodes';
      readonly codes: readonly string[];
      readonly proceed: () => Promise<SignInResult>;
    }
  /** No session; the reason stands in the address. */
  | { readonly kind: 'redirect'; readonly next: string }
  | {
      readonly kind: 'refused';
      readonly messageCode: string;
      readonly params?: Readonly<Record<string, string | number>>;
    };

export interface SessionActions {
  signIn(input: { emailId: string; password: string; online: boolean }): Promise<SignInResult>;
  signOut(messageCode?: string): Promise<void>;
  /** The sign-in page opens: whoever this tab still holds is signed out here. */
  openSignIn(): Promise<void>;
  acceptAgreement(): Promise<void>;
  declineAgreement(): Promise<void>;
  changePassword(oldPassword: string, newPassword: string): Promise<void>;
  replaceExpiredPassword(emailId: string, oldPassword: string, newPassword: string): Promise<SignInResult>;
  goOffline(): Promise<void>;
  /** Going online means signing in again. */
  goToSignIn(): Promise<void>;
  /** Rejects with an ApiError when the server does not save it: to be shown as an alert. */
  changeLanguage(code: LanguageCode): Promise<void>;
  changeTheme(theme: ThemeId): Promise<void>;
  changeDecimals(show: boolean): Promise<void>;
  changeModule(module: ModuleId): Promise<void>;
  /** A page of this module has opened: the tab follows it, if the user works in it. */
  followModule(module: ModuleId): void;
  /** Reads the user and the effective access again, e.g. after a program was added. */
  reloadAccess(): Promise<void>;
  /** Asks whether the server wants copies removed from this browser, and removes them. */
  followOrders(): Promise<boolean>;
  /** Asks the server whether it can be reached and updates the session type. */
  checkReachability(): Promise<boolean>;
  /** Called on each page change: session type and the other tabs' doings are looked at again. */
  pageChanged(): Promise<void>;
}

export type SessionValue = SessionView & SessionActions;

export const SessionContext = createContext<SessionValue | null>(null);

export function useSession(): SessionValue {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs the session provider above it');
  return session;
}

/** Whether the signed-in user holds any of the functions. */
export function useHolds(...functions: readonly string[]): boolean {
  const session = useSession();
  return functions.some((id) => session.functions.has(id));
}
