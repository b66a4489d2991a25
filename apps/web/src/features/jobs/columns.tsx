import { Badge } from '@mantine/core';
import { type JobRow, jobKinds } from '@stockwell/model/api/jobs';
import { IconCheck, IconClock, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { displayStamp } from '../../ui/entity/display.ts';
import type { ListColumn } from '../../ui/entity/list/columns.ts';

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

export function jobColumns(t: Texts): ListColumn<JobRow>[] {
  const declared: readonly Omit<ListColumn<JobRow>, 'titleKey'>[] = [
    { name: 'kind', text: (job) => kindText(t, job) },
    { name: 'program', text: ({ program }) => program?.code ?? '' },
    {
      name: 'state',
      text: (job) => stateText(t, job),
      render: (job) => <StateMark job={job} text={stateText(t, job)} />,
    },
    { name: 'attempts', numeric: true, text: ({ attempts }) => String(attempts) },
    { name: 'lastFailure', text: ({ lastFailure }) => lastFailure ?? '' },
    { name: 'nextRun', text: ({ nextRun }, { language }) => displayStamp(nextRun, language) },
    { name: 'startedDate', text: ({ startedDate }, { language }) => displayStamp(startedDate, language) },
    { name: 'finishedDate', text: ({ finishedDate }, { language }) => displayStamp(finishedDate, language) },
  ];
  return declared.map((column) => ({ ...column, titleKey: `jobs:${column.name}`, sortable: true }));
}
