import type { ProgramData } from '@stockwell/model/program-data/index';
import type { Choice } from '../choices.ts';
import { decideField } from '../field.ts';
import { type FieldChange, type Happened, type MergeRow, resultOf } from '../row.ts';
import type { Side, Sides } from '../sides.ts';
import { clusters } from './clusters.ts';
import { type ErpLine, lineFields, linesOf } from './line.ts';
import { newlyShared } from './shared-parents.ts';

export const erpLineKind = 'erpLine';

/** The comparison of one order line. */
export interface ErpLineRow extends MergeRow {
  /** Only one side has it linked, so keeping both sides' lines is a third way out. */
  readonly mayKeepBoth: boolean;
  /** Another program has linked the line: it has to be unlinked first, here or there. */
  readonly linkedElsewhere: boolean;
}

export interface LineDecisions {
  readonly rows: ErpLineRow[];
  /** Lines that go wholly to a side by somebody's choice. */
  readonly forced: ReadonlyMap<string, Side>;
  readonly lines: Sides<ReadonlyMap<string, ErpLine>>;
}

/**
 * Compares the order lines of both sides. A choice holds for all lines that share a planned shipment; the
 * rest is then compared as it would be without them.
 */
export function decideLines(
  documents: Sides<ProgramData>,
  choices: readonly Choice[],
  linkedElsewhere: ReadonlySet<string>,
): LineDecisions {
  const lines = {
    base: linesOf(documents.base),
    mine: linesOf(documents.mine),
    theirs: linesOf(documents.theirs),
  };
  const keys = [...new Set([...lines.mine.keys(), ...lines.theirs.keys()])];
  const groupOf = clusters(
    keys.map((key) => [
      key,
      [...(lines.mine.get(key)?.parents ?? []), ...(lines.theirs.get(key)?.parents ?? [])],
    ]),
  );
  const shared = newlyShared(lines);
  const compared = keys.map((key) => compare(key, lines, shared, linkedElsewhere));
  const accepted = acceptedOf(compared, groupOf, choices);

  const forced = new Map<string, Side>();
  const rows = compared.flatMap((row) => {
    if (!row) return [];
    const accept = row.linkedElsewhere ? undefined : accepted.get(groupOf.get(row.id) ?? '');
    if (accept === undefined) return [row];
    if (accept === 'both') return [row.mayKeepBoth ? { ...row, result: 'merged' as const } : row];
    forced.set(row.id, accept);
    return [{ ...row, result: accept, fields: row.fields.map((one) => ({ ...one, taken: accept })) }];
  });
  return { rows, forced, lines };
}

function compare(
  key: string,
  lines: LineDecisions['lines'],
  shared: ReadonlySet<string>,
  elsewhere: ReadonlySet<string>,
): ErpLineRow | null {
  const [base, mine, theirs] = [lines.base.get(key), lines.mine.get(key), lines.theirs.get(key)];
  const either = mine ?? theirs;
  if (!either) return null;
  const linkedElsewhere = elsewhere.has(key) && mine?.active === true;
  const fields = mine && theirs ? changesOf(base, mine, theirs) : [];
  const isOneSided = !mine || !theirs;
  // A line that one side does not hold was there before: cut off from the copy, or cleared away.
  if (isOneSided && base && !linkedElsewhere) return null;
  if (!isOneSided && fields.length === 0 && !linkedElsewhere) return null;
  const happened: Happened = isOneSided ? (mine ? 'addedByMine' : 'addedByTheirs') : 'edited';
  const open = linkedElsewhere || shared.has(key);
  const result = open ? 'conflict' : isOneSided ? (mine ? 'mine' : 'theirs') : resultOf(fields, []);
  return {
    kind: erpLineKind,
    id: key,
    happened,
    result,
    fields,
    refused: [
      ...(linkedElsewhere ? ['linkedElsewhere'] : []),
      ...(shared.has(key) ? ['sharedShipment'] : []),
    ],
    planningUnitId: either.planningUnitId,
    shown: true,
    mayKeepBoth: !(mine?.active && theirs?.active),
    linkedElsewhere,
  };
}

function changesOf(base: ErpLine | undefined, mine: ErpLine, theirs: ErpLine): FieldChange[] {
  return lineFields
    .filter((one) => !one.same(mine, theirs))
    .map((one) => {
      const { verdict } = decideField(one, { base, mine, theirs });
      const isConflict = verdict === 'conflict';
      return {
        field: one.name,
        change: isConflict ? 'both' : verdict,
        base: base ? one.read(base) : null,
        mine: one.read(mine),
        theirs: one.read(theirs),
        taken: isConflict ? null : verdict,
      };
    });
}

/** What was accepted for each group of lines, the latest choice standing. */
function acceptedOf(
  compared: readonly (ErpLineRow | null)[],
  groupOf: ReadonlyMap<string, string>,
  choices: readonly Choice[],
): Map<string, Side | 'both'> {
  const open = compared
    .filter((row) => row?.result === 'conflict')
    .map((row) => groupOf.get(row?.id ?? '') ?? '');
  const accepted = new Map<string, Side | 'both'>();
  for (const choice of choices) {
    if ('all' in choice) for (const group of open) accepted.set(group, choice.accept);
    else if (choice.kind === erpLineKind) {
      const group = groupOf.get(choice.id);
      if (group !== undefined) accepted.set(group, choice.accept);
    }
  }
  return accepted;
}
