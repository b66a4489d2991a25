import {
  defaultIdleSettings,
  type IdleSettings,
  type IdleState,
  idleState,
} from '@stockwell/model/session/idle';

/** Seconds in the user's record; an installation may set both times. */
export function idleSettingsOf(user: {
  readonly sessionExpiresOn: number;
  readonly sessionNoticeSeconds: number;
}): IdleSettings {
  const { sessionExpiresOn, sessionNoticeSeconds } = user;
  return {
    idleMs: sessionExpiresOn > 0 ? sessionExpiresOn * 1_000 : defaultIdleSettings.idleMs,
    noticeMs: sessionNoticeSeconds > 0 ? sessionNoticeSeconds * 1_000 : defaultIdleSettings.noticeMs,
  };
}

export interface IdleWatchSetup {
  readonly settings: IdleSettings;
  readonly now: () => number;
  /** The latest input in any tab of the browser. */
  readonly lastInput: () => number;
  readonly noteInput: (at: number) => void;
  readonly show: (state: IdleState) => void;
}

export interface IdleWatch {
  /** A key, a click, a wheel or a touch. Mouse moves alone are none. */
  input(): void;
  /** The answer to the notice. */
  stay(): void;
  /** Looks at the clock; to be called every second. */
  tick(): void;
}

/** Inputs follow each other closely; the shared clock need not know each of them. */
const noteEveryMs = 1_000;

export function createIdleWatch({ settings, now, lastInput, noteInput, show }: IdleWatchSetup): IdleWatch {
  let shown = 'active';

  function tick(): void {
    const state = idleState(lastInput(), now(), settings);
    const what = state.state === 'notice' ? `notice ${state.secondsLeft}` : state.state;
    if (what === shown) return;
    shown = what;
    show(state);
  }

  return {
    tick,
    input() {
      // While the notice stands, only its own button answers it.
      if (idleState(lastInput(), now(), settings).state !== 'active') return;
      if (Math.abs(now() - lastInput()) >= noteEveryMs) noteInput(now());
    },
    stay() {
      if (idleState(lastInput(), now(), settings).state === 'expired') return;
      noteInput(now());
      tick();
    },
  };
}
