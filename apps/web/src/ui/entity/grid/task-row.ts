import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import type { LanguageCode } from '@stockwell/model/languages';
import { type EntityRecord, idOf, type RecordId } from '../entity-record.ts';
import { recordDrafts, sameDraft } from '../form/drafts.ts';
import type { FormTask } from '../task.ts';
import type { GridRow } from './grid-rows.ts';

export const storedKey = (id: RecordId): string => `s${id}`;

/** The row that a task is about: the one to edit, or the last, which was added for it. */
export function taskRow(task: FormTask, rows: readonly GridRow[]): string | null {
  if (task.recordId !== null) return storedKey(task.recordId);
  const last = rows.at(-1);
  return last?.record === null ? last.key : null;
}

interface Saved {
  readonly entity: EntityDeclaration;
  readonly language: LanguageCode;
  /** The rows as they were sent, and which of them had changed. */
  readonly rows: readonly GridRow[];
  readonly changed: ReadonlySet<string>;
  /** The rows as they were read after the save. */
  readonly fresh: readonly EntityRecord[];
}

/** The record that a save made or changed for the task; null where it did neither. */
export function savedRecord(task: FormTask, saved: Saved): RecordId | null {
  const { entity, language, rows, changed, fresh } = saved;
  if (task.recordId !== null) return changed.has(storedKey(task.recordId)) ? task.recordId : null;
  const known = new Set(rows.flatMap(({ record }) => (record ? [idOf(entity, record)] : [])));
  const made = fresh.filter((record) => !known.has(idOf(entity, record)));
  // Where several rows were added, the one that bears the name asked for is meant.
  const title = titleField(entity);
  const asked = made.find((record) =>
    sameDraft(
      entity,
      title,
      recordDrafts(entity, record, language)[title],
      task.drafts[title] ?? null,
      language,
    ),
  );
  const found = asked ?? made[0];
  return found ? idOf(entity, found) : null;
}
