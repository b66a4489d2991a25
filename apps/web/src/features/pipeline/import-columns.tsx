import { Badge } from '@mantine/core';
import type { PipelineImport } from '@stockwell/model/api/pipeline';
import type { LanguageCode } from '@stockwell/model/languages';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import type { Translate } from '../../i18n/texts.ts';
import { type Column, stampCell } from '../../ui/table/index.ts';

const isDone = ({ program }: PipelineImport): boolean => program !== null;

/** The columns of the list of imports; those at the end give way first. */
export const lessNeeded = ['createdBy', 'createdDate', 'fileName'];

export function importColumns(t: Translate, language: LanguageCode): readonly Column<PipelineImport>[] {
  const stateText = (row: PipelineImport) => t(`pipeline:state.${isDone(row) ? 'done' : 'draft'}`);
  const declared: readonly Omit<Column<PipelineImport>, 'title'>[] = [
    { key: 'pipelineProgram', kind: 'text', value: ({ programName }) => programName },
    {
      key: 'state',
      kind: 'text',
      filter: 'choice',
      value: stateText,
      render: (row) => (
        <Badge
          color={isDone(row) ? 'green' : 'yellow'}
          variant="light"
          autoContrast
          tt="none"
          leftSection={
            isDone(row) ? <IconCheck size={14} aria-hidden /> : <IconPencil size={14} aria-hidden />
          }
        >
          {stateText(row)}
        </Badge>
      ),
    },
    { key: 'program', kind: 'text', value: ({ program }) => program?.code ?? null },
    { key: 'fileName', kind: 'text', value: ({ fileName }) => fileName },
    { key: 'createdBy', kind: 'text', value: ({ createdBy }) => createdBy.username },
    { key: 'createdDate', ...stampCell(({ createdDate }) => createdDate, language) },
    { key: 'lastModifiedDate', ...stampCell(({ lastModifiedDate }) => lastModifiedDate, language) },
  ];
  return declared.map((column) => ({ ...column, title: t(`pipeline:column.${column.key}`) }));
}
