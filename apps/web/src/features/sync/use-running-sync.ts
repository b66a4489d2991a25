import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { SyncWish } from '../../local/masters/plan.ts';
import { useLeadOn } from '../../platform/routes/use-lead-on.ts';
import { announce } from '../../ui/notice/announce.ts';
import { browserJob } from './browser-job.ts';
import { pageAfterSync } from './next-page.ts';

/** Starts the sync that a page stands for, or joins the one under way, and leads on once it is done. */
export function useRunningSync(wish: SyncWish): { readonly start: () => void; readonly cancel: () => void } {
  const { t } = useTranslation('sync');
  const leadOn = useLeadOn();
  const { state, search } = useLocation();
  const here = useRef(false);
  const next = pageAfterSync(state, search);
  const { full = false, part } = wish;
  const report = useRef<() => void>(() => undefined);
  report.current = () => {
    const status = browserJob().status();
    for (const { programCode, versionId, shipments } of status.phase === 'done' ? status.repriced : [])
      announce('neutral', t('repriced', { program: programCode, version: versionId, count: shipments }), {
        autoClose: false,
      });
  };
  const start = useCallback(() => {
    const wanted: SyncWish = { ...(full ? { full } : {}), ...(part ? { part } : {}) };
    void browserJob()
      .start(wanted)
      .then((outcome) => {
        if (outcome !== 'done' || !here.current) return;
        report.current();
        leadOn(next);
      });
  }, [full, part, next, leadOn]);
  useEffect(() => {
    here.current = true;
    start();
    return () => {
      here.current = false;
    };
  }, [start]);
  return { start, cancel: browserJob().cancel };
}
