import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import {
  type MonthRange,
  namedCopy,
  type ProgramCopy,
  type ProgramFrame,
  type ProgramLabels,
  useChosenCopy,
  useChosenUnits,
  useCopies,
  useMonthRange,
  useOpeningUnit,
  useProgramFrame,
  useProgramLabels,
} from '../../ui/program/index.ts';

/** What was last chosen; the period is remembered until sign-out. */
export interface EntryChoices {
  readonly copy: ProgramCopy | null;
  readonly setCopy: (copy: ProgramCopy | null) => void;
  readonly range: MonthRange;
  readonly setRange: (range: MonthRange) => void;
  readonly units: readonly number[];
  readonly setUnits: (units: readonly number[]) => void;
}

export interface EntryPage {
  /** Without the records: a page is not drawn again while these are typed. */
  readonly frame: ProgramFrame;
  readonly labels: ProgramLabels;
  readonly units: readonly number[];
  /** The product to open with is being looked for. */
  readonly isOpening: boolean;
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
  const [chosen, setUnits] = useChosenUnits(copy?.programId ?? null);

  // Only once does the address decide: afterwards the planner does.
  const followed = useRef('');
  const isNamed = programId !== undefined && copy?.programId === Number(programId);
  useEffect(() => {
    const link = `${programId} ${versionId} ${planningUnitId}`;
    if (state !== 'ready' || programId === undefined || followed.current === link) return;
    const found = namedCopy(copies, Number(programId), Number(versionId));
    if (found) setCopy(found);
    // Products are remembered by program: they can be chosen once it is the one that is open.
    if (found && !isNamed) return;
    followed.current = link;
    if (found && Number(planningUnitId) > 0) setUnits([Number(planningUnitId)]);
  }, [state, copies, programId, versionId, planningUnitId, isNamed, setCopy, setUnits]);

  // Products of a program that was chosen before are left aside.
  const frame = useProgramFrame(copy);
  const known = frame.data?.planningUnitList;
  // Products that were cleared make room for others on this page; the next page opens with the last ones again.
  const [isCleared, setCleared] = useState(false);
  const text = (isCleared ? noUnits : (chosen ?? noUnits))
    .filter((id) => known?.some((unit) => unit.planningUnit.id === id))
    .join();
  const units = useMemo(() => (text === '' ? noUnits : text.split(',').map(Number)), [text]);
  const labels = useProgramLabels(frame.data);
  const chooseUnits = useCallback(
    (next: readonly number[]) => {
      setCleared(next.length === 0);
      if (next.length > 0) setUnits(next);
    },
    [setUnits],
  );
  const chooseCopy = useCallback(
    (next: ProgramCopy | null) => {
      setCleared(false);
      setCopy(next);
    },
    [setCopy],
  );
  const isOpening = useOpeningUnit({
    copy,
    labels,
    isWanted: known !== undefined && text === '' && !isCleared,
    choose: setUnits,
  });
  return {
    frame,
    labels,
    units,
    isOpening,
    choices: { copy, setCopy: chooseCopy, range, setRange, units, setUnits: chooseUnits },
  };
}

const noUnits: readonly number[] = [];
