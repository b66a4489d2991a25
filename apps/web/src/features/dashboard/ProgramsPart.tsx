import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCount } from '../../i18n/format.ts';
import type { CopySummary } from '../../local/documents/summary.ts';
import { addressOf } from '../../platform/routes/route-paths.ts';
import { useSession } from '../../platform/session/context.ts';
import { CopyStanding } from '../../ui/program/CopyStanding.tsx';
import { copyName } from '../../ui/program/copy-name.ts';
import { EmptyProgramNote } from '../../ui/program/EmptyProgramNote.tsx';
import { useCopies } from '../../ui/program/use-copies.ts';
import { outdated, useLatestVersions } from '../../ui/program/use-newer.ts';
import classes from './Dashboard.module.css';
import { usePrefetchProgram } from './use-prefetch-program.ts';

const planOf = ({ programId, versionId }: CopySummary): string =>
  addressOf('/supplyPlan/{programId}/{versionId}/{planningUnitId}', {
    programId,
    versionId,
    planningUnitId: 0,
  });

/** The programs on this device: which have changes, which are outdated, and where to go from here. */
export function ProgramsPart() {
  const { t } = useTranslation(['dashboard', 'programCopies']);
  const { language, sessionType, functions } = useSession();
  const { copies, damaged, state } = useCopies();
  const latest = useLatestVersions();
  const isOnline = sessionType === 'Online';
  const mayOpen = functions.has('ROLE_BF_SUPPLY_PLAN');
  usePrefetchProgram();
  const nameOf = (copy: CopySummary) =>
    copyName(copy, language, (month) => t('programCopies:startOf', { month }));
  if (state === 'loading') return null;
  return (
    <>
      {damaged.length > 0 ? (
        <p className={classes.note} role="alert">
          {t('programs.damaged', { count: damaged.length })}
        </p>
      ) : null}
      {copies.length === 0 && damaged.length === 0 ? (
        <p className={classes.note}>{t('programs.none')}</p>
      ) : (
        <ul className={classes.copies}>
          {copies.map((copy) => (
            <li key={`${copy.programId}~${copy.versionId}`}>
              {mayOpen ? (
                <Anchor component={Link} fw={600} to={planOf(copy)}>
                  {nameOf(copy)}
                </Anchor>
              ) : (
                <strong>{nameOf(copy)}</strong>
              )}
              <CopyStanding copy={copy} latest={latest.get(copy.programId) ?? 0} />
              <span>
                {copy.isEmpty
                  ? t('programCopies:empty.short')
                  : t('programs.open', { number: formatCount(copy.openCount, language) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {copies
        .filter(({ isEmpty }) => isEmpty)
        .map((copy) => (
          <EmptyProgramNote
            key={`${copy.programId}~${copy.versionId}`}
            copy={copy}
            title={t('programCopies:empty.titleOf', { program: nameOf(copy) })}
          />
        ))}
      <Group gap="md" mt="sm">
        {isOnline && functions.has('ROLE_BF_DOWNLOAD_PROGARM') ? (
          <Anchor component={Link} to="/program/downloadProgram">
            {t('programs.manage')}
          </Anchor>
        ) : null}
        {!isOnline && functions.has('ROLE_BF_DELETE_LOCAL_PROGRAM') ? (
          <Anchor component={Link} to="/program/deleteLocalProgram">
            {t('programs.manageLocal')}
          </Anchor>
        ) : null}
        {isOnline && outdated(copies, latest).length > 0 ? (
          <Anchor component={Link} to="/syncProgram">
            {t('programs.sync')}
          </Anchor>
        ) : null}
      </Group>
    </>
  );
}
