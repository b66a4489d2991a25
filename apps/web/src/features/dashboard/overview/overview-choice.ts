import { useLocalStorage } from '@mantine/hooks';
import { z } from 'zod';
import type { Offered } from '../offered-programs.ts';

const schema = z.object({
  /** Copies on this device, or the newest versions of the server. */
  downloaded: z.boolean(),
  programIds: z.array(z.number().int()).readonly(),
});

export type OverviewChoice = Readonly<z.infer<typeof schema>>;

/** What somebody who has not chosen yet sees of the server. */
const shownAtFirst = 10;

/** What was chosen, as far as it can still be: programs that are gone are left out. */
export function settledChoice(chosen: OverviewChoice | null, offered: Offered): OverviewChoice {
  const { programs, mayDownload, hasServer } = offered;
  const copies = programs.filter(({ isLocal }) => isLocal);
  const downloaded = !hasServer || (mayDownload && (chosen?.downloaded ?? copies.length > 0));
  const there = downloaded ? copies : programs;
  // What was chosen of the server is no choice of copies.
  const known = chosen && chosen.downloaded === downloaded ? chosen.programIds : null;
  const usual = downloaded ? there : there.slice(0, shownAtFirst);
  return {
    downloaded,
    programIds: (known ? there.filter(({ id }) => known.includes(id)) : usual).map(({ id }) => id),
  };
}

/** The programs of the overview, remembered for each user on this device. */
export function useOverviewChoice(userId: number): [OverviewChoice | null, (next: OverviewChoice) => void] {
  const [stored, keep] = useLocalStorage<OverviewChoice | null>({
    key: `stockwell.dashboard.${userId}.overview`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  return [schema.safeParse(stored).data ?? null, keep];
}
