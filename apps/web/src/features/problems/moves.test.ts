import { touchedBy, withChanges } from '@stockwell/engine/changes/testing';
import { plannerNote, problemCounts, runProblems } from '@stockwell/engine/problems/index';
import { actual, program, run } from '@stockwell/engine/problems/testing';
import { problemIds } from '@stockwell/model/problems/catalogue';
import { problemStatusIds } from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { tasks } from '../../engine/tasks.ts';
import { isRunDue } from './is-run-due.ts';
import {
  checkDraft,
  emptyDraft,
  moveFault,
  offeredStatuses,
  writeManualProblem,
  writeMoves,
} from './moves.ts';
import { newestFirst } from './trail.ts';
import { notesHistory, notesInCopy, writeVersionNotes } from './version-events.ts';

const today = '2026-05-20';
const { open, addressed, resolved, inCompliance } = problemStatusIds;
const data = runProblems(program({ consumptionList: [actual('2026-01')] }), run(today)).data;
const ids = new Set(data.problemReportList.map(({ problemReportId }) => problemReportId));
const move = { status: addressed, note: '  ordered more  ', reviewer: false };

describe('a move of several problems', () => {
  it('gives each the status, the note and an entry in its trail, and takes the review mark away', () => {
    const reviewed = {
      ...data,
      problemReportList: data.problemReportList.map((one) => ({ ...one, reviewed: true })),
    };
    const moved = withChanges(reviewed, writeMoves(reviewed, ids, move, run(today)));
    for (const report of moved.problemReportList) {
      expect(report).toMatchObject({ problemStatus: { id: addressed }, reviewed: false });
      expect(plannerNote(report)).toBe('ordered more');
      expect(report.problemTransList).toHaveLength(2);
    }
    expect(problemCounts(moved.problemReportList)).toEqual({ open: 0, addressed: ids.size });
  });

  it('needs a note for addressed, for every one of them', () => {
    expect(moveFault(data.problemReportList, { ...move, note: ' ' })).toBe('noteRequired');
    expect(moveFault(data.problemReportList, { ...move, status: open, note: '' })).toBeNull();
    expect(moveFault(data.problemReportList, move)).toBeNull();
  });

  it('to resolved is for reviewers, to in compliance for nobody', () => {
    expect(offeredStatuses(false)).toEqual([open, addressed]);
    expect(offeredStatuses(true)).toEqual([open, addressed, resolved]);
    expect(moveFault(data.problemReportList, { ...move, status: resolved })).toBe('statusNotAllowed');
    expect(moveFault(data.problemReportList, { ...move, status: resolved, reviewer: true })).toBeNull();
    expect(moveFault(data.problemReportList, { ...move, status: inCompliance, reviewer: true })).toBe(
      'statusNotAllowed',
    );
  });

  it('refuses notes that no server would take', () => {
    expect(moveFault(data.problemReportList, { ...move, note: 'x'.repeat(65_536) })).toBe('noteTooLong');
    expect(moveFault(data.problemReportList, { ...move, note: 'bell\u0007' })).toBe('noteCharacters');
    expect(moveFault(data.problemReportList, { ...move, note: 'two\nlines' })).toBeNull();
  });

  it('leaves what is resolved as it is', () => {
    const closing = writeMoves(data, ids, { ...move, status: resolved, reviewer: true }, run(today));
    const closed = withChanges(data, closing);
    expect(touchedBy(closing)).toEqual([...ids].map((id) => `problem ${id}`).toSorted());
    expect(moveFault(closed.problemReportList, move)).toBe('readOnly');
    expect(touchedBy(writeMoves(closed, ids, move, run(today)))).toEqual([]);
  });
});

describe('a problem that somebody writes down', () => {
  const draft = {
    planningUnitId: 10,
    criticality: 2,
    description: 'It\'s "late"',
    suggestion: 'Ask\nthe agent',
  };

  it('needs all four fields', () => {
    const required = 'static.validation.required';
    expect(checkDraft(emptyDraft)).toEqual({
      faults: {
        planningUnitId: required,
        criticality: required,
        description: required,
        suggestion: required,
      },
    });
  });

  it('has no stray spaces and may hold quotes and line breaks', () => {
    expect(checkDraft({ ...draft, description: ' late' })).toEqual({
      faults: { description: 'static.validation.strayspaces' },
    });
    expect(checkDraft({ ...draft, suggestion: 'ask  twice' })).toEqual({
      faults: { suggestion: 'static.validation.strayspaces' },
    });
    expect(checkDraft(draft)).toEqual({ problem: draft });
  });

  it.each([
    [1, problemIds.manualLow],
    [2, problemIds.manualMedium],
    [3, problemIds.manualHigh],
  ])('of criticality %i is problem %i: open, of today, of no region', (criticality, problemId) => {
    const author = run(today, { newId: () => recordId(criticality, 8) });
    const added = writeManualProblem(data, { ...draft, criticality }, today, author);
    expect(touchedBy(added)).toEqual([`problem ${recordId(criticality, 8)}`]);
    const { problemReportList } = withChanges(data, added);
    expect(problemReportList.at(-1)).toMatchObject({
      realmProblem: { problemId },
      problemType: { id: 2 },
      problemStatus: { id: open },
      region: null,
      dt: today,
      data5: { problemDescription: draft.description, suggestion: draft.suggestion },
    });
  });
});

describe('a search for problems', () => {
  const empty = program({ consumptionList: [actual('2026-01')] });
  const search = () => {
    const reported: number[] = [];
    const list = tasks.problemList.run(
      { data: empty, today, kind: 'incremental', userId: 5, now: `${today} 09:30:00` },
      ({ done }) => reported.push(done),
    );
    return { list, reported };
  };

  it('returns only the list and reports its progress', () => {
    const { list, reported } = search();
    const after = withChanges(empty, list.changes);
    expect(after.problemReportList).toHaveLength(data.problemReportList.length);
    expect(after.consumptionList).toBe(empty.consumptionList);
    expect(reported.at(-1)).toBe(empty.planningUnitList.length);
  });

  it('is due on a new day and after an edit', () => {
    const after = withChanges(empty, search().list.changes);
    expect(isRunDue(empty, today)).toBe(true);
    expect(isRunDue(after, today)).toBe(false);
    expect(isRunDue(after, '2026-05-21')).toBe(true);
    const edited = { ...after, actionList: [{ planningUnitId: 10, type: 2 as const, date: '2026-01-01' }] };
    expect(isRunDue(edited, today)).toBe(true);
  });
});

describe('histories', () => {
  it('show the trail newest first, what never left the device on top', () => {
    const [report] = data.problemReportList;
    const [entry] = report?.problemTransList ?? [];
    if (!entry) throw new Error('A report has a trail');
    const trail = [
      { ...entry, notes: 'old', createdDate: '2026-05-01 10:00:00' },
      { ...entry, notes: 'new', createdDate: '2026-05-02 10:00:00' },
      { ...entry, notes: 'here', createdDate: null },
    ];
    expect(newestFirst(trail).map(({ notes }) => notes)).toEqual(['here', 'new', 'old']);
  });

  const event = (versionId: number, status: number, notes: string) => ({
    versionId,
    versionType: { id: 2, label: { label_en: '' } },
    versionStatus: { id: status, label: { label_en: '' } },
    notes,
    lastModifiedBy: null,
    lastModifiedDate: '2026-05-01 10:00:00',
  });

  it('list of several waiting entries of a version only the first and the last', () => {
    const events = [
      event(3, 2, 'approved'),
      event(3, 1, 'd'),
      event(3, 1, 'c'),
      event(3, 1, 'b'),
      event(2, 1, 'a'),
    ];
    expect(notesHistory(events as never).map(({ notes }) => notes)).toEqual(['approved', 'd', 'b', 'a']);
  });

  it('keep the notes of the next version in the copy', () => {
    const copy = {
      ...data,
      currentVersion: {
        versionId: 4,
        versionType: { id: 1 },
        versionStatus: { id: 1 },
        notes: null,
        createdDate: null,
      },
    };
    const noted = withChanges(copy, writeVersionNotes(copy, 'all counted'));
    expect(notesInCopy(noted.currentVersion)).toMatchObject([{ versionId: 4, notes: 'all counted' }]);
    expect(withChanges(noted, writeVersionNotes(noted, '')).currentVersion?.notes).toBeNull();
    expect(touchedBy(writeVersionNotes(noted, 'all counted'))).toEqual([]);
  });
});
