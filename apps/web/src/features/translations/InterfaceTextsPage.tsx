import { NativeSelect } from '@mantine/core';
import { labelEndpoints } from '@stockwell/model/api/labels';
import { labelKeys } from '@stockwell/model/label';
import { IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { refreshTexts } from '../../i18n/index.ts';
import { useTexts } from '../../i18n/texts.ts';
import { GridEditor } from '../../ui/entity/grid/GridEditor.tsx';
import type { GridRow } from '../../ui/entity/grid/grid-rows.ts';
import type { GridSpec } from '../../ui/entity/grid/spec.ts';
import { type EntityHost, EntityHostContext, useEntityHost } from '../../ui/entity/host.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorPanel, TableSkeleton } from '../../ui/table/index.ts';
import { MasterDataHost } from '../master-data/index.ts';
import {
  type InterfaceText,
  interfaceProblems,
  isOverridden,
  loadInterfaceTexts,
  looksUntranslated,
  saveInterfaceTexts,
} from './interface-texts.ts';
import { TextFiles } from './TextFiles.tsx';
import { type ChangedText, useTextHost } from './text-host.ts';
import { gridRecords, languageTitles, rowAt, textEntity, translatedOf } from './text-rows.ts';

/** The texts of the interface, written again where the built-in ones do not fit. */
export default function InterfaceTextsPage() {
  return (
    <MasterDataHost>
      <InterfaceTexts />
    </MasterDataHost>
  );
}

const { path } = labelEndpoints.saveStaticLabels;
const entity = textEntity('interfaceText', path, ['ROLE_BF_LABEL_TRANSLATIONS']);
const shows = ['all', 'untranslated', 'changed'] as const;
type Shows = (typeof shows)[number];

function specFor(rows: readonly InterfaceText[]): GridSpec {
  const of = ({ record }: GridRow) => rowAt(rows, record);
  return {
    entity,
    adds: false,
    namespaces: ['translations'],
    titleKeys: languageTitles,
    columns: [
      { name: 'code', titleKey: 'translations:column.code', text: (row) => of(row)?.code ?? '' },
      ...labelKeys,
      {
        name: 'state',
        titleKey: 'translations:column.state',
        text: (row, { t }) => {
          const own = of(row);
          if (!own) return '';
          if (own.builtIn === null) return t('translations:state.unused');
          return t(isOverridden(own) ? 'translations:state.own' : 'translations:state.builtIn');
        },
      },
    ],
    problems: (row) => {
      const own = of(row);
      return own ? interfaceProblems(own, translatedOf(row.drafts as Record<string, string>)) : {};
    },
    actions: [
      {
        key: 'restore',
        labelKey: 'translations:restore',
        icon: IconRestore,
        possible: (row) => {
          const builtIn = of(row)?.builtIn;
          return Boolean(builtIn && labelKeys.some((key) => (row.drafts[key] ?? '') !== builtIn[key]));
        },
        run: (row, change) => {
          const builtIn = of(row)?.builtIn;
          if (builtIn) change(builtIn);
        },
      },
    ],
  };
}

async function save(host: EntityHost, changed: readonly ChangedText<InterfaceText>[]): Promise<unknown> {
  const answer = await saveInterfaceTexts(host, changed);
  // Whoever wrote them sees them at once; everybody else with the next page load.
  await refreshTexts();
  return answer;
}

function InterfaceTexts() {
  const t = useTexts('translations');
  const host = useEntityHost();
  const [subject, setSubject] = useState('');
  const [show, setShow] = useState<Shows>('all');
  const [edition, setEdition] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['interfaceTexts', edition],
    queryFn: () => loadInterfaceTexts(host),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const rows = useMemo(() => data ?? [], [data]);
  const spec = useMemo(() => specFor(rows), [rows]);
  const textHost = useTextHost(path, rows, save);
  const kept = useCallback(
    (row: InterfaceText): boolean =>
      (subject === '' || row.namespace === subject) &&
      (show === 'all' || (show === 'changed' ? isOverridden(row) : looksUntranslated(row.texts))),
    [subject, show],
  );
  const title = t('translations:interface.title');
  const subjects = [...new Set(rows.map(({ namespace }) => namespace))].filter(Boolean).sort();
  return (
    <>
      <PageHeader
        title={title}
        description={t('translations:interface.description')}
        actions={
          data ? (
            <TextFiles
              title={title}
              columns={[]}
              exported={async () => rows.filter(kept)}
              named={() => loadInterfaceTexts(host)}
              problemsIn={interfaceProblems}
              save={(changed) => save(host, changed)}
              onSaved={() => setEdition((now) => now + 1)}
            />
          ) : undefined
        }
      />
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <EntityHostContext value={textHost}>
          <GridEditor
            key={edition}
            spec={spec}
            label={title}
            records={gridRecords(rows)}
            reload={async () => gridRecords((await refetch({ throwOnError: true })).data ?? [])}
            keep={({ record }) => {
              const row = rowAt(rows, record);
              return row !== undefined && kept(row);
            }}
            filters={
              <>
                <NativeSelect
                  w={{ base: '100%', xs: 180 }}
                  label={t('translations:subject')}
                  value={subject}
                  onChange={(event) => setSubject(event.currentTarget.value)}
                  data={[{ value: '', label: t('all') }, ...subjects]}
                />
                <NativeSelect
                  w={{ base: '100%', xs: 200 }}
                  label={t('translations:show')}
                  value={show}
                  onChange={(event) => setShow(event.currentTarget.value as Shows)}
                  data={shows.map((one) => ({ value: one, label: t(`translations:show.${one}`) }))}
                />
              </>
            }
          />
        </EntityHostContext>
      )}
    </>
  );
}
