import { noChanges } from '@stockwell/engine/changes/change';
import type { Refusal } from '@stockwell/engine/scenarios/index';
import { parseMonth } from '@stockwell/model/months';
import { useMemo, useState } from 'react';
import { usePlan } from '../../engine/use-plan.ts';
import { isKept } from '../../local/storage-failure.ts';
import { today } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import {
  type ProgramCopy,
  useChosenUnits,
  useCopies,
  useMonthRange,
  useOpeningUnit,
  useProgram,
  useProgramLabels,
  withCurrentUnit,
} from '../../ui/program/index.ts';
import { monthsFrom, useServerVersion } from '../supply-plan/index.ts';
import { refusalsOf } from './apply-lines.ts';
import { type Baseline, serverVersion, thisDevice } from './baseline.ts';
import { comparison, comparisonSummary } from './comparison.ts';
import { scenarioContext } from './context.ts';
import { type AskedLine, cleared, withLine } from './line-history.ts';
import { savedInto } from './saved-into.ts';
import { useScratchProgram } from './scratch-program.ts';
import { useApplied } from './use-applied.ts';
import { useScratch } from './use-scratch.ts';

/** More months than these make neither a chart nor a table that can be read. */
const mostMonths = 120;

/** A product of a copy on which scenarios are tried. */
export function useWhatIf(copy: ProgramCopy | null) {
  const { copies } = useCopies();
  const summary = copies.find((one) => one.programId === copy?.programId && one.versionId === copy.versionId);
  const [chosen, chooseUnits] = useChosenUnits(copy?.programId ?? null);
  const wanted = chosen?.find((id) => summary?.planningUnitIds.includes(id)) ?? null;
  const program = useProgram(summary ? copy : null, wanted === null ? [] : [wanted]);
  const names = useProgramLabels(program.data);
  const planningUnitId = names.products.some(({ id }) => id === wanted) ? wanted : null;
  const isOpening = useOpeningUnit({
    copy,
    labels: names,
    isWanted: program.data !== null && names.isReady && planningUnitId === null,
    choose: chooseUnits,
  });
  const day = today();
  const data = planningUnitId === null ? null : program.data;

  const scratch = useScratch(copy, planningUnitId);
  const context = useMemo(() => scenarioContext(names, day), [names, day]);
  const { lines } = scratch.history;
  const outcome = useApplied(scratch.ready ? data : null, lines, planningUnitId, context);
  const { applied, applyAll } = outcome;
  const tried = applied?.data ?? data;
  const { sessionType } = useSession();
  const isOnline = sessionType === 'Online';
  const [wantsServer, setWantsServer] = useState(false);
  const isServer = wantsServer && isOnline;
  const server = useServerVersion(isServer ? (copy?.programId ?? null) : null, planningUnitId);
  const before = usePlan(isServer ? server.data : data, planningUnitId, day);
  const after = usePlan(tried, planningUnitId, day);
  const scratchProgram = useScratchProgram(program, scratch, tried);
  const comparedVersion = isServer ? server.version?.versionId : undefined;
  const against = useMemo(
    (): Baseline => (comparedVersion === undefined ? thisDevice : serverVersion(comparedVersion)),
    [comparedVersion],
  );

  const [range, setRange] = useMonthRange();
  const months = useMemo(() => {
    const first = parseMonth(range.from);
    return monthsFrom(first, Math.min(mostMonths, parseMonth(range.to) - first + 1));
  }, [range]);
  const compared = useMemo(
    () => (before.planned && after.planned ? comparison(before.planned, after.planned, months) : null),
    [before.planned, after.planned, months],
  );

  return {
    program,
    names,
    planningUnitId,
    /** The product to open with is being looked for. */
    isOpening,
    chooseUnit: (id: number | null) => id !== null && chooseUnits(withCurrentUnit(chosen ?? [], id)),
    today: day,
    data,
    scratch,
    lines,
    outcome,
    /** What is tried, to be edited by hand. */
    scratchProgram,
    before: before.planned,
    after: after.planned,
    /** With which plan it is compared. */
    against,
    isOnline,
    isServer,
    compareWithServer: setWantsServer,
    server,
    range,
    setRange,
    months,
    compared,
    summary: compared && comparisonSummary(compared),
    /** Adds a line or changes it; answers why it is refused. */
    submit: async (line: AskedLine): Promise<readonly Refusal[]> => {
      if (!data || planningUnitId === null) return [];
      const refusals = await refusalsOf(data, line, lines, planningUnitId, applyAll);
      if (refusals.length === 0) scratch.change((history) => withLine(history, line));
      return refusals;
    },
    discard: () => scratch.change(cleared),
    /** Makes what was tried the plan, as one step that can be undone. */
    save: async (): Promise<boolean> => {
      if (!applied || planningUnitId === null || applied.from !== program.data) return false;
      let isTaken = false;
      const saved = await program.edit(
        (now) => {
          isTaken = now === applied.from;
          return isTaken ? savedInto(now, applied.edits) : noChanges;
        },
        { units: [planningUnitId] },
      );
      // What the device did not store yet is in the plan all the same, and must not be tried on it twice.
      if (!isTaken || (saved.result !== 'saved' && !isKept(saved.result))) return false;
      // Undoing the list now would try the scenarios a second time on the plan that has them.
      scratch.empty();
      return true;
    },
  };
}

export type WhatIf = ReturnType<typeof useWhatIf>;
