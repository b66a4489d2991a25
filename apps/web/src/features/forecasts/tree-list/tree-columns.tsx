import { Anchor } from '@mantine/core';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayStamp } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { ReportLabels } from '../../../ui/report/index.ts';
import type { Column } from '../../../ui/table/index.ts';
import type { TreeRow } from './tree-rows.ts';

interface ColumnContext {
  readonly t: Translate;
  readonly language: LanguageCode;
  readonly labels: ReportLabels;
  /** Opens a tree that only the server has; undefined where nobody may. */
  readonly onOpen: ((row: TreeRow) => void) | undefined;
}

export function treeColumns({ t, language, labels, onOpen }: ColumnContext): readonly Column<TreeRow>[] {
  const named = (key: string, value: (row: TreeRow) => string): Column<TreeRow> => ({
    key,
    title: t(`treeList:column.${key}`),
    kind: 'text',
    value,
  });
  const nameOf = ({ tree }: TreeRow): string => textOf(tree.label, language);
  return [
    {
      ...named('name', nameOf),
      render: (row) =>
        row.copy || !onOpen ? (
          nameOf(row)
        ) : (
          <Anchor component="button" type="button" ta="start" onClick={() => onOpen(row)}>
            {nameOf(row)}
          </Anchor>
        ),
    },
    {
      ...named('program', ({ programCode, versionId, copy }) => {
        const version = `${programCode}~v${versionId}`;
        return copy ? t('treeList:localVersion', { version }) : version;
      }),
      filter: 'choice',
    },
    named('regions', ({ tree }) => tree.regionList.map(({ id }) => labels.name('region', id)).join(', ')),
    {
      ...named('method', ({ tree }) => labels.name('forecastMethod', tree.forecastMethod.id)),
      filter: 'choice',
    },
    named('scenarios', ({ tree }) =>
      tree.scenarioList
        .filter(({ active }) => active)
        .map(({ label }) => textOf(label, language))
        .join(', '),
    ),
    named('notes', ({ tree }) => tree.notes ?? ''),
    named('modifiedBy', ({ tree }) => (tree.lastModifiedBy ? labels.user(tree.lastModifiedBy.userId) : '')),
    {
      ...named('modifiedAt', ({ tree }) => tree.lastModifiedDate ?? ''),
      text: ({ tree }) => displayStamp(tree.lastModifiedDate, language),
    },
    {
      ...named('status', ({ tree }) => t(tree.active ? 'lists:active' : 'lists:inactive')),
      title: t('lists:status'),
      filter: 'choice',
    },
  ];
}
