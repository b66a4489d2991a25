import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isSameCopy } from '../../local/documents/names.ts';
import { useLeadOn } from '../../platform/routes/use-lead-on.ts';
import { useSession } from '../../platform/session/context.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { copyName } from '../../ui/program/copy-name.ts';
import { useCopies } from '../../ui/program/use-copies.ts';
import { DownloadProgress, LossList, useDownloads } from '../program-copies/index.ts';
import { downloadsFor, type OutdatedCopy, type ProgramPlan } from './program-plan.ts';
import { lookForNewer } from './program-sync.ts';
import classes from './sync.module.css';

const masterData = '/masterDataSync';
const keyOf = ({ copy }: OutdatedCopy): string => `${copy.programId}~${copy.versionId}`;

/** On to the master data, with what this sync was asked for. */
function useGoOn(): () => void {
  const { state, search } = useLocation();
  const leadOn = useLeadOn();
  return useCallback(() => leadOn({ pathname: masterData, search }, state), [leadOn, search, state]);
}

/** Compares the programs on this device with the server, downloads newer versions, then goes on to the master data. */
export default function ProgramSyncPage() {
  const { t } = useTranslation('sync');
  const { data, isError } = useQuery({
    queryKey: ['sync', 'programs'],
    queryFn: lookForNewer,
    gcTime: 0,
    retry: false,
  });
  const isNothing = data !== undefined && data.replace.length + data.ask.length === 0;
  // What could not be compared keeps nobody from working: the next sync asks again.
  const isOver = isError || isNothing;
  const goOn = useGoOn();
  useEffect(() => {
    if (isOver) goOn();
  }, [isOver, goOn]);
  if (isOver) return null;
  return (
    <>
      <PageHeader title={t('programs.title')} />
      {data ? <NewerVersions plan={data} /> : <LoadingSpinner />}
    </>
  );
}

function NewerVersions({ plan }: { readonly plan: ProgramPlan }) {
  const { t } = useTranslation(['sync', 'programCopies']);
  const { language } = useSession();
  const { job, status } = useDownloads();
  // Copies without changes lose nothing: they are replaced unless the user says otherwise.
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    plan.ask.filter(({ copy }) => !copy.modified).map(keyOf),
  );
  const begun = useRef(false);
  const goOn = useGoOn();

  const download = async (outdated: readonly OutdatedCopy[]) => {
    const items = downloadsFor(outdated);
    if (items.length === 0 || (await job.start(items))) goOn();
  };
  const isAsked = plan.ask.length > 0;
  const replace = useRef(download);
  replace.current = download;
  useEffect(() => {
    // Nothing to ask: what a commit left behind is replaced at once.
    if (isAsked || begun.current) return;
    begun.current = true;
    void replace.current(plan.replace);
  }, [isAsked, plan]);

  // Somebody may have worked on a copy since the page was opened.
  const { copies: plans } = useCopies();
  const { copies: forecasts } = useCopies('forecast');
  const ask = plan.ask.map((one) => ({
    ...one,
    copy: [...plans, ...forecasts].find((copy) => isSameCopy(copy, one.copy)) ?? one.copy,
  }));
  const wanted = ask.filter((one) => chosen.includes(keyOf(one)));
  return (
    <>
      <DownloadProgress job={job} status={status} onDone={goOn} />
      {isAsked && !status.running ? (
        <div className={classes.card}>
          <p className={classes.lead}>{t('programs.newer')}</p>
          <Checkbox.Group label={t('programs.replace')} value={[...chosen]} onChange={setChosen}>
            <ul className={classes.choices}>
              {ask.map((one) => (
                <li key={keyOf(one)}>
                  <Checkbox
                    value={keyOf(one)}
                    label={t('programs.versions', {
                      program: copyName(one.copy, language, (month) => t('programCopies:startOf', { month })),
                      latest: one.latest,
                    })}
                    description={one.copy.modified ? t('programs.changed') : t('programs.unchanged')}
                  />
                </li>
              ))}
            </ul>
          </Checkbox.Group>
          {wanted.some(({ copy }) => copy.modified) ? (
            <div role="alert" className={classes.warning}>
              <strong>{t('programs.lost')}</strong>
              <LossList
                copies={wanted.map(({ copy }) => copy).filter(({ modified }) => modified)}
                losesWaiting={false}
              />
            </div>
          ) : null}
          <div className={classes.actions}>
            <Button onClick={() => void download([...plan.replace, ...wanted])}>
              {wanted.length > 0 ? t('programs.replaceButton', { count: wanted.length }) : t('programs.keep')}
            </Button>
            {wanted.length > 0 ? (
              <Button variant="default" onClick={() => void download(plan.replace)}>
                {t('programs.keep')}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      {!status.running && status.items.some(({ phase }) => phase !== 'done') ? (
        <Button variant="default" onClick={goOn}>
          {t('programs.continue')}
        </Button>
      ) : null}
    </>
  );
}
