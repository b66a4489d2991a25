import { useMemo } from 'react';
import { z } from 'zod';
import { useChosenCopy, useChosenUnits } from '../program/choices.ts';
import { useRemembered } from '../program/filters.ts';
import type { Asked } from './filter-values.ts';
import type { AnyFilters } from './filters/filter.ts';
import { writeVersion } from './filters/version.tsx';

/** What the next report begins with; everything else begins as usual in every report. */
const carried = ['program', 'version', 'period'] as const;
type Carried = (typeof carried)[number];

const schema = z.partialRecord(z.enum(carried), z.string());
const nothing: z.infer<typeof schema> = {};

export interface ReportMemory {
  readonly asked: Asked;
  /** A filter that the user chose. */
  readonly remember: (name: string, text: string) => void;
}

const isCarried = (name: string): name is Carried => (carried as readonly string[]).includes(name);

/** The values of filters whose texts are remembered. */
export const askedIn = (filters: AnyFilters, texts: Readonly<Record<string, string>>): Asked =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const text = texts[filter.carriedAs ?? name];
      const value = text === undefined ? undefined : filter.read(text);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Program, version and period are carried from report to report; before any was chosen, the copy and product last worked on. */
export function useReportMemory(filters: AnyFilters): ReportMemory {
  const [texts, keep] = useRemembered('report', schema, nothing);
  const [copy] = useChosenCopy();
  const programId = copy?.programId;
  const versionId = copy?.versionId;
  const [units] = useChosenUnits(programId ?? null);
  const unit = units?.[0];
  return useMemo(() => {
    const fromCopy =
      texts.program === undefined && programId !== undefined && versionId !== undefined
        ? { program: String(programId), version: writeVersion({ from: 'local', versionId }) }
        : {};
    const lastUnit = unit === undefined ? {} : { planningUnit: String(unit) };
    const known: Readonly<Record<string, string>> = { ...lastUnit, ...fromCopy, ...texts };
    return {
      asked: askedIn(filters, known),
      remember: (changed, text) => {
        const name = filters[changed]?.carriedAs ?? changed;
        // Several programs are nothing that another report could begin with.
        if (!isCarried(name) || (name !== changed && !/^\d+$/.test(text))) return;
        // A version belongs to its program.
        const { version: _, ...others } = texts;
        keep({ ...(name === 'program' ? others : texts), [name]: text });
      },
    };
  }, [filters, texts, keep, programId, versionId, unit]);
}
