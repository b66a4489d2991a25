import type { Endpoint } from '@stockwell/model/api/endpoint';
import type { SignedInUser } from '@stockwell/model/api/session';
import { freshSignInMs } from '@stockwell/model/session/constants';
import type { RemovalOrder } from '@stockwell/model/session/removal-order';
import { ApiError, type call } from '../../api/client.ts';
import { toBase64url } from '../../local/bytes.ts';
import type { LocalDatabase } from '../../local/database.ts';
import { functionsDigestOf } from '../../local/permit-signature.ts';
import type { Reachability } from '../../local/reachability.ts';
import {
  memoryLiveness,
  memoryStorage,
  newBrowser,
  newPermitServer,
  type PermitServer,
  quick,
  secretOf,
} from '../../local/testing.ts';
import { readEarly } from './early-values.ts';
import { createLocalKit } from './local-kit.ts';
import { createSession, type Session } from './session.ts';

/** A server, a browser and its tabs, for the tests of the session. Nothing here leaves the process. */

export const dayMs = 86_400_000;

const label = (text: string) => ({ label_en: text });

export function userOf(userId: number, more: Partial<SignedInUser> = {}): SignedInUser {
  const all = { countryName: null, healthAreaName: null, organisationName: null, programName: null };
  return {
    userId,
    username: `Planner ${userId}`,
    emailId: `planner${userId}@health.example`,
    password: '',
    realm: null,
    language: { languageId: 1, languageCode: 'en', label: label('English') },
    roleList: [{ roleId: 'ROLE_PROGRAM_USER', label: label('Program user') }],
    userAclList: [
      {
        ...all,
        userAclId: 1,
        userId,
        roleId: 'ROLE_PROGRAM_USER',
        roleDesc: label('Program user'),
        realmCountryId: -1,
        healthAreaId: -1,
        organisationId: -1,
        programId: -1,
        programCode: null,
        programTypeId: null,
        fundingSourceId: -1,
        fundingSourceName: null,
        procurementAgentId: -1,
        procurementAgentName: null,
        lastModifiedDate: '2026-11-01 00:00:00',
      },
    ],
    businessFunctionList: ['ROLE_BF_SUPPLY_PLANNING_MODULE', 'ROLE_BF_APPLICATION_DASHBOARD'],
    defaultModuleId: 2,
    defaultThemeId: 1,
    showDecimals: false,
    agreementAccepted: true,
    expiresOn: null,
    syncExpiresOn: null,
    lastLoginDate: null,
    sessionExpiresOn: 1_800,
    sessionNoticeSeconds: 30,
    ...more,
  };
}

interface Made {
  readonly path: string;
  readonly token: string | undefined;
  readonly input: Readonly<Record<string, unknown>>;
}

interface FakeAccount {
  readonly user: SignedInUser;
  password: string;
  /** Asked after the right password; its right code is 123456. */
  secondFactor?: 'code' | 'enrolment';
}

export interface FakeServer {
  readonly call: typeof call;
  /** Every call in the order it was made. */
  readonly made: readonly Made[];
  up: boolean;
  /** Answers calls, though too late for whoever asks only whether it is there. */
  slow: boolean;
  /** The token of the tab that calls; set by the browser. */
  token: () => Promise<string | null>;
  /** By e-mail address. */
  readonly accounts: Map<string, FakeAccount>;
  /** Orders every browser of this name to remove a user. */
  orderRemoval(order: Pick<RemovalOrder, 'userId' | 'installationId'>): void;
  /** From now on somebody stands in for the server who cannot sign as it does. */
  signOrdersWith(other: PermitServer): void;
  /** The orders that no browser has confirmed yet. */
  readonly openOrders: () => number;
  /** A password that was reset by its link, on whatever device. */
  resetPassword(emailId: string, password: string): void;
  /** Answers a path with a refusal from now on. */
  refuse(path: string, status: number, messageCode: string): void;
  answerAgain(path: string): void;
}

export async function newServer(now: () => number): Promise<FakeServer> {
  const permits = await newPermitServer();
  const accounts: FakeServer['accounts'] = new Map();
  const refusals = new Map<string, ApiError>();
  const made: Made[] = [];
  const orders = new Map<string, RemovalOrder>();
  const orderKeys = await newPermitServer();
  const signers = { order: orderKeys };
  const freshAt = new Map<number, number>();
  const generations = new Map<number, number>();
  let tokens = 0;

  const rotate = (userId: number) => generations.set(userId, (generations.get(userId) ?? 1) + 1);

  /** Each generation of a user's recovery secret is filled with a number of its own. */
  function secretsOf(userId: number, held?: number) {
    const ofGeneration = (generation: number) => ({
      generation,
      secret: toBase64url(secretOf(userId + 10 * generation)),
    });
    const current = ofGeneration(generations.get(userId) ?? 1);
    return held && held !== current.generation ? { current, held: ofGeneration(held) } : { current };
  }

  function accountOf(token: string | undefined) {
    const userId = Number(token?.split('/')[0]);
    for (const account of accounts.values()) if (account.user.userId === userId) return account;
    throw new ApiError(401, { messageCode: 'static.message.sessionExpired' });
  }

  function opened({ user }: FakeAccount) {
    tokens += 1;
    freshAt.set(user.userId, now());
    return { token: `${user.userId}/secret-token-${tokens}`, user };
  }

  async function answer(path: string, token: string | undefined, input: Made['input']): Promise<unknown> {
    const body = (input.body ?? {}) as Record<string, string>;
    switch (path) {
      case '/authenticate': {
        const account = accounts.get(String(body.username).toLowerCase());
        if (!account || account.password !== body.password) {
          throw new ApiError(401, { messageCode: 'static.message.login.invalidCredentials' });
        }
        const { secondFactor } = account;
        if (secondFactor) return { secondFactor, challenge: account.user.emailId, validMinutes: 5 };
        return opened(account);
      }
      case '/authenticate/enrolment':
        return { key: 'MZXW6YTBOI', uri: 'otpauth://totp/Stockwell?secret=MZXW6YTBOI' };
      case '/authenticate/code':
      case '/authenticate/enrolment/finish': {
        const account = accounts.get(String(body.challenge));
        if (!account || body.code !== '123456') {
          throw new ApiError(401, { messageCode: 'static.message.secondFactor.wrongCode' });
        }
        const session = opened(account);
        return path.endsWith('finish') ? { recoveryCodes: ['aaaa-bbbb'], session } : session;
      }
      case '/refresh':
        tokens += 1;
        return { token: `${accountOf(token).user.userId}/secret-token-${tokens}` };
      case '/api/user/details': {
        const { user } = accountOf(token);
        const access = { businessFunctionList: user.businessFunctionList, programIdList: [3, 7] };
        return { user, bfAndProgramIdMap: { ROLE_PROGRAM_USER: access } };
      }
      case '/api/device/orders':
        return { orders: await Promise.all([...orders.values()].map((order) => signers.order.sign(order))) };
      case '/api/device/removed':
        orders.delete(String(body.orderId));
        return {};
      case '/api/user/offlinePermit': {
        const { user } = accountOf(token);
        const order = [...orders.values()].find(({ userId }) => userId === user.userId);
        if (order) {
          const details = { order: await signers.order.sign(order) };
          throw new ApiError(412, { messageCode: 'static.message.device.removed', details });
        }
        const permit = await permits.sign({
          userId: user.userId,
          installationId: String(body.installationId),
          issuedAt: now(),
          validDays: 30,
          functionsDigest: await functionsDigestOf(user.businessFunctionList),
        });
        const isFresh = now() - (freshAt.get(user.userId) ?? 0) <= freshSignInMs;
        return {
          ...(isFresh ? { recovery: secretsOf(user.userId, Number(body.recoveryGeneration)) } : {}),
          permit,
          publicKey: permits.publicKey,
          removalKey: orderKeys.publicKey,
          server: { installationId: 'server-1', name: 'plans.example' },
        };
      }
      case '/api/user/changePassword':
        accountOf(token).password = String(body.newPassword);
        rotate(accountOf(token).user.userId);
        return { recovery: secretsOf(accountOf(token).user.userId).current };
      default:
        accountOf(token);
        return {};
    }
  }

  const server: FakeServer = {
    made,
    accounts,
    up: true,
    slow: false,
    orderRemoval(order) {
      const orderId = crypto.randomUUID();
      orders.set(orderId, { order: 'removeUser', orderId, issuedAt: now(), ...order });
    },
    signOrdersWith(other) {
      signers.order = other;
    },
    openOrders: () => orders.size,
    resetPassword(emailId, password) {
      const account = accounts.get(emailId.toLowerCase());
      if (!account) throw new Error('no such account');
      account.password = password;
      rotate(account.user.userId);
    },
    answerAgain: (path) => void refusals.delete(path),
    refuse: (path, status, messageCode) => refusals.set(path, new ApiError(status, { messageCode })),
    async call(endpoint: Pick<Endpoint, 'path' | 'permission'>, input: object) {
      const given = input as { token?: string };
      const token =
        given.token ?? (endpoint.permission === 'public' ? undefined : ((await server.token()) ?? undefined));
      made.push({ path: endpoint.path, token, input: { ...input } });
      if (!server.up) throw new ApiError(0, { messageCode: 'static.common.prodNetworkErrorMessage' });
      const refusal = refusals.get(endpoint.path);
      if (refusal) throw refusal;
      return answer(endpoint.path, token, { ...input });
    },
    token: async () => null,
  } as FakeServer;
  return server;
}

export interface FakeBrowser {
  readonly storage: ReturnType<typeof memoryStorage>;
  newTab(path?: string): Tab;
  closeAllTabs(): void;
}

export interface Tab {
  readonly session: Session;
  readonly database: LocalDatabase;
  readonly visited: string[];
  readonly reloads: string[];
  readonly logged: string[];
  /** Whether the open page holds unsaved changes. */
  unsaved: boolean;
  readonly tabStorage: ReturnType<typeof memoryStorage>;
  path: string;
  /** The same tab after a reload: new code, same storages. */
  reload(): Tab;
}

export function newFakeBrowser(server: FakeServer, now: () => number): FakeBrowser {
  const browser = newBrowser();
  const storage = memoryStorage();
  const liveness = memoryLiveness();

  function open(path: string, tabStorage: ReturnType<typeof memoryStorage>): Tab {
    const database = browser.newTab();
    const reachability = fakeReachability(server);
    const visited: string[] = [];
    const reloads: string[] = [];
    const logged: string[] = [];
    const session = createSession({
      call: server.call,
      loadLocal: async () => createLocalKit({ storage, tabStorage, database, liveness, reachability }),
      localExists: async () => storage.content.size > 0,
      serverAnswers: async () => server.up,
      now,
      navigate: (to) => {
        visited.push(to);
        tab.path = to;
      },
      reload: (to) => void reloads.push(to),
      path: () => tab.path,
      hasUnsaved: () => tab.unsaved,
      tabStorage,
      early: readEarly({ storage, browserLanguages: ['en'], prefersDark: false }),
      log: (message) => void logged.push(message),
      clearFilters: () => undefined,
      withLock: (work) => work(),
      notifyTokenRenewed: () => undefined,
      cost: quick,
    });
    const tab: Tab = {
      session,
      database,
      visited,
      reloads,
      logged,
      unsaved: false,
      tabStorage,
      path,
      reload: () => open(tab.path, tabStorage),
    };
    // Calls of the session itself ask the session for the token, as the client does.
    server.token = session.token;
    return tab;
  }

  return {
    storage,
    newTab: (path = '/') => open(path, memoryStorage()),
    closeAllTabs: () => liveness.closeAllTabs(),
  };
}

function fakeReachability(server: FakeServer): Reachability {
  const ask = async () => server.up && !server.slow;
  return {
    current: () => server.up,
    check: ask,
    recheck: ask,
    answered: () => undefined,
    subscribe: () => () => undefined,
    close: () => undefined,
  };
}
