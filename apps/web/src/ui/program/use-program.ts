import type { Changes } from '@stockwell/engine/changes/change';
import { readOnlyDataRoles } from '@stockwell/model/access/read-only-roles';
import type { Action, ProgramData } from '@stockwell/model/program-data/index';
import { useEffect } from 'react';
import type { ProgramCopy } from '../../local/documents/names.ts';
import type { EditAbout, OpenCopy } from '../../local/documents/open-copy.ts';
import type { SaveResult } from '../../local/documents/save-parts.ts';
import { type SessionView, useSession } from '../../platform/session/context.ts';
import { useOpenCopy, useSteady } from './open-copies.ts';
import { type OpenDocument, useDocument } from './use-document.ts';

export type { Action, EditAbout, SaveResult };

/** An edit: what it changes in the document as it stands this moment. */
export type MakeChanges = (data: ProgramData) => Changes;

/** A program opened for work. */
export type OpenProgram = OpenDocument<'supplyPlan'>;

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

/** The document of some products of a copy, opened for work. */
export const useProgram = (copy: ProgramCopy | null, planningUnitIds: readonly number[]): OpenProgram =>
  useDocument(copy, planningUnitIds, useReadsOnly(copy?.programId ?? null));

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
