import type { Refusal } from '@stockwell/engine/scenarios/index';
import { parseMonth } from '@stockwell/model/months';
import { useMemo } from 'react';
import { usePlan } from '../../engine/use-plan.ts';
import {
  type ProgramCopy,
  today,
  useChosenUnits,
  useCopies,
  useMonthRange,
  useProgram,
  useProgramWords,
} from '../../ui/program/index.ts';
import { monthsFrom } from '../supply-plan/index.ts';
import { refusalsOf, savedInto } from './apply-lines.ts';
import { comparison, comparisonSummary } from './comparison.ts';
import { scenarioContext } from './context.ts';
import { cleared, type ScenarioLine, startingWith, withLine } from './line-history.ts';
import { useApplied } from './use-applied.ts';
import { useScratch } from './use-scratch.ts';

/** More months than these make neither a chart nor a table that can be read. */
const mostMonths = 120;

/** A product of a copy on which scenarios are tried. */
export function useWhatIf(copy: ProgramCopy | null) {
  const { copies } = useCopies();
  const summary = copies.find((one) => one.programId === copy?.programId && one.versionId === copy.versionId);
  const [chosen, chooseUnits] = useChosenUnits();
  const wanted = chosen.find((id) => summary?.planningUnitIds.includes(id)) ?? null;
  const program = useProgram(summary ? copy : null, wanted === null ? [] : [wanted]);
  const names = useProgramWords(program.data);
  const planningUnitId = names.products.some(({ id }) => id === wanted) ? wanted : null;
  const day = today();
  const data = planningUnitId === null ? null : program.data;

  const scratch = useScratch(copy, planningUnitId);
  const context = useMemo(() => scenarioContext(names, day), [names, day]);
  const { lines } = scratch.history;
  const outcome = useApplied(scratch.ready ? data : null, lines, planningUnitId, context);
  const { applied, applyAll } = outcome;
  const before = usePlan(data, planningUnitId, day);
  const after = usePlan(applied?.data ?? data, planningUnitId, day);

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
    chooseUnit: (id: number | null) => chooseUnits(id === null ? [] : [id]),
    today: day,
    data,
    scratch,
    lines,
    outcome,
    before: before.planned,
    after: after.planned,
    range,
    setRange,
    months,
    compared,
    summary: compared && comparisonSummary(compared),
    /** Adds a line or changes it; answers why it is refused. */
    submit: async (line: ScenarioLine): Promise<readonly Refusal[]> => {
      if (!applyAll || planningUnitId === null) return [];
      const refusals = await refusalsOf(line, lines, planningUnitId, applyAll);
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
          return isTaken ? savedInto(now, applied.data) : now;
        },
        { units: [planningUnitId] },
      );
      if (!isTaken || saved.result !== 'saved') return false;
      // Undoing the list now would try the scenarios a second time on the plan that has them.
      scratch.change(() => startingWith([]));
      return true;
    },
  };
}

export type WhatIf = ReturnType<typeof useWhatIf>;
