import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import type { CommitRequest } from '@stockwell/model/api/version-shapes';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useEntityHost } from '../../../ui/entity/host.ts';
import { type AnySummary, useCopies } from '../../../ui/program/index.ts';
import { browserWatch } from '../commit/browser-watch.ts';
import { ownerNow, sendingAs, withLock } from '../commit/copy-lock.ts';
import { type SendOutcome, sendCommit } from '../commit/send.ts';
import type { WaitingCommit } from '../commit/waiting-commit.ts';

const commitOf = (request: CommitRequest, copy: AnySummary): WaitingCommit => ({
  commitId: request.commitId,
  kind: copy.kind,
  programId: copy.programId,
  versionId: copy.versionId,
  programCode: copy.programCode,
  cutOffDate: copy.cutOffDate,
  versionTypeId: Number(request.versionType.id),
  notes: request.notes ?? '',
  stage: 'sending',
  waitsFor: null,
  sendsItself: false,
  commitRequestId: request.commitRequestId,
  progress: 0,
});

async function queueAgain(request: CommitRequest, copy: AnySummary | undefined): Promise<SendOutcome> {
  const { commitRequestId } = request;
  const put = () => call(calls.retryCommit, { params: { commitRequestId }, quiet: true });
  if (!copy) {
    await put();
    return { result: 'queued' };
  }
  const { forSender, resume } = browserWatch();
  const commit = commitOf(request, copy);
  const setup = { ...sendingAs(ownerNow(), put), ...forSender() };
  const outcome = await withLock(commit, () => sendCommit(setup, commit));
  if (outcome.result === 'unclear') await resume();
  return outcome;
}

export interface Retry {
  /** The request that is being queued again. */
  readonly busy: number | null;
  /** A request whose copy was changed after it was sent: the user is asked first. */
  readonly asked: CommitRequest | null;
  readonly ask: (request: CommitRequest) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Queues a failed upload again. Its copy is locked and followed as at the first sending. */
export function useRetry(onDone: () => void): Retry {
  const t = useTexts('versions');
  const message = useMessage();
  const refusalText = useRefusalText();
  const host = useEntityHost();
  const { copies: plans } = useCopies();
  const { copies: forecasts } = useCopies('forecast');
  const [busy, setBusy] = useState<number | null>(null);
  const [asked, setAsked] = useState<CommitRequest | null>(null);
  // A program is of one kind, so its number says which copy is meant.
  const copyOf = ({ program, committedVersionId }: CommitRequest): AnySummary | undefined =>
    [...plans, ...forecasts].find(
      (one) => one.programId === Number(program.id) && one.versionId === committedVersionId,
    );

  function notify(outcome: SendOutcome): void {
    if (outcome.result === 'queued') host.announce('success', t('versions:request.retried'));
    else if (outcome.result === 'refused') host.announce('error', message(outcome.messageCode));
    else host.announce('error', t(`versions:send.${outcome.result}`));
  }
  async function run(request: CommitRequest): Promise<void> {
    setAsked(null);
    setBusy(request.commitRequestId);
    try {
      notify(await queueAgain(request, copyOf(request)));
    } catch (failure) {
      host.announce('error', refusalText(failure));
    } finally {
      setBusy(null);
      onDone();
    }
  }
  return {
    busy,
    asked,
    ask: (request) => {
      const copy = copyOf(request);
      if (copy?.modified && copy.sentAs !== request.commitId) setAsked(request);
      else void run(request);
    },
    confirm: () => {
      if (asked) void run(asked);
    },
    cancel: () => setAsked(null),
  };
}
