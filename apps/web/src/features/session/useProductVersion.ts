import { versionCheckMs } from '@stockwell/model/session/constants';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import { frontEndBuild } from '../../platform/build.ts';
import { learnEnvironment } from '../../platform/session/environment.ts';
import { serverHasOtherBuild } from './version.ts';

export interface ProductVersion {
  /** Null while the server has not answered. */
  readonly server: string | null;
  /** The server serves another front end than the one running here. */
  readonly outdated: boolean;
}

/** Asks the server for its version when the page opens and every three minutes. */
export function useProductVersion(): ProductVersion {
  const [version, setVersion] = useState<ProductVersion>({ server: null, outdated: false });
  useEffect(() => {
    const stop = new AbortController();
    async function ask(): Promise<void> {
      try {
        const info = await call(sessionCalls.info, { quiet: true, signal: stop.signal });
        learnEnvironment(info.environment);
        setVersion({
          server: info.version,
          outdated: serverHasOtherBuild(frontEndBuild, info.frontEndBuild),
        });
      } catch {
        if (!stop.signal.aborted) setVersion((known) => ({ ...known, server: null }));
      }
    }
    void ask();
    const timer = setInterval(() => void ask(), versionCheckMs);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, []);
  return version;
}
