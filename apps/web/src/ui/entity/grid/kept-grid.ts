import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { type LanguageCode, languageCodes } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, onIdleEnd, readDraft } from '../../../platform/session/drafts.ts';
import { useStable } from '../../use-stable.ts';
import { idOf, isId, type RecordId } from '../entity-record.ts';
import { draftsIn } from '../form/draft-language.ts';
import type { Drafts } from '../form/drafts.ts';
import { type GridRow, newRowKey } from './grid-rows.ts';
import type { Grid } from './use-grid.ts';

interface KeptRow {
  /** None for a row that was never saved. */
  readonly id: RecordId | null;
  /** Only what had been changed: the rest may have been changed by others since. */
  readonly drafts: Drafts;
}

/** What stood in a grid, and was not saved, when its session ended. */
export interface KeptGrid {
  /** The language its numbers are written in. */
  readonly language: LanguageCode;
  readonly rows: readonly KeptRow[];
}

const isKeptRow = (value: unknown): value is KeptRow =>
  isObject(value) && (value.id === null || isId(value.id)) && isObject(value.drafts);

/** What an older release kept may look otherwise; then it is left aside. */
const isKept = (value: unknown): value is KeptGrid =>
  isObject(value) &&
  languageCodes.some((code) => code === value.language) &&
  Array.isArray(value.rows) &&
  value.rows.every(isKeptRow);

interface Wanted {
  /** The name under which the rows are kept. */
  readonly place: string;
  /** What was given back to one reading of the rows is not given to the next. */
  readonly edition: number;
  readonly isWanted: boolean;
}

/** What was kept for the rows of a place, undefined while it is read. It stays where it is until it is shown. */
export function useKeptGrid({ place, edition, isWanted }: Wanted): KeptGrid | null | undefined {
  const key = `${place} ${edition}`;
  const [read, setRead] = useState<{ readonly key: string; readonly kept: KeptGrid | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    const draft = isWanted ? readDraft(place).catch(() => undefined) : Promise.resolve(undefined);
    void draft.then((found) => {
      if (!isGone) setRead({ key, kept: isKept(found?.value) ? found.value : null });
    });
    return () => {
      isGone = true;
    };
  }, [place, key, isWanted]);
  return read?.key === key ? read.kept : undefined;
}

/** The rows with what was kept of them; new ones come last, as they were added. */
export function withKept(
  entity: EntityDeclaration,
  rows: readonly GridRow[],
  kept: KeptGrid,
  { language, create }: { readonly language: LanguageCode; readonly create: (key: string) => GridRow },
): readonly GridRow[] {
  const change = { from: kept.language, to: language };
  const filledIn = (row: GridRow, drafts: Drafts): GridRow => ({
    ...row,
    drafts: { ...row.drafts, ...draftsIn(entity, drafts, row.record, change) },
  });
  const changed = new Map(kept.rows.flatMap(({ id, drafts }) => (id === null ? [] : [[String(id), drafts]])));
  const added = kept.rows.filter(({ id }) => id === null);
  return [
    ...rows.map((row) => {
      const drafts = row.record && changed.get(String(idOf(entity, row.record)));
      return drafts ? filledIn(row, drafts) : row;
    }),
    ...added.map(({ drafts }) => filledIn(create(newRowKey()), drafts)),
  ];
}

/** Whoever idles out, or whose session the server ends, finds the rows as they were typed when they are opened again. */
export function useKeepRowsAtIdleEnd(
  place: string | null,
  { entity, grid, language, isWanted, isRestored }: KeptGridInput,
): void {
  const keep = useStable(async () => {
    const changes = grid.newestChanges();
    if (place === null || !isWanted || changes.size === 0) return;
    const kept: KeptGrid = {
      language,
      rows: grid.newestRows().flatMap(({ key, record, drafts }) => {
        const names = changes.get(key);
        if (!names) return [];
        return [
          {
            id: record && idOf(entity, record),
            drafts: Object.fromEntries(names.map((name) => [name, drafts[name]])),
          },
        ];
      }),
    };
    await keepDraft(place, kept);
  });
  useEffect(() => onIdleEnd(keep), [keep]);
  // What is shown is kept again at the next end.
  useEffect(() => {
    if (place !== null && isRestored) void dropDraft(place);
  }, [place, isRestored]);
}

interface KeptGridInput {
  readonly entity: EntityDeclaration;
  readonly grid: Grid;
  readonly language: LanguageCode;
  readonly isWanted: boolean;
  /** Whether the grid began with what was kept. */
  readonly isRestored: boolean;
}
