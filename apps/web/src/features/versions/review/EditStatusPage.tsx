import { Alert, Anchor, Stack, Tabs, Text } from '@mantine/core';
import { can } from '@stockwell/model/access/can';
import type { ProgramVersionRow } from '@stockwell/model/api/version-review';
import { versionReviewEndpoints as calls } from '@stockwell/model/api/version-review';
import { versionStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';
import { textOf } from '@stockwell/model/label';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { shipmentNamesIn } from '@stockwell/model/program-data/shipment-name';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError, call } from '../../../api/client.ts';
import { refusalOf } from '../../../api/refusal.ts';
import { displayStamp } from '../../../i18n/format.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { today } from '../../../platform/clock.ts';
import { useRecordName } from '../../../platform/routes/record-name.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useProgramLabels, versionTypeText } from '../../../ui/program/index.ts';
import { ErrorPanel } from '../../../ui/table/index.ts';
import { MasterDataHost } from '../../master-data/index.ts';
import { type ProblemRow, problemRows, TrailTable } from '../../problems/index.ts';
import { ChangesTab } from './ChangesTab.tsx';
import { statusText } from './columns.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { decisionObstacles, type ManualRow, type ReviewEdits, reviewsToSend, waitingFor } from './edits.ts';
import { ManualRows } from './ManualRows.tsx';
import { PlanTab } from './PlanTab.tsx';
import { ProblemTable } from './ProblemTable.tsx';
import classes from './review.module.css';
import { useReviewedVersion } from './use-version.ts';

const list = '/report/supplyPlanVersionAndReview';

/** The review of one version: its plan, its problems, and the decision. */
export default function EditStatusPage() {
  return (
    <MasterDataHost>
      <OpenedVersion />
    </MasterDataHost>
  );
}

function OpenedVersion() {
  const t = useTexts('versions');
  const params = useParams();
  const programId = Number(params.programId);
  const versionId = Number(params.versionId);
  const { version, document } = useReviewedVersion(programId, versionId);
  const error = version.error ?? document.error;
  const [isRefreshing, setRefreshing] = useState(false);
  // The two answers come one after the other: whoever goes on between them would lose what is ticked and typed.
  const refresh = (): void => {
    setRefreshing(true);
    void Promise.all([version.refetch(), document.refetch()]).finally(() => setRefreshing(false));
  };
  // After a save the reviewer goes on where the save was made.
  const [search] = useSearchParams();
  const [tab, setTab] = useState<string | null>(search.get('tab') ?? 'changes');
  const name = version.data ? `${version.data.program.code}~v${versionId}` : null;
  useRecordName(name);
  if (error || version.data === null) {
    return (
      <>
        <PageHeader title={t('versions:review.pageTitle')} />
        {error ? (
          <ErrorPanel error={error} onRetry={refresh} />
        ) : (
          <EmptyState title={t('versions:review.unknown')} />
        )}
      </>
    );
  }
  if (!version.data || !document.data || isRefreshing) return <LoadingSpinner />;
  // What was saved comes back changed: the reviewer goes on from there.
  return (
    <Review
      key={`${version.data.lastModifiedDate} ${document.dataUpdatedAt}`}
      version={version.data}
      data={document.data}
      onRefresh={refresh}
      tab={tab}
      onTab={setTab}
    />
  );
}

interface ReviewProps {
  readonly version: ProgramVersionRow;
  readonly data: ProgramData;
  readonly onRefresh: () => void;
  readonly tab: string | null;
  readonly onTab: (tab: string | null) => void;
}

function Review({ version, data, onRefresh, tab, onTab }: ReviewProps) {
  const t = useTexts('versions');
  const message = useMessage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { access, language } = useSession();
  const labels = useProgramLabels(data);
  const programId = Number(version.program.id);
  const { versionId } = version;
  const isPending =
    version.versionType.id === versionTypeIds.final && version.versionStatus.id === versionStatusIds.pending;
  const mayEdit = isPending && can(access, 'ROLE_BF_APPROVE_A_VERSION', [programId]);

  const [edits, setEdits] = useState<ReviewEdits>({});
  const [written, setWritten] = useState<readonly ManualRow[]>([]);
  const [statusId, setStatusId] = useState<number>(versionStatusIds.pending);
  const [notes, setNotes] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [trail, setTrail] = useState<ProblemRow | null>(null);
  const letGo = useUnsavedChanges(Object.keys(edits).length > 0 || written.length > 0 || notes !== '');

  const rows = useMemo(
    () =>
      problemRows(data, today(), {
        language,
        regionName: labels.region,
        shipmentNumber: shipmentNamesIn([data]),
        product: labels.product,
      }),
    [data, language, labels],
  );
  const waiting = waitingFor(data.problemReportList, edits);
  const obstacles = decisionObstacles({ statusId, notes, waiting, written });

  async function save(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await call(calls.decide, {
        params: { programId, versionId, versionStatusId: statusId },
        body: {
          reviewedProblemList: reviewsToSend(edits, written),
          notes: notes.trim() === '' ? null : notes,
        },
      });
      letGo();
      await client.invalidateQueries({ queryKey: ['versions', 'list'] });
      if (statusId === versionStatusIds.pending) onRefresh();
      else {
        const bannerText = t('versions:review.saved', {
          program: textOf(version.program.label, language),
          version: versionId,
        });
        await navigate(`${list}/green/static.message.updateSuccess`, { state: { bannerText } });
      }
    } catch (failure) {
      const { messageCode } = refusalOf(failure);
      const count = failure instanceof ApiError ? Number(failure.body.details?.count ?? 0) : 0;
      setRefusal(message(messageCode, { count }));
      setBusy(false);
    }
  }

  return (
    <>
      <PageHeader
        title={t('versions:review.title', { program: version.program.code, version: versionId })}
        guidance="decision"
        description={[
          versionTypeText(Number(version.versionType.id), language),
          statusText(version, language, t),
          version.createdBy?.username ?? '',
          displayStamp(version.createdDate, language),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      />
      <Stack gap="md" mb="md">
        {version.supersededBy !== null && (
          <Alert role="note" color="yellow" variant="light">
            {t('versions:review.superseded', { version: version.supersededBy })}{' '}
            <Anchor component={Link} to={`/report/editStatus/${programId}/${version.supersededBy}`}>
              {t('versions:review.openNewer', { version: version.supersededBy })}
            </Anchor>
          </Alert>
        )}
        {mayEdit ? (
          <DecisionForm
            statusId={statusId}
            notes={notes}
            versionNotes={version.notes ?? ''}
            obstacles={obstacles}
            waiting={waiting}
            busy={busy}
            refusal={refusal}
            onStatus={setStatusId}
            onNotes={setNotes}
            onSave={() => void save()}
            onRefresh={onRefresh}
          />
        ) : (
          <Text style={{ whiteSpace: 'pre-wrap' }}>{version.notes}</Text>
        )}
      </Stack>
      <Tabs value={tab} onChange={onTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="changes">{t('versions:review.changes')}</Tabs.Tab>
          <Tabs.Tab value="plan">{t('versions:review.plan')}</Tabs.Tab>
          <Tabs.Tab value="problems">{t('versions:review.problemsTab', { count: rows.length })}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="changes" pt="md">
          <ChangesTab programId={programId} versionId={versionId} />
        </Tabs.Panel>
        <Tabs.Panel value="plan" pt="md">
          <PlanTab data={data} labels={labels} versionId={versionId} />
        </Tabs.Panel>
        <Tabs.Panel value="problems" pt="md">
          <fieldset className={classes.asked} disabled={busy}>
            <Stack gap="lg">
              {!mayEdit && <Text c="dimmed">{t('versions:review.readOnly')}</Text>}
              {mayEdit && <ManualRows rows={written} labels={labels} onChange={setWritten} />}
              <ProblemTable
                rows={rows}
                edits={edits}
                mayEdit={mayEdit}
                onEdits={setEdits}
                onTrail={setTrail}
              />
            </Stack>
          </fieldset>
        </Tabs.Panel>
      </Tabs>
      {trail && (
        <Dialog
          onClose={() => setTrail(null)}
          size="56rem"
          title={t('versions:review.trailOf', { problem: trail.description })}
        >
          <TrailTable programId={programId} trail={trail.report.problemTransList} />
        </Dialog>
      )}
    </>
  );
}
