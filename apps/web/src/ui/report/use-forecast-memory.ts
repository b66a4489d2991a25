import { useMemo } from 'react';
import { z } from 'zod';
import { useChosenCopyOf } from '../program/choices.ts';
import { useRemembered } from '../program/filters.ts';
import type { AnyFilters } from './filters/filter.ts';
import { writeVersion } from './filters/version.tsx';
import { askedIn, type ReportMemory } from './use-report-memory.ts';

const schema = z.record(z.string(), z.string());
const nothing: z.infer<typeof schema> = {};

/** Reports on forecasts remember all filters, by their names; before any was chosen, the forecast last worked on. */
export function useForecastMemory(filters: AnyFilters): ReportMemory {
  const [texts, keep] = useRemembered('forecastReport', schema, nothing);
  const [copy] = useChosenCopyOf('forecast');
  return useMemo(() => {
    const fromCopy =
      texts.program === undefined && copy
        ? {
            program: String(copy.programId),
            version: writeVersion({ from: 'local', versionId: copy.versionId }),
          }
        : {};
    return {
      asked: askedIn(filters, { ...fromCopy, ...texts }),
      remember: (name, text) => {
        // Versions and their months belong to their program.
        const { version: _, versions: __, period: ___, ...others } = texts;
        keep({ ...(name === 'program' ? others : texts), [name]: text });
      },
    };
  }, [filters, texts, keep, copy]);
}
