import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { announce, announcement } from '../../../ui/notice/announce.ts';
import { subscribeOutcomes } from './browser-watch.ts';
import { uploadPages } from './upload-pages.ts';
import { useCommits } from './use-commits.ts';
import { useWaitText } from './use-wait-text.ts';
import type { WaitingCommit } from './waiting-commit.ts';

const noticeId = ({ kind, programId, versionId }: WaitingCommit): string =>
  `commit-${kind}-${programId}-${versionId}`;

/** Shows commits on every page: what is under way, what waits for its user, and how it ended. */
export default function CommitNotices() {
  const t = useTexts('versions');
  const message = useMessage();
  const waitText = useWaitText();
  const { sessionType } = useSession();
  const { pathname } = useLocation();
  const commits = useCommits();

  useEffect(
    () =>
      subscribeOutcomes((outcome) => {
        const { commit } = outcome;
        const { programCode: program } = commit;
        const good = outcome.kind === 'done';
        notifications.hide(noticeId(commit));
        announce(
          good ? 'success' : outcome.kind === 'notLoaded' ? 'warning' : 'error',
          outcome.kind === 'failed'
            ? t('versions:outcome.failed', { program, reason: message(outcome.reason) })
            : t(`versions:outcome.${outcome.kind}`, {
                program,
                version: 'versionId' in outcome ? outcome.versionId : 0,
              }),
          { autoClose: good ? 8000 : false },
        );
      }),
    [t, message],
  );

  useEffect(() => {
    for (const commit of commits) {
      const id = noticeId(commit);
      const { kind, programCode: program, programId, versionId, stage, waitsFor, progress } = commit;
      const page = uploadPages[kind];
      if (pathname === page || (stage === 'prepared' && sessionType !== 'Online')) {
        notifications.hide(id);
        continue;
      }
      const shown = {
        id,
        loading: waitsFor === null,
        autoClose: false as const,
        ...announcement(
          stage !== 'prepared' ? (
            t('versions:notice.underWay', { program, percent: progress })
          ) : waitsFor ? (
            <Anchor component={Link} to={`${page}?copy=${programId}~${versionId}`}>
              {t('versions:notice.waits', { program, reason: waitText(waitsFor) })}
            </Anchor>
          ) : (
            t('versions:notice.prepared', { program })
          ),
        ),
      };
      notifications.show(shown);
      notifications.update(shown);
    }
  }, [commits, pathname, sessionType, t, waitText]);
  return null;
}
