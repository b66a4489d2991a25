import type { IdleState } from '@stockwell/model/session/idle';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { browserSession } from '../../platform/session/browser-session.ts';
import { codes } from '../../platform/session/codes.ts';
import { useSession } from '../../platform/session/context.ts';
import { createIdleWatch, idleSettingsOf } from '../../platform/session/idle-watch.ts';

const IdleNotice = lazy(() => import('./IdleNotice.tsx'));

const inputs = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const;
/** A computer that slept, or a page that was put aside, may have missed the idle limit. */
const wakes = ['focus', 'pageshow'] as const;
const tickMs = 1_000;
const tokenEveryMs = 60_000;

/** Looks after a session while nobody does: idle time and the age of the token. Belongs inside the theme. */
export function SessionWatch() {
  const { status } = useSession();
  return status === 'signedIn' ? <IdleGuard /> : null;
}

function IdleGuard() {
  const { user } = useSession();
  const [idle, setIdle] = useState<IdleState>({ state: 'active' });
  const { sessionExpiresOn = 0, sessionNoticeSeconds = 0 } = user ?? {};
  const watch = useMemo(() => {
    const session = browserSession();
    return createIdleWatch({
      settings: idleSettingsOf({ sessionExpiresOn, sessionNoticeSeconds }),
      now: () => Date.now(),
      lastInput: session.lastInput,
      noteInput: session.noteInput,
      show: setIdle,
    });
  }, [sessionExpiresOn, sessionNoticeSeconds]);

  useEffect(() => {
    const options = { capture: true, passive: true };
    for (const name of inputs) window.addEventListener(name, watch.input, options);
    // A tab in the background ticks slowly: it looks at the clock as soon as it is seen again.
    document.addEventListener('visibilitychange', watch.tick);
    for (const name of wakes) window.addEventListener(name, watch.tick);
    const timer = setInterval(watch.tick, tickMs);
    const tokenTimer = setInterval(() => void browserSession().keepToken(), tokenEveryMs);
    return () => {
      for (const name of inputs) window.removeEventListener(name, watch.input, options);
      document.removeEventListener('visibilitychange', watch.tick);
      for (const name of wakes) window.removeEventListener(name, watch.tick);
      clearInterval(timer);
      clearInterval(tokenTimer);
    };
  }, [watch]);

  const expired = idle.state === 'expired';
  useEffect(() => {
    if (expired) void browserSession().signOut(codes.sessionExpired);
  }, [expired]);

  if (idle.state !== 'notice') return null;
  return (
    <Suspense>
      <IdleNotice secondsLeft={idle.secondsLeft} onStay={watch.stay} />
    </Suspense>
  );
}
