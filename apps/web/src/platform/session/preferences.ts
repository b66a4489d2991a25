import type { LanguageCode } from '@stockwell/model/languages';
import { pathAfterLanguageChange } from '@stockwell/model/session/preferences';
import { sessionCalls } from '../../api/session-calls.ts';
import { codes, dashboardPath } from './codes.ts';
import type { ModuleId, ThemeId } from './context.ts';
import { type SessionCore, setTabModule } from './core.ts';
import { modulesOf, type StoredUser, withUser } from './state.ts';

/** Changes the user's record in memory and on this device. */
export async function changeUser(core: SessionCore, change: (user: StoredUser) => StoredUser): Promise<void> {
  const { user } = core.state();
  const owner = core.owner();
  const kit = core.kit();
  if (!user || !owner || !kit) return;
  const changed = change(user);
  core.become(withUser(core.state(), changed));
  await kit.updateStoredUser(owner, () => ({ ...changed }));
}

const isOnline = (core: SessionCore): boolean => {
  const { status, sessionType } = core.state();
  return status === 'signedIn' && sessionType === 'Online';
};

/** Theme, decimals and module hold on this device whatever the server says. */
async function ignoringFailure(core: SessionCore, save: () => Promise<unknown>): Promise<void> {
  if (!isOnline(core)) return;
  try {
    await save();
  } catch (cause) {
    core.setup.log('The server could not save a preference', cause);
  }
}

/**
 * Online the server must have saved it first; its refusal reaches whoever asked. Then the page loads again, without
 * a banner of before. Where that would lose something typed, only the words change.
 */
export async function changeLanguage(core: SessionCore, languageCode: LanguageCode): Promise<void> {
  const { setup } = core;
  const signedIn = core.state().status === 'signedIn';
  if (isOnline(core)) await setup.call(sessionCalls.saveLanguage, { body: { languageCode } });
  const { remembered } = await core.local();
  remembered.set('lastLanguage', languageCode);
  // Before a sign-in, and offline, the server hears of it with the next online sign-in.
  if (!isOnline(core)) remembered.set('languageChanged', true);
  if (signedIn) {
    await changeUser(core, (user) => ({ ...user, language: { ...user.language, languageCode } }));
  }
  if (setup.hasUnsaved()) core.change({ language: languageCode });
  else setup.reload(pathAfterLanguageChange(setup.path()));
}

export async function changeTheme(core: SessionCore, theme: ThemeId): Promise<void> {
  core.change({ theme });
  (await core.local()).remembered.set('theme', theme);
  await changeUser(core, (user) => ({ ...user, defaultThemeId: theme }));
  await ignoringFailure(core, () =>
    core.setup.call(sessionCalls.saveTheme, { quiet: true, params: { themeId: theme } }),
  );
}

export async function changeDecimals(core: SessionCore, showDecimals: boolean): Promise<void> {
  core.change({ showDecimals });
  (await core.local()).remembered.set('showDecimals', showDecimals);
  await changeUser(core, (user) => ({ ...user, showDecimals }));
  await ignoringFailure(core, () =>
    core.setup.call(sessionCalls.saveDecimalPreference, {
      quiet: true,
      params: { showDecimals: showDecimals ? 'true' : 'false' },
    }),
  );
  core.setup.reload(core.setup.path());
}

export async function changeModule(core: SessionCore, module: ModuleId): Promise<void> {
  core.change({ module });
  setTabModule(core.setup, module);
  await changeUser(core, (user) => ({ ...user, defaultModuleId: module }));
  await ignoringFailure(core, () =>
    core.setup.call(sessionCalls.saveModule, { quiet: true, params: { moduleId: module } }),
  );
}

/** The page decides only for this tab; the module of the next sign-in stays the one the user has chosen. */
export function followModule(core: SessionCore, module: ModuleId): void {
  const { functions, module: current } = core.state();
  if (module === current || !modulesOf(functions).includes(module)) return;
  core.change({ module });
  setTabModule(core.setup, module);
}

/** The wish is remembered, so that the reload that follows asks the server nothing. */
export async function goOffline(core: SessionCore): Promise<void> {
  const { remembered, reachability } = await core.local();
  remembered.set('loginOnline', false);
  core.change({ loginOnline: false, sessionType: 'Offline' });
  await reachability.recheck();
  core.setup.reload(`${dashboardPath}/green/${codes.switchedOffline}`);
}
