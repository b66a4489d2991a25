import { type Changes, noChanges } from '@stockwell/engine/changes/change';
import { readOnlyDataRoles } from '@stockwell/model/access/standard-roles';
import type { Action, ProgramData } from '@stockwell/model/program-data/index';
import { useCallback, useEffect, useMemo } from 'react';
import type { ProgramCopy } from '../../local/documents/names.ts';
import type { EditAbout, OpenCopy, OpenState } from '../../local/documents/open-copy.ts';
import type { SaveResult } from '../../local/documents/save-parts.ts';
import type { CopySummary } from '../../local/documents/summary.ts';
import { timeStamp } from '../../platform/clock.ts';
import { type SessionView, useSession } from '../../platform/session/context.ts';
import { useUnsavedSource } from '../../platform/unsaved.ts';
import { useLocalOwner, useOpenCopy, useSteady } from './open-copies.ts';
import { isSameSummary } from './same-summary.ts';

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
  /** Why the last edit is not on the device; where the device did not store it, it is kept and goes with the next try. */
  readonly trouble: Exclude<SaveResult, { result: 'saved' }> | null;
  retry(): Promise<SaveResult>;
}

/** The screens on which data is entered; whoever has one of them by a working role may enter. */
const dataFunctions = [
  'ROLE_BF_CONSUMPTION_DATA',
  'ROLE_BF_INVENTORY_DATA',
  'ROLE_BF_SHIPMENT_DATA',
  'ROLE_BF_SUPPLY_PLAN',
] as const;

/** Whether only viewing roles open the program's data for the user. */
export function useReadsOnly(programId: number | null): boolean {
  const { access } = useSession();
  return programId !== null && readsOnly(access, programId);
}

export function readsOnly(access: SessionView['access'], programId: number): boolean {
  const giving = access.filter(
    (entry) =>
      entry.programList.includes(programId) &&
      dataFunctions.some((id) => entry.businessFunctionList.includes(id)),
  );
  const viewing: readonly string[] = readOnlyDataRoles;
  return giving.length > 0 && giving.every(({ roleId }) => viewing.includes(roleId));
}

const noCopy: SaveResult = { result: 'missing' };

/** What screens render of a copy. Whether it is saved is a state of its own: see `useSaving`. */
interface Shown {
  readonly state: OpenProgram['state'];
  readonly summary: CopySummary | null;
  readonly data: ProgramData | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly trouble: OpenProgram['trouble'];
}

const nothingShown: Shown = {
  state: 'loading',
  summary: null,
  data: null,
  canUndo: false,
  canRedo: false,
  trouble: null,
};

function shownOf(open: OpenCopy, units: readonly number[]): Shown {
  const has = open.has(units);
  const { state } = open;
  const opening = open.hasFailed(units) ? 'failed' : 'loading';
  return {
    state: state === 'ready' && !has ? opening : state,
    summary: open.summary,
    data: has ? open.data(units) : null,
    canUndo: open.canUndo(units),
    canRedo: open.canRedo(units),
    trouble: open.trouble,
  };
}

const isSameShown = (a: Shown, b: Shown): boolean =>
  a.state === b.state &&
  a.data === b.data &&
  a.canUndo === b.canUndo &&
  a.canRedo === b.canRedo &&
  a.trouble === b.trouble &&
  isSameSummary(a.summary, b.summary);

/** The document of some products of a copy, opened for work. */
export function useProgram(copy: ProgramCopy | null, planningUnitIds: readonly number[]): OpenProgram {
  const owner = useLocalOwner();
  const viewer = useReadsOnly(copy?.programId ?? null);
  const wanted = planningUnitIds.join();
  const units = useMemo(() => (wanted === '' ? [] : wanted.split(',').map(Number)), [wanted]);
  const open = useOpenCopy(copy);
  const shown = useSteady(
    open,
    useCallback((one: OpenCopy) => shownOf(one, units), [units]),
    isSameShown,
    nothingShown,
  );
  useEffect(() => {
    void open?.load(units);
  }, [open, units]);
  useUnsavedSource(open);
  const readonly = viewer ? 'viewer' : shown.summary?.readonly ? 'uploading' : null;
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
  return useMemo(
    () => ({
      ...shown,
      state: copy ? shown.state : 'none',
      copy,
      readonly,
      ...actions,
      canUndo: mayEnter && shown.canUndo,
      canRedo: mayEnter && shown.canRedo,
    }),
    [shown, copy, readonly, actions, mayEnter],
  );
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

const noFrame: ProgramFrame = { state: 'none', data: null };
const noProducts: readonly number[] = [];

const frameOf = (open: OpenCopy): ProgramFrame => ({ state: open.state, data: open.data(noProducts) });

const isSameFrame = (a: ProgramFrame, b: ProgramFrame): boolean =>
  a.state === b.state && sharedLists.every((list) => a.data?.[list] === b.data?.[list]);

/** For what stands around the records, such as filters: it is not drawn again while these are typed and saved. */
export function useProgramFrame(copy: ProgramCopy | null): ProgramFrame {
  const open = useOpenCopy(copy);
  useEffect(() => {
    void open?.load(noProducts);
  }, [open]);
  return useSteady(open, frameOf, isSameFrame, noFrame);
}
