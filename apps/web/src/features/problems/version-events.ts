import { type Changes, noChanges } from '@stockwell/engine/changes/change';
import { setField } from '@stockwell/engine/changes/put-records';
import type { VersionEvent } from '@stockwell/model/api/version-shapes';
import { versionStatusIds } from '@stockwell/model/api/version-shapes';
import type { ProgramData } from '@stockwell/model/program-data/index';

/** A line of the history of version notes. */
export interface NotesLine {
  readonly versionId: number;
  readonly versionTypeId: number;
  readonly versionStatusId: number;
  readonly notes: string;
  readonly by: string;
  readonly at: string | null;
}

/** Of the entries that left a version waiting only the first and the last mean something. */
export function notesHistory(events: readonly VersionEvent[]): NotesLine[] {
  const waiting = new Map<number, VersionEvent[]>();
  for (const event of events) {
    if (event.versionStatus.id !== versionStatusIds.pending) continue;
    waiting.set(event.versionId, [...(waiting.get(event.versionId) ?? []), event]);
  }
  return events
    .filter((event) => {
      const own = waiting.get(event.versionId) ?? [];
      return !own.includes(event) || event === own[0] || event === own.at(-1);
    })
    .map((event) => ({
      versionId: event.versionId,
      versionTypeId: Number(event.versionType.id),
      versionStatusId: Number(event.versionStatus.id),
      notes: event.notes ?? '',
      by: event.lastModifiedBy?.username ?? '',
      at: event.lastModifiedDate,
    }));
}

/** Without the server the copy knows of its own version only. */
export function notesInCopy(version: ProgramData['currentVersion']): NotesLine[] {
  if (!version) return [];
  const { versionId, versionType, versionStatus, notes, createdDate } = version;
  return [
    {
      versionId,
      versionTypeId: versionType.id,
      versionStatusId: versionStatus.id,
      notes: notes ?? '',
      by: '',
      at: createdDate,
    },
  ];
}

/** Notes for the next commit, kept in the copy until it is committed. */
export const writeVersionNotes = (data: ProgramData, notes: string): Changes =>
  data.currentVersion
    ? setField(data, 'currentVersion', { ...data.currentVersion, notes: notes === '' ? null : notes })
    : noChanges;
