import { erpLinkingEndpoints, type ForeignLink } from '@stockwell/model/api/erp-linking';
import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import { call } from '../../../api/client.ts';
import type { DocumentName, DocumentOf } from '../../../local/documents/document-types.ts';
import type { CopySummary } from '../../../local/documents/summary.ts';
import { masterList } from '../../../local/masters/memory.ts';
import type { RecordOwner } from '../../../local/sealed-records.ts';
import { isSyncOutdated, linkedLines, shipmentsWithForeignBudget } from './preconditions.ts';

/** Why a copy cannot be compared yet. */
export type Obstructed =
  /** Shipments were changed on the server after the last sync. */
  | { readonly result: 'syncFirst' }
  /** Shipments carry budgets that are no longer of the program. */
  | { readonly result: 'foreignBudgets'; readonly shipments: number };

interface Candidate<K extends DocumentName> {
  readonly owner: RecordOwner;
  readonly copy: CopySummary<K>;
  readonly mine: DocumentOf<K>;
  readonly lastSync: number | null;
  readonly signal: AbortSignal;
}

/** What a kind of documents asks of a copy before it is compared. */
interface CommitRules<K extends DocumentName> {
  readonly obstructed: (candidate: Candidate<K>) => Promise<Obstructed | null>;
  /** Asked at every comparison: it may be unlinked there meanwhile. */
  readonly linkedElsewhere: (mine: DocumentOf<K>, signal: AbortSignal) => Promise<readonly ForeignLink[]>;
}

/** An answer that is a text may come without quotes. */
const textIn = (answer: unknown): string => (typeof answer === 'string' ? answer : '');

const supplyPlanRules: CommitRules<'supplyPlan'> = {
  obstructed: async ({ owner, copy, mine, lastSync, signal }) => {
    const { programId, versionId, downloadedAt } = copy;
    const budgets = await masterList(owner, 'budget');
    const foreign = shipmentsWithForeignBudget(mine, budgets.result === 'found' ? budgets.value : []);
    if (foreign.length > 0) return { result: 'foreignBudgets', shipments: foreign.length };
    const changed = await call(calls.lastShipmentChange, {
      params: { programId, versionId },
      quiet: true,
      signal,
    });
    return isSyncOutdated(textIn(changed), { lastSync, downloadedAt }) ? { result: 'syncFirst' } : null;
  },
  linkedElsewhere: async (mine, signal) => {
    const lines = linkedLines(mine);
    if (lines.length === 0) return [];
    return call(erpLinkingEndpoints.otherProgramCheck, {
      body: { programId: mine.programId, roAndRoPrimeLineNoList: lines },
      quiet: true,
      signal,
    });
  },
};

/** A forecast has neither shipments nor order lines. */
const forecastRules: CommitRules<'forecast'> = {
  obstructed: async () => null,
  linkedElsewhere: async () => [],
};

const rules: { readonly [K in DocumentName]: CommitRules<K> } = {
  supplyPlan: supplyPlanRules,
  forecast: forecastRules,
};

export const commitRules = <K extends DocumentName>(kind: K): CommitRules<K> => rules[kind];
