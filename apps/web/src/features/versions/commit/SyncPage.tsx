import { Alert, Anchor, Stack } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { DocumentName } from '../../../local/documents/document-types.ts';
import { isSameCopy } from '../../../local/documents/names.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import {
  type AnySummary,
  namedCopy,
  ProgramStates,
  plainCopy,
  useChosenCopyOf,
  useCopies,
  useCopyNames,
  WaitingNote,
} from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { subscribeOutcomes } from './browser-watch.ts';
import { CommitCopy } from './CommitCopy.tsx';
import type { CommitWish } from './CommitForm.tsx';
import { CommitSteps } from './CommitSteps.tsx';
import { PreparedCommit } from './PreparedCommit.tsx';
import { SendResult } from './SendResult.tsx';
import { progressOf } from './steps.ts';
import { useSending } from './use-commit.ts';
import { useCommits } from './use-commits.ts';
import { WaitNote } from './WaitNote.tsx';
import { goesOn } from './waiting-commit.ts';
import type { CommitOutcome } from './watch.ts';

const keyOf = ({ programId, versionId }: { programId: number; versionId: number }): string =>
  `${programId}~${versionId}`;

const nothingTyped: Partial<CommitWish> = {};

/** Upload of a copy: choose a copy, compare, settle, send; what follows goes on without this page. */
export default function SyncPage({ kind }: { readonly kind: DocumentName }) {
  const t = useTexts('versions', 'programCopies');
  const { sessionType } = useSession();
  const nameOf = useCopyNames();
  const { copies, state } = useCopies(kind);
  const commits = useCommits();
  const [remembered, remember] = useChosenCopyOf(kind);
  const [params, setParams] = useSearchParams();
  const outcome = useOutcome();
  const sending = useSending();
  // With a connection and without one the user goes on with what was typed last.
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<CommitWish>>>>({});
  const type = (copy: AnySummary, wish: Partial<CommitWish>) =>
    setTyped((now) => ({ ...now, [keyOf(copy)]: { ...now[keyOf(copy)], ...wish } }));
  // An upload replaces the copy that the address names: its new version stays open then.
  const [programId = 0, versionId = 0] = (params.get('copy') ?? '').split('~').map(Number);
  const opened = namedCopy(copies, programId, versionId) ?? remembered;
  const copy = copies.find((one) => opened !== null && keyOf(one) === keyOf(opened)) ?? null;
  const commit = copy ? (commits.find((one) => isSameCopy(one, copy)) ?? null) : null;
  const isOnline = sessionType === 'Online';
  /** A prepared one is sent by the watch, unless it waits for its user. */
  const underWay = commit !== null && goesOn(commit) && (isOnline || commit.stage !== 'prepared');
  /** The user is asked about it here. */
  const attended = sending.busy || (!underWay && copy?.readonly === false);
  const label = (one: AnySummary): string => {
    const name = nameOf(one);
    return one.readonly ? t('versions:pick.locked', { name }) : name;
  };
  return (
    <>
      <PageHeader
        {...(kind === 'supplyPlan' ? { guidance: 'upload' as const } : {})}
        title={t('versions:sync.title')}
        description={t('versions:sync.description')}
      />
      <Stack gap="lg">
        {outcome && <OutcomeNote outcome={outcome} />}
        {state === 'ready' && copies.length === 0 ? (
          <ProgramStates kind={kind} program={{ state: 'none' }} />
        ) : (
          <IdSelect
            label={t('versions:pick.copy')}
            placeholder={t('programCopies:pick.choose')}
            maw={640}
            choices={copies.map((one) => ({
              id: keyOf(one),
              label: label(one),
              disabled: one.readonly && one !== copy,
            }))}
            value={copy ? keyOf(copy) : null}
            onChange={(key) => {
              const next = copies.find((one) => keyOf(one) === key);
              if (next) remember(plainCopy(next));
              setParams({}, { replace: true });
            }}
          />
        )}
        {state === 'ready' && copies.length > 0 && !copy && (
          <ProgramStates kind={kind} program={{ state: 'none' }} />
        )}
        <WaitingNote copy={copy} missingIn="upload" />
        {copy && underWay && !sending.busy && (
          <>
            {sending.outcome && <SendResult outcome={sending.outcome} />}
            <CommitSteps
              {...progressOf({
                compared: commit.stage !== 'prepared',
                openConflicts: 0,
                commit,
                done: false,
              })}
            />
            <Alert role="note" color="blue" icon={<IconLock aria-hidden />}>
              {commit.stage === 'prepared' ? t('versions:sync.goesOn') : t('versions:sync.underWay')}
            </Alert>
          </>
        )}
        {copy && !underWay && !sending.busy && copy.readonly && (
          <EmptyState icon={<IconLock size={28} />} title={t('versions:sync.locked')}>
            <Anchor component={Link} to="/syncProgram">
              {t('versions:stop.toSync')}
            </Anchor>
          </EmptyState>
        )}
        {copy && attended && isOnline && (
          <>
            {commit?.waitsFor && <WaitNote waitsFor={commit.waitsFor} />}
            <CommitCopy
              key={keyOf(copy)}
              copy={copy}
              prepared={commit?.stage === 'prepared' ? commit : null}
              sending={sending}
              typed={typed[keyOf(copy)] ?? nothingTyped}
              onType={(wish) => type(copy, wish)}
            />
          </>
        )}
        {copy && attended && !isOnline && (
          <PreparedCommit
            key={keyOf(copy)}
            copy={copy}
            prepared={commit}
            typed={typed[keyOf(copy)] ?? nothingTyped}
            onType={(wish) => type(copy, wish)}
          />
        )}
      </Stack>
    </>
  );
}

/** How the last commit ended while the page was open. */
function useOutcome(): CommitOutcome | null {
  const [outcome, setOutcome] = useState<CommitOutcome | null>(null);
  useEffect(() => subscribeOutcomes(setOutcome), []);
  return outcome;
}

function OutcomeNote({ outcome }: { readonly outcome: CommitOutcome }) {
  const t = useTexts('versions');
  const message = useMessage();
  const { programCode } = outcome.commit;
  const good = outcome.kind === 'done';
  return (
    <Stack gap="sm">
      {good && (
        <CommitSteps {...progressOf({ compared: true, openConflicts: 0, commit: null, done: true })} />
      )}
      <Alert
        role="status"
        color={good ? 'green' : outcome.kind === 'notLoaded' ? 'yellow' : 'red'}
        icon={good ? <IconCheck aria-hidden /> : undefined}
      >
        {outcome.kind === 'failed'
          ? t('versions:outcome.failed', { program: programCode, reason: message(outcome.reason) })
          : t(`versions:outcome.${outcome.kind}`, {
              program: programCode,
              version: 'versionId' in outcome ? outcome.versionId : 0,
            })}
      </Alert>
    </Stack>
  );
}
