import type { ShipmentEntry } from '@stockwell/engine/entry/index';
import { withCell } from '@stockwell/engine/entry/index';
import { useState } from 'react';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import { useWhenTypingPauses } from '../../../ui/sheet/index.ts';
import { BudgetDialog, ClearedDialog } from './ConsentDialogs.tsx';
import { consentsOf } from './consent.ts';
import { ShipmentBatchesDialog } from './ShipmentBatchesDialog.tsx';
import type { Shipments } from './use-shipments.ts';

interface WaitingConsentsProps {
  readonly shipments: Shipments;
  readonly labels: ProgramLabels;
}

/** Asks for what rows wait for, one question after the other: cleared days, received batches, budgets. */
export function WaitingConsents({ shipments, labels }: WaitingConsentsProps) {
  const { sheet, kind, context, agree, overruns } = shipments;
  const [putOff, setPutOff] = useState<ReadonlySet<ShipmentEntry>>(new Set());
  const { cleared, batches, budgets } = consentsOf(sheet.drafts, sheet.issues);
  const [first, ...others] = batches;
  const asked = budgets.filter((entry) => !putOff.has(entry));
  // A question comes when typing pauses, so that it does not swallow the next number.
  const reason = [...cleared, ...batches, ...asked].map(({ id }) => id).join() || null;
  const [askedFor, setAskedFor] = useState<string | null>(null);
  useWhenTypingPauses(reason, setAskedFor);
  // The same rows may wait again later, and are not asked about while somebody types either.
  if (reason === null && askedFor !== null) setAskedFor(null);
  if (reason === null || askedFor !== reason) return null;

  if (cleared.length > 0) {
    return (
      <ClearedDialog
        entries={cleared}
        labels={labels}
        onAgree={() => sheet.set(cleared.map((entry) => ({ ...entry, cleared: null })))}
        onUndo={() =>
          sheet.set(
            cleared.map((entry) =>
              entry.cleared ? withCell(kind, entry, 'status', entry.cleared.status, context) : entry,
            ),
          )
        }
      />
    );
  }
  if (first) {
    return (
      <ShipmentBatchesDialog
        key={first.id}
        entry={first}
        context={context}
        readOnly={false}
        mustConfirm
        others={others.length}
        onClose={() => undefined}
        onSave={(entry) => sheet.set([entry])}
        onSaveAll={(entry) => sheet.set([entry, ...others.map((one) => ({ ...one, toConfirm: false }))])}
      />
    );
  }
  if (asked.length > 0) {
    const agreed = asked.map((entry) => ({ ...entry, overBudget: false }));
    return (
      <BudgetDialog
        overruns={overruns(agreed)}
        labels={labels}
        onAgree={() => agree(agreed)}
        onClose={() => setPutOff(new Set([...putOff, ...asked]))}
      />
    );
  }
  return null;
}
