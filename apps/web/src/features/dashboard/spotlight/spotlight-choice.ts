import { useLocalStorage } from '@mantine/hooks';
import { monthTextSchema } from '@stockwell/model/month-schemas';
import { z } from 'zod';
import { figureSource, type Offered } from '../figure-source.ts';

const schema = z.object({
  downloaded: z.boolean(),
  programId: z.number().int().nullable(),
  /** The months of programs of the server; null for those of their settings. */
  period: z.object({ from: monthTextSchema, to: monthTextSchema }).nullable().default(null),
});

export type SpotlightChoice = Readonly<z.infer<typeof schema>>;

/** The program that is shown: the one that was chosen while it is there, else the first one. */
export function settledProgram(chosen: SpotlightChoice | null, offered: Offered): SpotlightChoice {
  const { downloaded, programs } = figureSource(chosen?.downloaded ?? null, offered);
  const known =
    chosen?.downloaded === downloaded ? programs.find(({ id }) => id === chosen.programId) : undefined;
  // The months of a copy are those of its program's settings.
  const period = downloaded ? null : (chosen?.period ?? null);
  return { downloaded, programId: (known ?? programs[0])?.id ?? null, period };
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
