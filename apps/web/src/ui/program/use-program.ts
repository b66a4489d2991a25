import { type Changes, noChanges } from '@stockwell/engine/changes/change';
import { readOnlyDataRoles } from '@stockwell/model/access/standard-roles';
import type { Action, ProgramData } from '@stockwell/model/program-data/index';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../app/session/context.ts';
import { localOwner, subscribeLocalOwner } from '../../app/session/owner.ts';
import { useUnsavedChanges } from '../../app/unsaved.ts';
import { untilPainted } from '../../local/documents/before-writing.ts';
import { copyKey, type ProgramCopy, programCopy } from '../../local/documents/names.ts';
import { type EditAbout, OpenCopy, type OpenState } from '../../local/documents/open-copy.ts';
import type { SaveResult } from '../../local/documents/save-parts.ts';
import type { CopySummary } from '../../local/documents/summary.ts';
import type { RecordOwner } from '../../local/records.ts';
import { pauseWhileSignedIn } from './signed-in-pause.ts';
import { timeStamp } from './today.ts';

export type { Action, EditAbout, SaveResult };

/** An edit: what it changes in the document as it stands this moment. */
export type MakeChanges = (data: ProgramData) => Changes;

/** A program opened for work. */
export interface OpenProgram {
  readonly state: 'none' | OpenState;
  readonly copy: ProgramCopy | null;
  /** What is tried on a copy, beside it: edits stay there until they are saved into the copy. */
  readonly isScratch?: true;
  readonly summary: CopySummary | null;
  /** The general part and the chosen products. */
  readonly data: ProgramData | null;
  /** The same as it stands this moment, also before the next rendering. */
  now(): ProgramData | null;
  /** Why nothing may be entered. */
  readonly readonly: null | 'viewer' | 'uploading';
  /** Shows the changes at once; resolves when it is on the device, or with why it is not. */
  edit(make: MakeChanges, about: EditAbout): Promise<SaveResult>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly saving: boolean;
  readonly lastSaved: number | null;
  /** Why the last edit is not on the device; where the device did not store it, it is kept and goes with the next try. */
  readonly trouble: Exclude<SaveResult, { result: 'saved' }> | null;
  retry(): Promise<SaveResult>;
}

const opened = new WeakMap<RecordOwner, Map<string, OpenCopy>>();

/** One for all screens of this tab, so that undo goes on from one to the next. */
export function openCopy(owner: RecordOwner, copy: ProgramCopy): OpenCopy {
  const mine = opened.get(owner) ?? new Map<string, OpenCopy>();
  opened.set(owner, mine);
  const key = copyKey(copy, owner.userId);
  const known = mine.get(key) ?? new OpenCopy(owner, copy, untilPainted, pauseWhileSignedIn(owner));
  mine.set(key, known);
  return known;
}

export const useLocalOwner = (): RecordOwner | null => useSyncExternalStore(subscribeLocalOwner, localOwner);

/** The screens on which data is entered; whoever has one of them by a working role may enter. */
const dataFunctions = [
  'ROLE_BF_CONSUMPTION_DATA',
  'ROLE_BF_INVENTORY_DATA',
  'ROLE_BF_SHIPMENT_DATA',
  'ROLE_BF_SUPPLY_PLAN',
] as const;

/** Whether viewing roles alone open the program's data for the user. */
export function useReadsOnly(programId: number | null): boolean {
  const { access } = useSession();
  if (programId === null) return false;
  const giving = access.filter(
    (entry) =>
      entry.programList.includes(programId) &&
      dataFunctions.some((id) => entry.businessFunctionList.includes(id)),
  );
  const viewing: readonly string[] = readOnlyDataRoles;
  return giving.length > 0 && giving.every(({ roleId }) => viewing.includes(roleId));
}

const nothing = () => () => undefined;
const noCopy: SaveResult = { result: 'missing' };

/** The document of some products of a copy, opened for work. */
export function useProgram(copy: ProgramCopy | null, planningUnitIds: readonly number[]): OpenProgram {
  const owner = useLocalOwner();
  const viewer = useReadsOnly(copy?.programId ?? null);
  const programId = copy?.programId;
  const versionId = copy?.versionId;
  const wanted = planningUnitIds.join();
  const units = useMemo(() => (wanted === '' ? [] : wanted.split(',').map(Number)), [wanted]);
  const open = useMemo(
    () =>
      owner && programId !== undefined && versionId !== undefined
        ? openCopy(owner, programCopy({ programId, versionId }))
        : null,
    [owner, programId, versionId],
  );
  useSyncExternalStore(
    useCallback((listener: () => void) => (open ? open.subscribe(listener) : nothing()), [open]),
    () => open?.revision ?? 0,
  );
  useEffect(() => {
    void open?.load(units);
  }, [open, units]);
  useUnsavedChanges(open?.isUnsaved ?? false);
  const has = open?.has(units) ?? false;
  const readonly = viewer ? 'viewer' : open?.summary?.readonly ? 'uploading' : null;
  const mayEnter = readonly === null;
  const actions = useMemo(
    () => ({
      edit: async (make: MakeChanges, about: EditAbout): Promise<SaveResult> => {
        if (!open) return noCopy;
        if (!mayEnter || !owner) return { result: 'readonly' };
        const stamp = { userId: owner.userId, at: timeStamp() };
        const data = open.data([...new Set([...units, ...about.units])]);
        return open.edit(data ? make(data) : noChanges, { ...about, stamp });
      },
      undo: async () => void (mayEnter && (await open?.undo(units))),
      redo: async () => void (mayEnter && (await open?.redo(units))),
      retry: async () => open?.retry() ?? noCopy,
      now: () => (open?.has(units) ? open.data(units) : null),
    }),
    [open, owner, units, mayEnter],
  );
  const isWaited = !open || (open.state === 'ready' && !has);
  const opening = open?.hasFailed(units) ? 'failed' : 'loading';
  return {
    state: !copy ? 'none' : isWaited ? opening : open.state,
    copy,
    summary: open?.summary ?? null,
    data: has && open ? open.data(units) : null,
    readonly,
    ...actions,
    canUndo: mayEnter && (open?.canUndo(units) ?? false),
    canRedo: mayEnter && (open?.canRedo(units) ?? false),
    saving: open?.isSaving ?? false,
    lastSaved: open?.lastSaved ?? null,
    trouble: open?.trouble ?? null,
  };
}

/** What the whole program shares, apart from its records. */
export interface ProgramFrame {
  readonly state: OpenProgram['state'];
  readonly data: ProgramData | null;
}

/** Lists that edits of records leave as they are. */
const sharedLists = [
  'programId',
  'planningUnitList',
  'regionList',
  'procurementAgentList',
  'fundingSourceList',
  'realmCountryPlanningUnitList',
] as const satisfies readonly (keyof ProgramData)[];

const frames = new WeakMap<OpenCopy, ProgramFrame>();
const noFrame: ProgramFrame = { state: 'none', data: null };
const noProducts: readonly number[] = [];

function frameOf(open: OpenCopy): ProgramFrame {
  const data = open.data(noProducts);
  const known = frames.get(open);
  const isSame =
    known?.state === open.state && sharedLists.every((list) => known.data?.[list] === data?.[list]);
  if (known && isSame) return known;
  const made = { state: open.state, data };
  frames.set(open, made);
  return made;
}

/** For what stands around the records, such as filters: it is not drawn again while these are typed and saved. */
export function useProgramFrame(copy: ProgramCopy | null): ProgramFrame {
  const owner = useLocalOwner();
  const programId = copy?.programId;
  const versionId = copy?.versionId;
  const open = useMemo(
    () =>
      owner && programId !== undefined && versionId !== undefined
        ? openCopy(owner, programCopy({ programId, versionId }))
        : null,
    [owner, programId, versionId],
  );
  useEffect(() => {
    void open?.load(noProducts);
  }, [open]);
  return useSyncExternalStore(
    useCallback((listener: () => void) => (open ? open.subscribe(listener) : nothing()), [open]),
    () => (open ? frameOf(open) : noFrame),
  );
}
