import { ActionIcon, Button, Checkbox, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconNotes } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/format.ts';
import { serverMs } from '../../local/masters/state.ts';
import { useSession } from '../../platform/session/context.ts';
import { starsOf, versionStatusText, versionTypeText } from '../../ui/program/copy-name.ts';
import classes from './copies.module.css';
import { LocalMarkBadge } from './LocalMarkBadge.tsx';
import {
  programTick,
  type Ticks,
  type TreeCountry,
  type TreeProgram,
  type TreeVersion,
  versionTick,
} from './version-tree.ts';

interface VersionTreeProps {
  readonly countries: readonly TreeCountry[];
  readonly ticks: Ticks;
  readonly onTick: (ticks: Ticks) => void;
  /** Programs whose further versions are on their way. */
  readonly loading: ReadonlySet<number>;
  readonly onMore: (programId: number, page: number) => void;
}

type ProgramProps = Omit<VersionTreeProps, 'countries'> & { readonly program: TreeProgram };

function toggled(ticks: Ticks, tick: string): Ticks {
  const next = new Set(ticks);
  if (!next.delete(tick)) next.add(tick);
  return next;
}

/** Countries, their programs, and on demand the versions of a program. */
export function VersionTree({ countries, ...rest }: VersionTreeProps) {
  return (
    <div className={classes.tree}>
      {countries.map(({ countryId, name, programs }) => (
        <section key={countryId} aria-label={name}>
          <h2 className={classes.country}>{name}</h2>
          <ul className={classes.programs}>
            {programs.map((program) => (
              <ProgramLine key={program.programId} program={program} {...rest} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ProgramLine({ program, ticks, onTick, loading, onMore }: ProgramProps) {
  const { t } = useTranslation('programCopies');
  const [isOpen, setOpen] = useState(false);
  const { programId, code, name, mark, versions, nextPage } = program;
  const list = `versions-${programId}`;
  return (
    <li className={classes.program}>
      <div className={classes.line}>
        <ActionIcon
          aria-label={t(isOpen ? 'tree.hide' : 'tree.show', { program: code })}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
        </ActionIcon>
        <Checkbox
          label={
            <>
              <strong>{code}</strong> {name}
            </>
          }
          description={t('tree.newest', { version: versions[0]?.versionId ?? 0 })}
          checked={ticks.has(programTick(programId))}
          onChange={() => onTick(toggled(ticks, programTick(programId)))}
        />
        <LocalMarkBadge mark={mark} of="program" />
      </div>
      {isOpen ? (
        <div id={list} className={classes.versions}>
          <ul>
            {versions.map((version) => (
              <VersionItem
                key={version.versionId}
                code={code}
                version={version}
                isTicked={ticks.has(versionTick(programId, version.versionId))}
                onTick={() => onTick(toggled(ticks, versionTick(programId, version.versionId)))}
              />
            ))}
          </ul>
          {nextPage === null ? null : (
            <Button
              size="compact-sm"
              variant="default"
              loading={loading.has(programId)}
              onClick={() => onMore(programId, nextPage)}
            >
              {t('tree.more')}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

interface VersionItemProps {
  readonly code: string;
  readonly version: TreeVersion;
  readonly isTicked: boolean;
  readonly onTick: () => void;
}

function VersionItem({ code, version, isTicked, onTick }: VersionItemProps) {
  const { t } = useTranslation(['programCopies', 'versions']);
  const { versionId, line, mark, supersededBy } = version;
  const { language } = useSession();
  const [typeId, statusId] = [Number(line.versionType.id), Number(line.versionStatus.id)];
  const facts = [
    formatDateTime(serverMs(line.createdDate), language),
    line.createdBy?.username ?? '',
    versionTypeText(typeId, language),
    supersededBy === null
      ? versionStatusText(typeId, statusId, language)
      : t('versions:list.supersededBy', { version: supersededBy }),
  ];
  return (
    <li className={classes.line}>
      <Checkbox
        label={`${code}~v${versionId}${starsOf(typeId, statusId)}`}
        description={facts.filter(Boolean).join(' · ')}
        checked={isTicked}
        onChange={onTick}
      />
      {line.notes ? (
        <Tooltip label={line.notes} multiline maw={420} events={{ hover: true, focus: true, touch: true }}>
          <ActionIcon aria-label={t('tree.notes', { notes: line.notes })}>
            <IconNotes size={18} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {mark === 'none' ? null : <LocalMarkBadge mark={mark} of="version" />}
    </li>
  );
}
