import { Alert, Anchor, Stack } from '@mantine/core';
import { can } from '@stockwell/model/access/can';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ComponentType, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { DocumentName } from '../../../local/documents/document-types.ts';
import { useSession } from '../../../platform/session/context.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import type { CopySummary } from '../../../ui/program/index.ts';
import { ForecastValidationDialog, MissingUnits } from '../../forecasts/index.ts';
import { CommitForm, type CommitWish } from './CommitForm.tsx';
import { CommitSteps } from './CommitSteps.tsx';
import { type Gate, gateOf, leavingProblemsOpen } from './commit-gate.ts';
import { uploadsAnything } from './compare.ts';
import type { ComparisonProps } from './comparison-props.ts';
import { ForecastComparison } from './ForecastComparison.tsx';
import { MergedSummary } from './MergedSummary.tsx';
import { draftNotes } from './preconditions.ts';
import { SendResult } from './SendResult.tsx';
import { SupplyPlanComparison } from './SupplyPlanComparison.tsx';
import { progressOf } from './steps.ts';
import type { Sending } from './use-commit.ts';
import { useComparison } from './use-comparison.ts';
import type { WaitingCommit } from './waiting-commit.ts';

const comparisons: { readonly [K in DocumentName]: ComponentType<ComparisonProps<K>> } = {
  supplyPlan: SupplyPlanComparison,
  forecast: ForecastComparison,
};

const comparisonOf = <K extends DocumentName>(kind: K): ComponentType<ComparisonProps<K>> =>
  comparisons[kind];

interface CommitCopyProps<K extends DocumentName> {
  readonly copy: CopySummary<K>;
  /** What was prepared without a connection and waits for its user. */
  readonly prepared: WaitingCommit | null;
  /** Both outlive a copy that is locked and unlocked again. */
  readonly sending: Sending;
  readonly typed: Partial<CommitWish>;
  readonly onType: (wish: Partial<CommitWish>) => void;
}

/** Compares a copy with the server, lets conflicts be settled, and sends it. */
export function CommitCopy<K extends DocumentName>({
  copy,
  prepared,
  sending,
  typed,
  onType,
}: CommitCopyProps<K>) {
  const t = useTexts('versions');
  const message = useMessage();
  const { access } = useSession();
  const { state, choose, exclude, again } = useComparison(copy);
  const [validated, setValidated] = useState<DatasetData | null>(null);
  const Comparison = comparisonOf(copy.kind);
  const sides = 'sides' in state ? state.sides : null;
  const compared = 'compared' in state ? state.compared : null;
  const draft = useMemo(() => (sides ? draftNotes(sides.mine, sides.base) : ''), [sides]);
  const wish: CommitWish = {
    versionTypeId: typed.versionTypeId ?? prepared?.versionTypeId ?? 1,
    notes: typed.notes ?? prepared?.notes ?? draft,
  };

  const forecast = compared?.toSend?.kind === 'forecast' ? (compared.toSend.document as DatasetData) : null;

  const gate: Gate | null =
    state.phase === 'ready'
      ? gateOf({
          versionType: wish.versionTypeId,
          baseVersionType: copy.versionTypeId,
          openConflicts: state.compared.openConflicts,
          changed: state.compared.merge.changed || copy.modified,
          uploads: uploadsAnything(state.compared),
          openProblems: state.compared.openProblems,
          nodesWithoutUnit: state.compared.nodesWithoutUnit.length,
          mayLeaveProblemsOpen: can(access, leavingProblemsOpen, [copy.programId]),
        })
      : null;

  function commit(): void {
    if (!compared?.toSend) return;
    // Where the upload does not go through, what was prepared is gone by then.
    onType(wish);
    const { kind, programId, versionId, programCode, cutOffDate } = copy;
    void sending.send(
      {
        commitId: prepared?.commitId ?? crypto.randomUUID(),
        kind,
        programId,
        versionId,
        programCode,
        cutOffDate,
        ...wish,
        stage: 'sending',
        waitsFor: null,
        sendsItself: false,
        commitRequestId: null,
        progress: 0,
      },
      compared.toSend,
    );
  }

  return (
    <Stack gap="lg">
      <CommitSteps
        {...progressOf({
          compared: compared !== null,
          openConflicts: compared?.openConflicts ?? 0,
          commit: null,
          done: false,
        })}
      />
      {state.phase === 'loading' && <LoadingSpinner />}
      {state.phase === 'failed' && (
        <Stopped text={message(state.messageCode)} action={t('versions:compareAgain')} onAction={again} />
      )}
      {state.phase === 'syncFirst' && (
        <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('versions:stop.syncFirst')}{' '}
          <Anchor component={Link} to="/syncProgram">
            {t('versions:stop.toSync')}
          </Anchor>
        </Alert>
      )}
      {state.phase === 'foreignBudgets' && (
        <Stopped
          text={t('versions:stop.foreignBudgets', { count: state.shipments })}
          action={t('versions:compareAgain')}
          onAction={again}
        />
      )}
      {state.phase === 'unreadable' && <Stopped text={t('versions:stop.unreadable')} />}
      {sending.outcome && (
        <SendResult
          outcome={sending.outcome}
          onAgain={() => {
            sending.clear();
            again();
          }}
        />
      )}
      {sides && !compared && <LoadingSpinner />}
      {compared && (
        <>
          <MergedSummary compared={compared} />
          {sides && <Comparison sides={sides} compared={compared} onChoose={choose} onExclude={exclude} />}
          <CommitForm
            wish={wish}
            onChange={onType}
            gate={gate}
            openProblems={compared.openProblems}
            busy={sending.busy || state.phase === 'comparing'}
            button={t('versions:form.commit')}
            details={
              forecast && <MissingUnits missing={compared.nodesWithoutUnit} trees={forecast.treeList} />
            }
            onCommit={() => (forecast ? setValidated(forecast) : commit())}
          />
          {validated && (
            <ForecastValidationDialog
              data={validated}
              confirmText={t('versions:form.commit')}
              onConfirm={() => {
                setValidated(null);
                commit();
              }}
              onClose={() => setValidated(null)}
            />
          )}
        </>
      )}
    </Stack>
  );
}

function Stopped({
  text,
  action,
  onAction,
}: {
  readonly text: string;
  readonly action?: string;
  readonly onAction?: () => void;
}) {
  return (
    <ErrorNotice
      text={text}
      action={action !== undefined && onAction ? { label: action, onClick: onAction } : undefined}
    />
  );
}
