import { useLocalStorage } from '@mantine/hooks';
import { z } from 'zod';
import type { Offered } from '../offered-programs.ts';

const schema = z.object({ downloaded: z.boolean(), programId: z.number().int().nullable() });

export type SpotlightChoice = Readonly<z.infer<typeof schema>>;

/** The program that is shown: the one that was chosen while it is there, else the first one. */
export function settledProgram(
  chosen: SpotlightChoice | null,
  { programs, mayDownload, hasServer }: Offered,
): SpotlightChoice {
  const copies = programs.filter(({ isLocal }) => isLocal);
  const downloaded = !hasServer || (mayDownload && (chosen?.downloaded ?? copies.length > 0));
  const there = downloaded ? copies : programs;
  const known =
    chosen?.downloaded === downloaded ? there.find(({ id }) => id === chosen.programId) : undefined;
  return { downloaded, programId: (known ?? there[0])?.id ?? null };
}

/** The program in the spotlight, remembered for each user on this device. */
export function useSpotlightChoice(
  userId: number,
): [SpotlightChoice | null, (next: SpotlightChoice) => void] {
  const [stored, keep] = useLocalStorage<SpotlightChoice | null>({
    key: `stockwell.dashboard.${userId}.spotlight`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  return [schema.safeParse(stored).data ?? null, keep];
}
