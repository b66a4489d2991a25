import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { labelEndpoints, labelFunctions, translatedEntities } from '@stockwell/model/api/labels';
import { labelKeys } from '@stockwell/model/label';
import { localeOf } from '@stockwell/model/languages';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useHasUnsaved } from '../../platform/unsaved.ts';
import { GridEditor } from '../../ui/entity/grid/GridEditor.tsx';
import type { GridSpec } from '../../ui/entity/grid/spec.ts';
import { type EntityHost, EntityHostContext, useEntityHost } from '../../ui/entity/host.ts';
import { entityKey } from '../../ui/entity/queries.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorPanel, SearchBox, TablePager, TableSkeleton } from '../../ui/table/index.ts';
import { MasterDataHost } from '../master-data/index.ts';
import {
  fetchNamed,
  fetchNames,
  kindText,
  nameProblems,
  ownerText,
  type RecordName,
  saveNames,
} from './record-names.ts';
import { TextFiles } from './TextFiles.tsx';
import { type ChangedText, useTextHost } from './text-host.ts';
import { gridRecords, languageTitles, rowAt, textEntity, translatedOf } from './text-rows.ts';
import classes from './translations.module.css';

/** The names of records in four languages. */
export default function RecordNamesPage() {
  return (
    <MasterDataHost>
      <RecordNames />
    </MasterDataHost>
  );
}

const { path } = labelEndpoints.saveDatabaseLabels;
const entity = textEntity('recordName', path, [
  labelFunctions.application,
  labelFunctions.realm,
  labelFunctions.program,
]);
const pageSize = 100;

function specFor(rows: readonly RecordName[]): GridSpec {
  return {
    entity,
    adds: false,
    namespaces: ['translations'],
    titleKeys: languageTitles,
    columns: [
      {
        name: 'kind',
        titleKey: 'translations:column.kind',
        text: ({ record }, context) => {
          const row = rowAt(rows, record);
          return row ? kindText(row, context) : '';
        },
      },
      {
        name: 'owner',
        titleKey: 'translations:column.owner',
        text: ({ record }, context) => {
          const row = rowAt(rows, record);
          return row ? ownerText(row, context) : '';
        },
      },
      ...labelKeys,
    ],
    problems: ({ record, drafts }) => {
      const row = rowAt(rows, record);
      return row ? nameProblems(row, translatedOf(drafts as Record<string, string>)) : {};
    },
  };
}

/** The kinds of record whose names the user may translate, as the user reads them. */
function useKinds(): readonly { readonly value: string; readonly label: string }[] {
  const t = useTexts('translations');
  const host = useEntityHost();
  const compare = new Intl.Collator(localeOf(host.language), { sensitivity: 'base' }).compare;
  return translatedEntities
    .filter(({ level }) => host.holds(labelFunctions[level]))
    .map(({ name }) => ({ value: name, label: t(`entities:${name}.many`) }))
    .sort((a, b) => compare(a.label, b.label));
}

function useNarrowing() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(0, Math.trunc(Number(params.get('page') ?? '1')) - 1) || 0;
  const narrowing = {
    search: params.get('search') ?? '',
    entity: params.get('kind') ?? '',
    untranslated: params.get('untranslated') === 'yes',
  };
  function go(next: Partial<typeof narrowing & { page: number }>) {
    const all = { ...narrowing, page: 0, ...next };
    const written = {
      ...(all.search ? { search: all.search } : {}),
      ...(all.entity ? { kind: all.entity } : {}),
      ...(all.untranslated ? { untranslated: 'yes' } : {}),
      ...(all.page > 0 ? { page: String(all.page + 1) } : {}),
    };
    // In place of the rows before: going back leaves the page, which is asked about where texts are not saved.
    setParams(written, { replace: true });
  }
  return { page, narrowing, go };
}

function RecordNames() {
  const t = useTexts('translations');
  const host = useEntityHost();
  const client = useQueryClient();
  const kinds = useKinds();
  const unsaved = useHasUnsaved();
  const { page, narrowing, go } = useNarrowing();
  const [edition, setEdition] = useState(0);
  const asked = { ...narrowing, page, size: pageSize };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['recordNames', asked, edition],
    queryFn: ({ signal }) => fetchNames(host, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const rows = useMemo(() => data?.rows ?? [], [data]);
  const spec = useMemo(() => specFor(rows), [rows]);
  const save = useCallback(
    async (calling: EntityHost, changed: readonly ChangedText<RecordName>[]): Promise<unknown> => {
      const answer = await saveNames(calling, changed);
      const touched = new Set(changed.map(({ row }) => row.entity));
      await Promise.all([...touched].map((name) => client.invalidateQueries({ queryKey: entityKey(name) })));
      return answer;
    },
    [client],
  );
  const textHost = useTextHost(path, rows, save);
  const title = t('translations:records.title');
  const hint = unsaved ? t('translations:saveFirst') : undefined;
  return (
    <>
      <PageHeader
        title={title}
        description={t('translations:records.description')}
        actions={
          <TextFiles
            title={title}
            columns={[
              {
                key: 'kind',
                title: t('translations:column.kind'),
                kind: 'text',
                value: (row) => kindText(row, { t, language: host.language }),
              },
              {
                key: 'owner',
                title: t('translations:column.owner'),
                kind: 'text',
                value: (row) => ownerText(row, { t, language: host.language }),
              },
            ]}
            exported={async () => (await fetchNames(host, { ...asked, page: 0, size: 1_000_000 })).rows}
            named={(codes) => fetchNamed(host, codes)}
            problemsIn={nameProblems}
            save={(changed) => save(host, changed)}
            onSaved={() => setEdition((now) => now + 1)}
          />
        }
      />
      <Stack gap="md">
        <fieldset className={classes.narrowing} disabled={unsaved} title={hint}>
          <NativeSelect
            w={{ base: '100%', xs: 260 }}
            label={t('translations:column.kind')}
            value={narrowing.entity}
            onChange={(event) => go({ entity: event.currentTarget.value })}
            data={[{ value: '', label: t('all') }, ...kinds]}
          />
          <SearchBox value={narrowing.search} onSearch={(search) => go({ search })} />
          <Checkbox
            className={classes.tick}
            label={t('translations:show.untranslated')}
            checked={narrowing.untranslated}
            onChange={(event) => go({ untranslated: event.currentTarget.checked })}
          />
        </fieldset>
        {error && !data ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : !data || isPlaceholderData ? (
          <TableSkeleton />
        ) : (
          <EntityHostContext value={textHost}>
            <GridEditor
              key={JSON.stringify([asked, edition])}
              spec={spec}
              label={title}
              records={gridRecords(rows)}
              reload={async () => gridRecords((await refetch({ throwOnError: true })).data?.rows ?? [])}
              searches={false}
            />
            {data.total > pageSize && (
              <fieldset className={classes.pager} disabled={unsaved} title={hint}>
                <TablePager
                  page={page}
                  size={pageSize}
                  total={data.total}
                  language={host.language}
                  narrow={false}
                  onPage={(next) => go({ page: next })}
                />
              </fieldset>
            )}
          </EntityHostContext>
        )}
      </Stack>
    </>
  );
}
