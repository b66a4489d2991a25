import { Button } from '@mantine/core';
import { dataset, program } from '@stockwell/model/entities/program';
import { callOf } from '@stockwell/model/entity/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { call } from '../../api/client.ts';
import { localOwner } from '../../app/session/owner.ts';
import { programCopies } from '../../local/program-copies.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type OutdatedProgram, outdatedPrograms, type ServerProgram } from './newer-versions.ts';
import classes from './sync.module.css';

const masterData = '/masterDataSync';

/** Programs on this device of which the server has a newer version. Who has none on the device asks nobody. */
async function newerPrograms(): Promise<readonly OutdatedProgram[]> {
  const owner = localOwner();
  const copies = owner ? await programCopies(owner) : [];
  if (copies.length === 0) return [];
  const lists = await Promise.all(
    [program, dataset].map(
      async (entity) => (await call(callOf(entity, 'list'), { quiet: true })) as readonly ServerProgram[],
    ),
  );
  return outdatedPrograms(copies, lists.flat());
}

/** Tells of newer versions of the programs on this device, then goes on to the master data. */
export default function ProgramSyncPage() {
  const { t } = useTranslation('sync');
  const { state, search } = useLocation();
  const { data, isError } = useQuery({ queryKey: ['sync', 'programs'], queryFn: newerPrograms, gcTime: 0 });
  const next = { pathname: masterData, search };
  // What could not be compared keeps nobody from working: the next sync asks again.
  if (isError || data?.length === 0) return <Navigate to={next} state={state} replace />;
  return (
    <>
      <PageHeader title={t('programs.title')} />
      {data ? (
        <div className={classes.card}>
          <p className={classes.lead}>{t('programs.newer')}</p>
          <ul className={classes.list}>
            {data.map(({ programId, programCode, here, latest }) => (
              <li key={programId}>{t('programs.versions', { program: programCode, here, latest })}</li>
            ))}
          </ul>
          <Button component={Link} to={next} state={state} replace>
            {t('programs.continue')}
          </Button>
        </div>
      ) : (
        <LoadingSpinner />
      )}
    </>
  );
}
