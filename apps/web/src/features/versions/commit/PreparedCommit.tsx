import { Alert, Button, Group, Stack } from '@mantine/core';
import { can } from '@stockwell/model/access/can';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { LatestWrite } from '../../../local/latest-write.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import { type AnySummary, NotSavedNote } from '../../../ui/program/index.ts';
import { browserWatch } from './browser-watch.ts';
import { CommitForm, type CommitWish } from './CommitForm.tsx';
import { gateOf, leavingProblemsOpen } from './commit-gate.ts';
import type { WaitingCommit } from './waiting-commit.ts';

interface PreparedCommitProps {
  readonly copy: AnySummary;
  readonly prepared: WaitingCommit | null;
  readonly typed: Partial<CommitWish>;
  readonly onType: (wish: Partial<CommitWish>) => void;
}

/** Without a connection: type, notes and what can be checked here are kept, and go on when it is back. */
export function PreparedCommit({ copy, prepared, typed, onType }: PreparedCommitProps) {
  const t = useTexts('versions');
  const { access } = useSession();
  const wish: CommitWish = {
    versionTypeId: typed.versionTypeId ?? prepared?.versionTypeId ?? 1,
    notes: typed.notes ?? prepared?.notes ?? '',
  };
  const gate = gateOf({
    versionType: wish.versionTypeId,
    baseVersionType: copy.versionTypeId,
    openConflicts: 0,
    changed: copy.modified,
    uploads: copy.modified,
    openProblems: copy.openCount,
    mayLeaveProblemsOpen: can(access, leavingProblemsOpen, [copy.programId]),
  });
  const { kind, programId, versionId, programCode, cutOffDate } = copy;
  const [keeping] = useState(() => new LatestWrite<WaitingCommit>((commit) => browserWatch().follow(commit)));
  const failure = useSyncExternalStore(keeping.subscribe, () => keeping.failure);
  useUnsavedChanges(failure !== null);
  // With a connection the upload is compared and sent from the page itself.
  useEffect(() => () => keeping.forget(), [keeping]);
  const prepare = (): void =>
    void keeping.set({
      commitId: prepared?.commitId ?? crypto.randomUUID(),
      kind,
      programId,
      versionId,
      programCode,
      cutOffDate,
      ...wish,
      stage: 'prepared',
      waitsFor: null,
      sendsItself: true,
      commitRequestId: null,
      progress: 0,
    });
  return (
    <Stack gap="lg">
      <Alert role="note" color="blue" icon={<IconCloudOff aria-hidden />}>
        {t('versions:offline.text')}
      </Alert>
      {failure && <NotSavedNote result={failure} onRetry={() => void keeping.retry()} />}
      {prepared && !failure && (
        <Alert role="status" color="green">
          <Group justify="space-between">
            {t('versions:offline.prepared')}
            <Button size="compact-sm" variant="default" onClick={() => void browserWatch().forget(copy)}>
              {t('versions:offline.discard')}
            </Button>
          </Group>
        </Alert>
      )}
      <CommitForm
        wish={wish}
        onChange={onType}
        gate={gate}
        openProblems={copy.openCount}
        busy={false}
        button={t('versions:offline.prepare')}
        onCommit={prepare}
      />
    </Stack>
  );
}
