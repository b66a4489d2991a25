import type { RegionalEntry } from '@stockwell/engine/entry/index';
import type { ForecastOrigin, ProgramData } from '@stockwell/model/program-data/index';
import { useMemo } from 'react';
import type { EntryRow } from '../../ui/entry/index.ts';
import { OriginButton } from '../../ui/forecast/index.ts';
import type { SheetColumn } from '../../ui/sheet/index.ts';

interface Imported {
  readonly origin: ForecastOrigin;
  readonly quantity: RegionalEntry['quantity'];
}

interface OriginSource<R, E> {
  readonly recordsOf: (data: ProgramData) => readonly R[];
  readonly entryOf: (record: R) => E;
  readonly originOf?: (record: R) => ForecastOrigin | undefined;
}

type Origins = ReadonlyMap<string, Imported>;

/** Where saved records were imported from, by the id of the record. */
export function useOrigins<R, E extends RegionalEntry>(
  { recordsOf, entryOf, originOf }: OriginSource<R, E>,
  data: ProgramData,
): Origins {
  const records = recordsOf(data);
  return useMemo(() => {
    const found = new Map<string, Imported>();
    if (!originOf) return found;
    for (const record of records) {
      const origin = originOf(record);
      if (!origin) continue;
      const { id, quantity } = entryOf(record);
      found.set(id, { origin, quantity });
    }
    return found;
  }, [records, entryOf, originOf]);
}

/** Where the quantity of a row comes from; undefined once another one is typed. */
export function originIn<E extends RegionalEntry>(
  origins: Origins,
  { entry }: EntryRow<E>,
): ForecastOrigin | undefined {
  const known = origins.get(entry.id);
  return known?.quantity === entry.quantity ? known?.origin : undefined;
}

/** The columns, in which imported quantities say where they come from. */
export function withOrigins<E extends RegionalEntry>(
  columns: readonly SheetColumn<EntryRow<E>>[],
  origins: Origins,
  textOf: (origin: ForecastOrigin) => string,
  onOpen: (origin: ForecastOrigin) => void,
): readonly SheetColumn<EntryRow<E>>[] {
  if (origins.size === 0) return columns;
  return columns.map((column) => {
    if (column.key !== 'quantity') return column;
    return {
      ...column,
      noteOf: (row) => {
        const origin = originIn(origins, row);
        return origin && textOf(origin);
      },
      extra: (row) => {
        const origin = originIn(origins, row);
        return origin ? <OriginButton isInSheet text={textOf(origin)} onOpen={() => onOpen(origin)} /> : null;
      },
    };
  });
}
