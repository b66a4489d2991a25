import { Badge, Button, Checkbox, Group, Menu, Stack, Tabs, Text } from '@mantine/core';
import {
  type Choice,
  type ErpLineRow,
  erpLineKind,
  lineKey,
  type MergeRow,
} from '@stockwell/engine/merge/index';
import type { ForeignLink } from '@stockwell/model/api/erp-linking';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import type { DocumentName } from '../../../local/documents/document-types.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import classes from './compare.module.css';
import { RowTable } from './RowTable.tsx';
import { tabsOf } from './tabs.ts';
import type { RowReader } from './use-reader.ts';

/** Rows whose own changes can be left out of the upload, as a whole. */
export interface Exclusion {
  readonly mayExclude: (row: MergeRow) => boolean;
  /** As they were when they were excluded: the merge has no row for them any more. */
  readonly excluded: readonly MergeRow[];
  readonly toggle: (row: MergeRow) => void;
}

interface ComparisonTabsProps {
  readonly kind: DocumentName;
  readonly rows: readonly MergeRow[];
  readonly reader: RowReader;
  /** Problems are compared last: says so until then. */
  readonly problemsCompared?: boolean;
  readonly partsOf?: (row: MergeRow) => readonly MergeRow[];
  readonly exclusion?: Exclusion;
  /** What else can be done about a row. */
  readonly moreOf?: (row: MergeRow) => ReactNode;
  /** Order lines that other programs have linked. */
  readonly linkedElsewhere?: readonly ForeignLink[];
  readonly onChoose?: (choices: readonly Choice[]) => void;
}

const isErpLine = (row: MergeRow): row is ErpLineRow => row.kind === erpLineKind;

/** The comparison by kind of record, with counts; conflicts can be settled where there is somebody to settle them. */
export function ComparisonTabs({
  kind,
  rows,
  reader,
  problemsCompared = true,
  partsOf,
  exclusion,
  moreOf,
  linkedElsewhere = [],
  onChoose,
}: ComparisonTabsProps) {
  const t = useTexts('versions');
  const tabs = useMemo(() => tabsOf(kind, rows), [kind, rows]);
  const [open, setOpen] = useState<MergeRow | null>(null);
  const firstOpen = tabs.find((tab) => tab.conflicts > 0) ?? tabs.find((tab) => tab.rows.length > 0);
  const [chosenTab, chooseTab] = useState<string | null>(null);
  const conflicts = tabs.reduce((sum, tab) => sum + tab.conflicts, 0);
  const settle = (choices: readonly Choice[]): void => {
    setOpen(null);
    onChoose?.(choices);
  };

  const excludeTick = (row: MergeRow, checked: boolean) => (
    <Checkbox
      size="sm"
      label={t('versions:exclude.tick')}
      aria-label={t('versions:exclude.of', {
        record: [reader.productOf(row), reader.titleOf(row)].filter(Boolean).join(' · '),
      })}
      checked={checked}
      onChange={() => exclusion?.toggle(row)}
    />
  );
  const actionOf = (row: MergeRow) => {
    const tick = exclusion?.mayExclude(row) ? excludeTick(row, false) : null;
    return (
      <>
        {resolveOf(row)}
        {moreOf?.(row)}
        {tick}
      </>
    );
  };
  const resolveOf = (row: MergeRow) => {
    if (row.result !== 'conflict' || !onChoose) return null;
    if (!isErpLine(row) && !(partsOf?.(row).length ?? 0)) {
      return (
        <Button size="compact-sm" variant="default" onClick={() => setOpen(row)}>
          {t('versions:conflict.resolve')}
        </Button>
      );
    }
    if (isErpLine(row) && row.linkedElsewhere) {
      const link = linkedElsewhere.find((one) => lineKey(one) === row.id);
      return (
        <Text className={classes.elsewhere}>
          {t('versions:conflict.linkedElsewhere', {
            program: link?.program.code ?? '',
            manager: link?.programManager.username ?? '',
          })}
        </Text>
      );
    }
    const accept = (side: 'mine' | 'theirs' | 'both') =>
      settle([{ accept: side, kind: row.kind, id: row.id }]);
    return (
      <Menu withinPortal>
        <Menu.Target>
          <Button size="compact-sm" variant="default">
            {t('versions:conflict.resolve')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => accept('mine')}>{t('versions:conflict.acceptMine')}</Menu.Item>
          <Menu.Item onClick={() => accept('theirs')}>{t('versions:conflict.acceptTheirs')}</Menu.Item>
          {isErpLine(row) && row.mayKeepBoth && (
            <Menu.Item onClick={() => accept('both')}>{t('versions:conflict.acceptBoth')}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    );
  };

  return (
    <Stack gap="md">
      {onChoose && conflicts > 0 && (
        <Group gap="sm">
          <Text fw={600}>{t('versions:conflict.count', { count: conflicts })}</Text>
          <Button variant="default" onClick={() => settle([{ accept: 'mine', all: true }])}>
            {t('versions:conflict.allMine')}
          </Button>
          <Button variant="default" onClick={() => settle([{ accept: 'theirs', all: true }])}>
            {t('versions:conflict.allTheirs')}
          </Button>
        </Group>
      )}
      <Tabs
        value={chosenTab ?? firstOpen?.name ?? tabs[0]?.name ?? null}
        onChange={chooseTab}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('versions:compare.tabs')}>
          {tabs.map((tab) => (
            <Tabs.Tab
              key={tab.name}
              value={tab.name}
              leftSection={tab.conflicts > 0 ? <IconAlertTriangle size={16} aria-hidden /> : undefined}
              rightSection={
                <Badge color={tab.conflicts > 0 ? 'yellow' : 'gray'} variant="light" autoContrast>
                  {tab.rows.length}
                </Badge>
              }
            >
              {tab.conflicts > 0
                ? t('versions:tab.withConflicts', {
                    tab: t(`versions:tab.${tab.name}`),
                    count: tab.conflicts,
                  })
                : t(`versions:tab.${tab.name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab.name} value={tab.name} pt="md">
            {tab.name === 'problem' && !problemsCompared ? (
              <Text c="dimmed">{t('versions:compare.problemsLater')}</Text>
            ) : (
              <>
                <ExcludedRows
                  rows={(exclusion?.excluded ?? []).filter((row) => row.kind === tab.name)}
                  reader={reader}
                  tickOf={(row) => excludeTick(row, true)}
                />
                <RowTable
                  label={t(`versions:tab.${tab.name}`)}
                  rows={tab.rows}
                  reader={reader}
                  partsOf={partsOf}
                  onResolve={onChoose ? setOpen : undefined}
                  actionOf={onChoose && (tab.conflicts > 0 || exclusion) ? actionOf : undefined}
                />
              </>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {open && <ConflictDialog row={open} reader={reader} onChoose={settle} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

interface ExcludedRowsProps {
  readonly rows: readonly MergeRow[];
  readonly reader: RowReader;
  readonly tickOf: (row: MergeRow) => ReactNode;
}

/** What was left out of the upload on a tab; a tick takes it in again. */
function ExcludedRows({ rows, reader, tickOf }: ExcludedRowsProps) {
  const t = useTexts('versions');
  if (rows.length === 0) return null;
  return (
    <ul className={classes.excluded} aria-label={t('versions:exclude.list')}>
      {rows.map((row) => (
        <li key={row.id}>
          <Group gap="sm">
            <Text size="sm">{[reader.productOf(row), reader.titleOf(row)].filter(Boolean).join(' · ')}</Text>
            {tickOf(row)}
          </Group>
        </li>
      ))}
    </ul>
  );
}
