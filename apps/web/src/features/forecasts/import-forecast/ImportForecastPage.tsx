import { Stack } from '@mantine/core';
import { can } from '@stockwell/model/access/can';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useLeaving } from '../../../ui/dialog/use-leaving.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageLink, versionIn } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import {
  CopyPicker,
  namedCopy,
  ProgramStates,
  ReadonlyNote,
  SavedNote,
  useChosenCopy,
  useCopies,
  useProgram,
  useProgramLabels,
} from '../../../ui/program/index.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { useForecastOptions } from './use-forecast-options.ts';

const none: readonly number[] = [];

/** A forecast, imported into a supply plan of this device in three steps. */
export default function ImportForecastPage() {
  const t = useTexts('importForecast');
  const { access } = useSession();
  const [copy, choose] = useChosenCopy();
  const { copies, state } = useCopies();
  const [search] = useSearchParams();
  const program = useProgram(copy, none);
  const labels = useProgramLabels(program.data);
  const options = useForecastOptions(copy?.programId ?? 0);
  const named = search.get('forecast');
  const wanted = useMemo(() => versionIn(named) ?? { programId: null, versionId: null }, [named]);

  // Only once does the link decide: afterwards the planner does.
  const plan = search.get('plan');
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const version = versionIn(plan);
    if (!version || state !== 'ready' || followed.current === plan) return;
    followed.current = plan;
    const found = namedCopy(copies, version.programId, version.versionId);
    if (found) choose(found);
  }, [plan, state, copies, choose]);

  const leaving = useLeaving({
    title: t('importForecast:leave.title'),
    text: t('importForecast:leave.text'),
    confirmText: t('importForecast:leave.confirm'),
  });
  const holds = copy !== null && can(access, 'ROLE_BF_SUPPLY_PLAN_IMPORT', [copy.programId]);
  const readonly = program.readonly ?? (holds ? null : 'viewer');
  const { data } = program;
  const isReady = labels.isReady && options !== undefined;

  return (
    <>
      <PageHeader
        title={t('importForecast:title')}
        description={t('importForecast:intro')}
        actions={
          <PageLink to="/consumptionDetails" direction="forward">
            {t('importForecast:toConsumption')}
          </PageLink>
        }
      />
      <Stack gap="md">
        <CopyPicker
          kind="supplyPlan"
          label={t('importForecast:plan')}
          value={copy}
          onChange={(next) => leaving(() => choose(next), 'copy')}
        />
        <ProgramStates program={program} />
        {data && copy ? (
          <>
            <ReadonlyNote program={{ readonly }} />
            {readonly === null ? <SavedNote program={program} /> : null}
            {isReady ? null : <LoadingSpinner />}
            {isReady && options.length === 0 ? (
              <EmptyState title={t('importForecast:none')}>{t('importForecast:noneText')}</EmptyState>
            ) : null}
            {isReady && options.length > 0 ? (
              <ImportSteps
                key={`${copy.programId}~${copy.versionId} ${named}`}
                copy={copy}
                plan={data}
                labels={labels}
                wanted={wanted}
                mayImport={readonly === null}
              />
            ) : null}
          </>
        ) : null}
      </Stack>
    </>
  );
}
