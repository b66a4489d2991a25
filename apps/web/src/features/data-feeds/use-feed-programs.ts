import { can } from '@stockwell/model/access/can';
import { dataFeedUsing } from '@stockwell/model/api/data-feeds';
import { useMemo } from 'react';
import { useSession } from '../../platform/session/context.ts';
import { useLists } from '../../ui/program/index.ts';

const lists = ['program'] as const;

export interface FeedProgram {
  readonly id: number;
  /** Its code. */
  readonly label: string;
}

/** The supply-plan programs whose data feeds the user may see; null while they are being read. */
export function useFeedPrograms(): readonly FeedProgram[] | null {
  const { access } = useSession();
  const read = useLists(lists);
  return useMemo(
    () =>
      read?.program
        .flatMap(({ programId: id, programCode: code, active }) =>
          typeof id === 'number' && active !== false && dataFeedUsing.some((name) => can(access, name, [id]))
            ? [{ id, label: typeof code === 'string' ? code : `#${id}` }]
            : [],
        )
        .sort((a, b) => a.label.localeCompare(b.label)) ?? null,
    [read, access],
  );
}

/** What a program is called. */
export function useProgramCode(programId: number | null | undefined): string {
  const programs = useFeedPrograms();
  return programs?.find(({ id }) => id === programId)?.label ?? '';
}
