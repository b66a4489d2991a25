import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import {
  type OpenProgram,
  type ProgramWords,
  useChosenCopy,
  useChosenUnits,
  useCopies,
  useMonthRange,
  useProgram,
  useProgramWords,
} from '../../ui/program/index.ts';
import type { EntryChoices } from './EntryFilters.tsx';

export interface EntryPage {
  readonly program: OpenProgram;
  readonly words: ProgramWords;
  readonly units: readonly number[];
  readonly choices: EntryChoices;
}

/**
 * The program and products of a data-entry page: those that were last chosen, or those that the address names.
 * Version 0 stands for the copy on this device.
 */
export function useEntryPage(): EntryPage {
  const { programId, versionId, planningUnitId } = useParams();
  const { copies, state } = useCopies();
  const [copy, setCopy] = useChosenCopy();
  const [range, setRange] = useMonthRange();
  const [chosen, setUnits] = useChosenUnits();

  useEffect(() => {
    if (state !== 'ready' || programId === undefined) return;
    const wanted = copies.filter((one) => one.programId === Number(programId));
    const found = wanted.find((one) => one.versionId === Number(versionId)) ?? wanted.at(-1);
    if (found) setCopy({ programId: found.programId, versionId: found.versionId });
    if (planningUnitId !== undefined && Number(planningUnitId) > 0) setUnits([Number(planningUnitId)]);
  }, [state, copies, programId, versionId, planningUnitId, setCopy, setUnits]);

  // Products of a program that was chosen before are left aside.
  const general = useProgram(copy, noUnits);
  const known = general.data?.planningUnitList;
  const text = chosen.filter((id) => known?.some((unit) => unit.planningUnit.id === id)).join();
  const units = useMemo(() => (text === '' ? noUnits : text.split(',').map(Number)), [text]);
  const program = useProgram(copy, units);
  const words = useProgramWords(program.data ?? general.data);
  return { program, words, units, choices: { copy, setCopy, range, setRange, units, setUnits } };
}

const noUnits: readonly number[] = [];
