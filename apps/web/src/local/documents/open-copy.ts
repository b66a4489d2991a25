import { applyToParts } from '@stockwell/engine/changes/apply';
import { type Changes, invert, isEmpty, partsIn } from '@stockwell/engine/changes/change';
import { type EditStamp, stampChanges } from '@stockwell/engine/changes/stamp';
import { splitDocument } from '@stockwell/model/documents/document-kind';
import type { PartId } from '@stockwell/model/documents/record-kind';
import type { RecordOwner } from '../sealed-records.ts';
import { isKept } from '../storage-failure.ts';
import { type Pause, TryAgain } from '../try-again.ts';
import { takeSteps } from './arrived-steps.ts';
import { type ChangedIn, type CopiesChange, subscribeCopies } from './changes.ts';
import { isAsRead, readMoreParts, readRevised } from './copy-store.ts';
import type { DeviceDocument } from './device-document.ts';
import { deviceDocument } from './device-documents.ts';
import type { DocumentName, DocumentOf, PartIdOf, PartsOf, RecordsOf } from './document-types.ts';
import { type AlsoUndone, type Direction, EditHistory, type Step, type StepName } from './edit-history.ts';
import { JoinedDocuments } from './joined-documents.ts';
import { copyKey, type DocumentCopy } from './names.ts';
import type { Rewritten, SaveResult } from './save-parts.ts';
import { type CopySummary, readSummary } from './summary.ts';
import { type PendingEdit, writeEdits } from './write-edits.ts';

export type { AlsoUndone, StepName };

export interface EditAbout<P extends PartId = number> {
  /** The parts that the step concerns, also where it changes nothing of the document. */
  readonly units: readonly P[];
  /** Who edits, and when: it is written into the records that change. */
  readonly stamp?: EditStamp;
  /** False: no step of undo (the problem list that was worked out again). */
  readonly undoable?: boolean;
  /** False: not work of the user that could be lost. */
  readonly modifies?: boolean;
  /** What else belongs to the step, such as rows that wait: undone and redone with it. */
  readonly also?: AlsoUndone | undefined;
  /** By this name the step can be taken back for as long as it is the newest. */
  readonly step?: StepName | undefined;
  /** Called when an edit that was kept in memory for a while is not taken in the end. */
  readonly onDropped?: (() => void) | undefined;
}

/** `failed`: the device could not be read just now; it is tried again. */
export type OpenState = 'loading' | 'ready' | 'missing' | 'corrupt' | 'failed';

/**
 * A copy that screens of this tab work on. An edit shows at once and is then written to the device; what could not
 * be written (a full device, a lost connection) stays in memory and goes along with the next try, which comes by
 * itself unless the device is full. Edits of other tabs are taken in.
 */
export class OpenCopy<K extends DocumentName = 'supplyPlan'> {
  readonly copy: DocumentCopy<K>;
  state: OpenState = 'loading';
  summary: CopySummary<K> | null = null;
  /** Why the last save did not succeed; null when everything is on the device. */
  trouble: Exclude<SaveResult, { result: 'saved' }> | null = null;
  lastSaved: number | null = null;
  /** Grows with every notification. */
  revision = 0;
  private readonly owner: RecordOwner;
  private readonly key: string;
  private readonly beforeWriting: () => Promise<void>;
  private readonly device: DeviceDocument<K>;
  private general: DocumentOf<K> | null = null;
  private readonly parts = new Map<PartIdOf<K>, RecordsOf<K>>();
  private readonly known = new Map<PartId | null, number>();
  private readonly documents: JoinedDocuments<DocumentOf<K>, RecordsOf<K>, PartIdOf<K>>;
  private pending: PendingEdit[] = [];
  private turn: Promise<unknown> = Promise.resolve();
  private readonly history = new EditHistory();
  private readonly listeners = new Set<() => void>();
  private stop: (() => void) | null = null;
  private mayHaveMissed = false;
  private readonly again: TryAgain;
  /** Parts that could not be read when they were asked for. */
  private unread: readonly PartIdOf<K>[] = [];

  constructor(
    owner: RecordOwner,
    copy: DocumentCopy<K>,
    beforeWriting = async (): Promise<void> => undefined,
    pause?: Pause,
  ) {
    this.again = new TryAgain(() => void this.retry(), pause);
    this.owner = owner;
    this.beforeWriting = beforeWriting;
    this.copy = copy;
    this.device = deviceDocument(copy.kind);
    this.documents = new JoinedDocuments(this.device.kind);
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

  has(units: readonly PartIdOf<K>[]): boolean {
    return this.state === 'ready' && units.every((unit) => this.parts.has(unit));
  }

  /** The document of some parts, as they are shown; the same object until something in it changes. */
  data(units: readonly PartIdOf<K>[]): DocumentOf<K> | null {
    return this.general && this.documents.of(units, { general: this.general, parts: this.parts });
  }

  /** Reads these parts unless they are here. */
  async load(units: readonly PartIdOf<K>[]): Promise<void> {
    await this.enqueue(() => this.readWanted(units));
  }

  private async readWanted(units: readonly PartIdOf<K>[]): Promise<void> {
    await this.reading(units, async () => {
      await this.catchUp();
      if (!this.has(units)) await this.readMore(units.filter((unit) => !this.parts.has(unit)));
      this.takeArrivedSteps();
    });
  }

  /** Reads from the device. What cannot be read is said, and tried again by itself. */
  private async reading(wanted: readonly PartIdOf<K>[], read: () => Promise<void>): Promise<void> {
    try {
      await read();
      this.unread = this.unread.filter((unit) => !wanted.includes(unit));
      if (this.pending.length === 0 && this.unread.length === 0) this.again.done();
    } catch (cause) {
      console.warn('A document could not be read from this device', cause);
      this.unread = [...new Set([...this.unread, ...wanted])];
      this.mayHaveMissed = this.general !== null;
      if (!this.general) this.state = 'failed';
      this.again.later();
      this.notify();
    }
  }

  /** Whether these products are not here because the device could not be read. */
  hasFailed(units: readonly PartIdOf<K>[]): boolean {
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
    if (this.summary?.downloadedAt !== downloaded) this.history.forget();
  }

  /** What a sync did while no screen had the copy can be undone like any other step. */
  private takeArrivedSteps(): void {
    if (!this.summary) return;
    const steps = takeSteps(this.owner, this.copy, this.summary.downloadedAt);
    for (const step of steps) this.history.add(step);
    if (steps.length > 0) this.notify();
  }

  /** Makes changes on the document and saves them. */
  edit(made: Changes, about: EditAbout<PartIdOf<K>>): Promise<SaveResult> {
    if (!this.general) return Promise.resolve({ result: this.state === 'corrupt' ? 'corrupt' : 'missing' });
    const { also, stamp } = about;
    const changes = this.noted(stamp ? stampChanges(this.device.kind, made, stamp) : made);
    if (isEmpty(changes) && !also) return Promise.resolve({ result: 'saved' });
    if (about.undoable !== false) {
      this.history.add({ changes, units: about.units, also, name: about.step });
    }
    if (!isEmpty(changes)) return this.take(changes, about.modifies !== false, about.onDropped);
    this.notify();
    return Promise.resolve({ result: 'saved' });
  }

  /** Resolves when everything that was asked so far is done. */
  async settled(): Promise<void> {
    await this.turn;
  }

  /** Whether there is a step back (or forth) that concerns these parts. */
  canUndo = (units: readonly PartIdOf<K>[]): boolean => this.history.next('undo', units) !== undefined;
  canRedo = (units: readonly PartIdOf<K>[]): boolean => this.history.next('redo', units) !== undefined;

  async undo(units: readonly PartIdOf<K>[]): Promise<SaveResult> {
    return (await this.step('undo', () => this.history.next('undo', units))) ?? { result: 'saved' };
  }

  async redo(units: readonly PartIdOf<K>[]): Promise<SaveResult> {
    return (await this.step('redo', () => this.history.next('redo', units))) ?? { result: 'saved' };
  }

  /** The name of the newest step, whatever it concerns; null where it has none. */
  get newestStep(): StepName | null {
    return this.history.newest?.name ?? null;
  }

  /** Takes one step back; null when something was done after it, or when it was taken back already. */
  undoIfNewest(name: StepName): Promise<SaveResult | null> {
    return this.step('undo', () => (this.newestStep === name ? this.history.newest : undefined));
  }

  /** Tries again to write what could not be written, and to read what could not be read. */
  retry(): Promise<SaveResult> {
    return this.enqueue(async () => {
      if (this.state === 'failed' || this.mayHaveMissed) await this.readWanted(this.unread);
      return this.flush();
    });
  }

  /** Takes a step back, or forth; null without one. With its parts open all of it happens at once, before the next key. */
  private async step(direction: Direction, find: () => Step | undefined): Promise<SaveResult | null> {
    const step = find();
    if (!step) return null;
    const changed = partsIn<PartIdOf<K>>(step.changes);
    if (!isEmpty(step.changes) && !this.has(changed)) {
      await this.load(changed);
      // Without its parts the step stays where it is.
      return this.has(changed) ? this.step(direction, find) : { result: 'missing' };
    }
    this.history.take(direction, step);
    step.also?.[direction]();
    const { changes } = step;
    if (isEmpty(changes)) {
      this.notify();
      return { result: 'saved' };
    }
    return this.take(
      this.noted(withoutNotes(this.device, direction === 'undo' ? invert(changes) : changes)),
      true,
    );
  }

  /** What an edit did, with what the application notes of it. */
  private noted(changes: Changes): Changes {
    const touched = partsIn<PartIdOf<K>>(changes).flatMap((part) => this.parts.get(part) ?? []);
    return this.device.notes?.add(touched, changes) ?? changes;
  }

  private async take(changes: Changes, modifies: boolean, onDropped?: () => void): Promise<SaveResult> {
    this.show(changes);
    const mine: PendingEdit = { changes, modifies, onDropped, outcome: { result: 'saved' } };
    this.pending.push(mine);
    this.notify();
    await this.beforeWriting();
    await this.enqueue(() => this.flush());
    return mine.outcome;
  }

  private show(changes: Changes): void {
    if (!this.general) return;
    this.documents.changed(changes);
    const next = applyToParts(this.device.kind, { general: this.general, parts: this.parts }, changes);
    this.general = next.general;
    for (const unit of partsIn<PartIdOf<K>>(changes)) {
      const part = next.parts.get(unit);
      if (part) this.parts.set(unit, part);
    }
  }

  /** Writes everything that waits, in one step. */
  private async flush(): Promise<SaveResult> {
    const waiting = [...this.pending];
    if (waiting.length === 0) return this.trouble ?? { result: 'saved' };
    const together = await writeEdits(this.owner, this.copy, waiting);
    if (together.result === 'refused' && waiting.length > 1) {
      // One of them breaks a rule: each is validated by itself, so that the others are kept.
      for (const [i, one] of waiting.entries()) {
        const written = await writeEdits(this.owner, this.copy, [one]);
        // What follows waits as well: nothing is written before what was typed earlier.
        const kept = isKept(written.result);
        await this.settle(kept ? waiting.slice(i) : [one], written);
        if (kept) break;
      }
    } else await this.settle(waiting, together);
    this.notify();
    return this.trouble ?? { result: 'saved' };
  }

  private async settle(waiting: readonly PendingEdit[], written: Rewritten<K>): Promise<void> {
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

  private adopt(parts: PartsOf<K>): void {
    this.documents.replaced();
    this.general = parts.general;
    for (const [unit, part] of parts.parts) this.parts.set(unit, part);
    for (const { changes } of this.pending) this.show(changes);
  }

  private async drop(waiting: readonly PendingEdit[]): Promise<void> {
    this.pending = this.pending.filter((one) => !waiting.includes(one));
    this.history.drop(waiting.map(({ changes }) => changes));
    this.known.clear();
    const shown = [...this.parts.keys()];
    await this.reading(shown, () => this.read(shown));
  }

  /** Further parts of a copy that is open: what the whole document shares is here already. */
  private async readMore(units: readonly PartIdOf<K>[]): Promise<void> {
    const general = this.state === 'ready' ? this.general : null;
    const more = general && (await readMoreParts(this.owner, this.copy, units));
    if (!general || !more) return this.read(units);
    for (const [unit, revision] of more.revisions) this.known.set(unit, revision);
    this.adopt({ general, parts: more.parts });
    this.notify();
  }

  /** Reads from the device; what waits to be written stays on top. */
  private async read(units: readonly PartIdOf<K>[]): Promise<void> {
    const [stored] = await Promise.all([readRevised(this.owner, this.copy, units), this.readSummary()]);
    if (stored.result === 'found') {
      const { data, revisions } = stored.value;
      const isNews = [...revisions].some(([unit, revision]) => this.known.get(unit) !== revision);
      if (isNews || !this.general) {
        const { general, parts } = splitDocument(this.device.kind, data);
        // A part that the document does not have is an empty one.
        for (const unit of units) this.parts.set(unit, parts.get(unit) ?? this.device.kind.noRecords());
        for (const [unit, revision] of revisions) this.known.set(unit, revision);
        this.adopt({ general, parts: new Map() });
      }
    } else {
      this.general = null;
      this.parts.clear();
      this.known.clear();
    }
    this.state = stored.result === 'found' ? 'ready' : stored.result;
    this.notify();
  }

  private async readSummary(): Promise<void> {
    const summary = await readSummary(this.owner, this.copy);
    this.summary = summary.result === 'found' ? summary.value : null;
  }

  private hear({ key, parts }: CopiesChange, where: ChangedIn): void {
    if (key !== null && key !== this.key) return;
    // What this tab wrote part by part is shown already.
    if (where === 'here' && parts !== null && parts.length > 0) return;
    if (key === this.key && parts === null) this.history.forget();
    const own = [...this.parts.keys()];
    const shown = parts ? own.filter((part) => parts.includes(part)) : own;
    void this.enqueue(() => this.reading(shown, () => this.read(shown)));
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    const over = () => undefined;
    this.turn = mine.then(over, over);
    return mine;
  }

  private notify(): void {
    this.revision += 1;
    for (const listener of this.listeners) listener();
  }
}

/** Notes stay: what they are about has been edited once more. */
const withoutNotes = <K extends DocumentName>({ notes }: DeviceDocument<K>, changes: Changes): Changes =>
  notes ? { ...changes, records: changes.records.filter(({ kind }) => kind !== notes.kind) } : changes;
