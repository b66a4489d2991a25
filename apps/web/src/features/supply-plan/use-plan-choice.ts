import { type DateText, isMonthText, type Month, parseMonth } from '@stockwell/model/months';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import {
  namedCopy,
  useChosenCopy,
  useChosenUnits,
  useCopies,
  withCurrentUnit,
} from '../../ui/program/index.ts';
import { monthsBack, usualStart } from './view/month-window.ts';

/** The months that the plan begins with: those around a month that a link names, or around today. */
function startIn(text: string | null, today: DateText): Month {
  return text !== null && isMonthText(text) ? parseMonth(text) - monthsBack : usualStart(today);
}

/** Program, product and month, as last chosen or as a link names them. */
export function usePlanChoice(today: DateText) {
  const { copies, state } = useCopies();
  const [copy, setCopy] = useChosenCopy();
  const [units, setUnits] = useChosenUnits(copy?.programId ?? null);
  const params = useParams();
  const [search] = useSearchParams();
  const [start, setStart] = useState(() => startIn(search.get('month'), today));
  const wantedProgram = Number(params.programId);
  const wantedVersion = Number(params.versionId ?? 0);
  const wantedUnit = Number(params.planningUnitId);

  // Only once does the link decide: afterwards the planner does.
  const followed = useRef('');
  const isNamed = copy?.programId === wantedProgram;
  useEffect(() => {
    const link = `${wantedProgram} ${wantedVersion} ${wantedUnit}`;
    if (state !== 'ready' || !(wantedProgram > 0) || followed.current === link) return;
    // Version 0 stands for the copy on this device, whichever it is.
    const named = namedCopy(copies, wantedProgram, wantedVersion);
    if (named) setCopy(named);
    // Products are remembered by program: they can be chosen once it is the one that is open.
    if (named && !isNamed) return;
    followed.current = link;
    if (named && wantedUnit > 0) setUnits(withCurrentUnit(units ?? [], wantedUnit));
  }, [state, wantedProgram, wantedVersion, wantedUnit, copies, units, isNamed, setCopy, setUnits]);

  const setUnitId = useCallback(
    (id: number | null) => id !== null && setUnits(withCurrentUnit(units ?? [], id)),
    [units, setUnits],
  );

  return {
    copy,
    setCopy,
    wantedUnitId: units?.[0] ?? null,
    setUnitId,
    setUnits,
    start,
    setStart,
    /** The batch that a link names. */
    batch:
      params.batchNo === undefined
        ? null
        : { batchNo: params.batchNo, expiry: (params.expiryDate ?? '').slice(0, 7) },
  };
}
