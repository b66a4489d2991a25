import { Badge } from '@mantine/core';
import { type JobRow, jobKinds } from '@stockwell/model/api/jobs';
import type { LanguageCode } from '@stockwell/model/languages';
import { IconCheck, IconClock, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { type Column, stampCell } from '../../ui/table/index.ts';

type Texts = (key: string, params?: Record<string, string | number>) => string;

const marks = {
  running: { color: 'blue', icon: IconPlayerPlay },
  waiting: { color: 'yellow', icon: IconClock },
  failed: { color: 'red', icon: IconX },
  done: { color: 'green', icon: IconCheck },
} as const;

/** What a job does; a kind of another release is shown by its name. */
export const kindText = (t: Texts, { kind }: Pick<JobRow, 'kind'>): string =>
  jobKinds.some((known) => known === kind) ? t(`jobs:kind.${kind}`) : kind;

const stateText = (t: Texts, { state, progress }: JobRow): string =>
  t(`jobs:state.${state}`, { percent: progress });

function StateMark({ job, text }: { readonly job: JobRow; readonly text: string }) {
  const { color, icon: Icon } = marks[job.state];
  return (
    <Badge color={color} variant="light" autoContrast tt="none" leftSection={<Icon size={14} aria-hidden />}>
      {text}
    </Badge>
  );
}

/** The columns that a narrow window does without, the least needed first. */
export const lessNeededColumns: readonly string[] = ['startedDate', 'attempts'];

export function jobColumns(t: Texts, language: LanguageCode): readonly Column<JobRow>[] {
  const declared: readonly Omit<Column<JobRow>, 'title'>[] = [
    { key: 'kind', kind: 'text', value: (job) => kindText(t, job) },
    { key: 'program', kind: 'text', value: ({ program }) => program?.code ?? '' },
    {
      key: 'state',
      kind: 'text',
      value: (job) => stateText(t, job),
      render: (job) => <StateMark job={job} text={stateText(t, job)} />,
    },
    { key: 'attempts', kind: 'number', value: ({ attempts }) => attempts },
    { key: 'lastFailure', kind: 'text', value: ({ lastFailure }) => lastFailure },
    { key: 'nextRun', ...stampCell(({ nextRun }) => nextRun, language) },
    { key: 'startedDate', ...stampCell(({ startedDate }) => startedDate, language) },
    { key: 'finishedDate', ...stampCell(({ finishedDate }) => finishedDate, language) },
  ];
  return declared.map((column) => ({ ...column, title: t(`jobs:${column.key}`) }));
}
