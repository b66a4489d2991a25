import { applyToParts } from '@stockwell/engine/changes/apply';
import { type Changes, invert, isEmpty, partsIn } from '@stockwell/engine/changes/change';
import { type EditStamp, stampChanges } from '@stockwell/engine/changes/stamp';
import { noteChanges } from '@stockwell/engine/edits/note-changes';
import {
  noRecords,
  type ProgramData,
  type ProgramParts,
  splitProgramData,
  supplyPlan,
  type UnitRecords,
} from '@stockwell/model/program-data/index';
import type { RecordOwner } from '../records.ts';
import { isKept, storageFailureOf } from '../storage-failure.ts';
import { type Pause, TryAgain } from '../try-again.ts';
import { type ChangedIn, type CopiesChange, subscribeCopies } from './changes.ts';
import { checkUnits } from './check-units.ts';
import { isAsRead, readParts, readRevised } from './copy-store.ts';
import { JoinedDocuments } from './joined-documents.ts';
import { copyKey, type ProgramCopy } from './names.ts';
import { type Rewritten, rewriteUnits, type SaveResult } from './save-units.ts';
import { type CopySummary, readSummary } from './summary.ts';

export interface EditAbout {
  /** The products that the step concerns, also where it changes nothing of the document. */
  readonly units: readonly number[];
  /** Who edits, and when: it is written into the records that change. */
  readonly stamp?: EditStamp;
  /** False: no step of undo (the problem list that was worked out anew). */
  readonly undoable?: boolean;
  /** False: not work of the user that could be lost. */
  readonly modifies?: boolean;
  /** What else belongs to the step, such as rows that wait: undone and redone with it. */
  readonly also?: AlsoUndone | undefined;
  /** Called when an edit that was kept in memory for a while is not taken in the end. */
  readonly onDropped?: (() => void) | undefined;
}

/** A part of a step that is kept outside of the document. */
export interface AlsoUndone {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** One step of the history, of whatever screen: what it changed in the document, and what else. */
interface Step {
  readonly changes: Changes;
  /** The products it concerns, also where the document did not change. */
  readonly units: readonly number[];
  readonly also: AlsoUndone | undefined;
}

/** `failed`: the device could not be read just now; it is tried again. */
export type OpenState = 'loading' | 'ready' | 'missing' | 'corrupt' | 'failed';

interface Pending {
  readonly changes: Changes;
  readonly modifies: boolean;
  readonly onDropped: (() => void) | undefined;
  /** What became of it at the last try. */
  outcome: SaveResult;
}

const undoSteps = 200;

/**
 * A copy that screens of this tab work on. An edit shows at once and is then written to the device; what could not
 * be written (a full device, a lost connection) stays in memory and goes along with the next try, which comes by
 * itself unless the device is full. Edits of other tabs are taken in.
 */
export class OpenCopy {
  readonly copy: ProgramCopy;
  state: OpenState = 'loading';
  summary: CopySummary | null = null;
  /** Why the last save did not succeed; null when everything is on the device. */
  trouble: Exclude<SaveResult, { result: 'saved' }> | null = null;
  lastSaved: number | null = null;
  /** Grows with everything that is told. */
  revision = 0;
  private readonly owner: RecordOwner;
  private readonly key: string;
  private readonly beforeWriting: () => Promise<void>;
  private general: ProgramData | null = null;
  private readonly parts = new Map<number, UnitRecords>();
  private readonly known = new Map<number | null, number>();
  private readonly documents = new JoinedDocuments(supplyPlan);
  private pending: Pending[] = [];
  private turn: Promise<unknown> = Promise.resolve();
  private undone: Step[] = [];
  private done: Step[] = [];
  private readonly listeners = new Set<() => void>();
  private stop: (() => void) | null = null;
  private mayHaveMissed = false;
  private readonly again: TryAgain;
  /** Products that could not be read when they were asked for. */
  private unread: readonly number[] = [];

  constructor(
    owner: RecordOwner,
    copy: ProgramCopy,
    beforeWriting = async (): Promise<void> => undefined,
    pause?: Pause,
  ) {
    this.again = new TryAgain(() => void this.retry(), pause);
    this.owner = owner;
    this.beforeWriting = beforeWriting;
    this.copy = copy;
    this.key = copyKey(copy, owner.userId);
  }

  subscribe(listener: () => void): () => void {
    if (!this.stop) {
      // Nobody listened until now: the copy may have been written since it was read.
      this.mayHaveMissed = this.general !== null;
      this.stop = subscribeCopies((change, where) => this.hear(change, where));
    }
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) {
        this.stop?.();
        this.stop = null;
      }
    };
  }

  get isSaving(): boolean {
    return this.pending.length > 0 && this.trouble === null;
  }

  /** Something is typed that is not on the device. */
  get isUnsaved(): boolean {
    return this.pending.length > 0;
  }

  has(units: readonly number[]): boolean {
    return this.state === 'ready' && units.every((unit) => this.parts.has(unit));
  }

  /** The document of some products, as they are shown; the same object until something in it changes. */
  data(units: readonly number[]): ProgramData | null {
    return this.general && this.documents.of(units, { general: this.general, parts: this.parts });
  }

  /** Reads the parts of these products unless they are here. */
  async load(units: readonly number[]): Promise<void> {
    await this.inTurn(() => this.readWanted(units));
  }

  private async readWanted(units: readonly number[]): Promise<void> {
    await this.reading(units, async () => {
      await this.catchUp();
      if (!this.has(units)) await this.readMore(units.filter((unit) => !this.parts.has(unit)));
    });
  }

  /** Reads from the device. What cannot be read is said, and tried again by itself. */
  private async reading(wanted: readonly number[], read: () => Promise<void>): Promise<void> {
    try {
      await read();
      this.unread = this.unread.filter((unit) => !wanted.includes(unit));
      if (this.pending.length === 0 && this.unread.length === 0) this.again.done();
    } catch (cause) {
      console.warn('A program could not be read from this device', cause);
      this.unread = [...new Set([...this.unread, ...wanted])];
      this.mayHaveMissed = this.general !== null;
      if (!this.general) this.state = 'failed';
      this.again.later();
      this.tell();
    }
  }

  /** Whether these products are not here because the device could not be read. */
  hasFailed(units: readonly number[]): boolean {
    return (
      this.state === 'failed' || units.some((unit) => !this.parts.has(unit) && this.unread.includes(unit))
    );
  }

  /** What was written while nobody listened is read before anything else. */
  private async catchUp(): Promise<void> {
    if (!this.mayHaveMissed) return;
    this.mayHaveMissed = false;
    if (this.known.size > 0 && (await isAsRead(this.owner, this.copy, this.known))) return;
    const downloaded = this.summary?.downloadedAt;
    await this.read([...this.parts.keys()]);
    if (this.summary?.downloadedAt !== downloaded) this.forgetSteps();
  }

  /** Makes changes on the document and saves them. */
  edit(made: Changes, about: EditAbout): Promise<SaveResult> {
    if (!this.general) return Promise.resolve({ result: this.state === 'corrupt' ? 'corrupt' : 'missing' });
    const { also, stamp } = about;
    const changes = this.noted(stamp ? stampChanges(supplyPlan, made, stamp) : made);
    if (isEmpty(changes) && !also) return Promise.resolve({ result: 'saved' });
    if (about.undoable !== false) {
      this.done = [...this.done.slice(1 - undoSteps), { changes, units: about.units, also }];
      this.undone = [];
    }
    if (!isEmpty(changes)) return this.take(changes, about.modifies !== false, about.onDropped);
    this.tell();
    return Promise.resolve({ result: 'saved' });
  }

  /** Resolves when everything that was asked so far is done. */
  async settled(): Promise<void> {
    await this.turn;
  }

  /** Whether there is a step back (or forth) that concerns these products. */
  canUndo = (units: readonly number[]): boolean => lastOf(this.done, units) !== undefined;
  canRedo = (units: readonly number[]): boolean => lastOf(this.undone, units) !== undefined;

  async undo(units: readonly number[]): Promise<SaveResult> {
    return this.step('undo', units);
  }

  async redo(units: readonly number[]): Promise<SaveResult> {
    return this.step('redo', units);
  }

  /** Tries again to write what could not be written, and to read what could not be read. */
  retry(): Promise<SaveResult> {
    return this.inTurn(async () => {
      if (this.state === 'failed' || this.mayHaveMissed) await this.readWanted(this.unread);
      return this.flush();
    });
  }

  /** Takes the newest step back, or forth. With its products at hand all of it happens at once, before the next key. */
  private async step(direction: 'undo' | 'redo', units: readonly number[]): Promise<SaveResult> {
    const [from, to] = direction === 'undo' ? [this.done, this.undone] : [this.undone, this.done];
    const step = lastOf(from, units);
    if (!step) return { result: 'saved' };
    const changed = partsIn<number>(step.changes);
    if (!isEmpty(step.changes) && !this.has(changed)) {
      await this.load(changed);
      // Without its products the step stays where it is.
      return this.has(changed) ? this.step(direction, units) : { result: 'missing' };
    }
    from.splice(from.indexOf(step), 1);
    to.push(step);
    step.also?.[direction]();
    const { changes } = step;
    if (isEmpty(changes)) {
      this.tell();
      return { result: 'saved' };
    }
    // The months of the edit are looked at once more by the problem list.
    return this.take(this.noted(withoutActions(direction === 'undo' ? invert(changes) : changes)), true);
  }

  /** What an edit did, noted for the problem list as well. */
  private noted(changes: Changes): Changes {
    const known = partsIn<number>(changes).flatMap((unit) => this.parts.get(unit)?.actionList ?? []);
    return noteChanges({ actionList: known }, changes);
  }

  private async take(changes: Changes, modifies: boolean, onDropped?: () => void): Promise<SaveResult> {
    this.show(changes);
    const mine: Pending = { changes, modifies, onDropped, outcome: { result: 'saved' } };
    this.pending.push(mine);
    this.tell();
    await this.beforeWriting();
    await this.inTurn(() => this.flush());
    return mine.outcome;
  }

  private show(changes: Changes): void {
    if (!this.general) return;
    this.documents.changed(changes);
    const next = applyToParts(supplyPlan, { general: this.general, parts: this.parts }, changes);
    this.general = next.general;
    for (const unit of partsIn<number>(changes)) {
      const part = next.parts.get(unit);
      if (part) this.parts.set(unit, part);
    }
  }

  /** Writes everything that waits, in one step. */
  private async flush(): Promise<SaveResult> {
    const waiting = [...this.pending];
    if (waiting.length === 0) return this.trouble ?? { result: 'saved' };
    const together = await this.write(waiting);
    if (together.result === 'refused' && waiting.length > 1) {
      // One of them breaks a rule: each is judged by itself, so that the others are kept.
      for (const [i, one] of waiting.entries()) {
        const written = await this.write([one]);
        // What follows waits as well: nothing is written before what was typed earlier.
        const kept = isKept(written.result);
        await this.settle(kept ? waiting.slice(i) : [one], written);
        if (kept) break;
      }
    } else await this.settle(waiting, together);
    this.tell();
    return this.trouble ?? { result: 'saved' };
  }

  private async write(waiting: readonly Pending[]): Promise<Rewritten> {
    const units = [...new Set(waiting.flatMap(({ changes }) => partsIn<number>(changes)))];
    const change = (stored: ProgramParts) => {
      const next = waiting.reduce((parts, { changes }) => applyToParts(supplyPlan, parts, changes), stored);
      const issues = checkUnits(next, units);
      return issues.length > 0 ? { issues } : next;
    };
    const modifies = waiting.some((one) => one.modifies);
    try {
      return await rewriteUnits(this.owner, this.copy, units, change, { modifies });
    } catch (cause) {
      console.warn('Edits could not be written to this device', cause);
      return { result: storageFailureOf(cause) };
    }
  }

  private async settle(waiting: readonly Pending[], written: Rewritten): Promise<void> {
    const late = waiting.filter(({ outcome }) => isKept(outcome.result));
    for (const one of waiting) one.outcome = written.result === 'saved' ? { result: 'saved' } : written;
    if (written.result === 'saved') {
      this.again.done();
      this.pending = this.pending.filter((one) => !waiting.includes(one));
      this.trouble = null;
      this.lastSaved = Date.now();
      // Another tab had written: what it left is shown too, with what is still under way on top.
      const isMine = [...written.seen].every(([unit, revision]) => this.known.get(unit) === revision);
      for (const [unit, revision] of written.revisions) this.known.set(unit, revision);
      if (!isMine) this.adopt(written.parts);
      await this.reading([], () => this.readSummary());
    } else {
      this.trouble = written;
      if (isKept(written.result)) {
        // Room has to be made by the user; everything else may pass by itself.
        if (written.result !== 'full') this.again.later();
        return;
      }
      // What no rule allows or nobody may write cannot wait for a better moment.
      await this.drop(waiting);
      for (const one of late) one.onDropped?.();
    }
  }

  private adopt(parts: ProgramParts): void {
    this.documents.replaced();
    this.general = parts.general;
    for (const [unit, part] of parts.parts) this.parts.set(unit, part);
    for (const { changes } of this.pending) this.show(changes);
  }

  private async drop(waiting: readonly Pending[]): Promise<void> {
    this.pending = this.pending.filter((one) => !waiting.includes(one));
    const dropped = waiting.map(({ changes }) => changes);
    this.done = this.done.filter(({ changes }) => !dropped.includes(changes));
    this.known.clear();
    const shown = [...this.parts.keys()];
    await this.reading(shown, () => this.read(shown));
  }

  /** Further products of a copy that is open: what the whole program shares is here already. */
  private async readMore(units: readonly number[]): Promise<void> {
    const general = this.state === 'ready' ? this.general : null;
    const more = general && (await readParts(this.owner, this.copy, units));
    if (!general || !more) return this.read(units);
    for (const [unit, revision] of more.revisions) this.known.set(unit, revision);
    this.adopt({ general, parts: more.units });
    this.tell();
  }

  /** Reads from the device; what waits to be written stays on top. */
  private async read(units: readonly number[]): Promise<void> {
    const [stored] = await Promise.all([readRevised(this.owner, this.copy, units), this.readSummary()]);
    if (stored.result === 'found') {
      const { data, revisions } = stored.value;
      const isNews = [...revisions].some(([unit, revision]) => this.known.get(unit) !== revision);
      if (isNews || !this.general) {
        const { general, parts } = splitProgramData(data);
        // A product that the program does not have is an empty one.
        for (const unit of units) this.parts.set(unit, parts.get(unit) ?? noRecords());
        for (const [unit, revision] of revisions) this.known.set(unit, revision);
        this.adopt({ general, parts: new Map() });
      }
    } else {
      this.general = null;
      this.parts.clear();
      this.known.clear();
    }
    this.state = stored.result === 'found' ? 'ready' : stored.result;
    this.tell();
  }

  private async readSummary(): Promise<void> {
    const summary = await readSummary(this.owner, this.copy);
    this.summary = summary.result === 'found' ? summary.value : null;
  }

  private hear({ key, units }: CopiesChange, where: ChangedIn): void {
    if (key !== null && key !== this.key) return;
    // What this tab wrote part by part is shown already.
    if (where === 'here' && units !== null && units.length > 0) return;
    if (key === this.key && units === null) this.forgetSteps();
    const shown = units?.filter((unit) => this.parts.has(unit)) ?? [...this.parts.keys()];
    void this.inTurn(() => this.reading(shown, () => this.read(shown)));
  }

  /** Another document has taken the place of this one: there is nothing left to undo. */
  private forgetSteps(): void {
    [this.done, this.undone] = [[], []];
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    const over = () => undefined;
    this.turn = mine.then(over, over);
    return mine;
  }

  private tell(): void {
    this.revision += 1;
    for (const listener of this.listeners) listener();
  }
}

const lastOf = (steps: readonly Step[], units: readonly number[]): Step | undefined =>
  steps.findLast((step) =>
    [...step.units, ...partsIn<number>(step.changes)].some((unit) => units.includes(unit)),
  );

/** What was noted for the problem list stays: its months have been edited once more. */
const withoutActions = (changes: Changes): Changes => ({
  ...changes,
  records: changes.records.filter(({ kind }) => kind !== 'action'),
});
