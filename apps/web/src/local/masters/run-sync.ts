import { isStreamed, listsOf, type StreamedEntity, type SyncLine } from '@stockwell/model/api/sync-stream';
import { entityNamed } from '@stockwell/model/entities/index';
import type { RecordOwner } from '../sealed-records.ts';
import { BrokenStream, syncLines } from './lines.ts';
import { forgetOpened } from './memory.ts';
import { needsAnotherPass, planSync, type SyncPlan, type SyncWish } from './plan.ts';
import type { SyncProgress } from './progress.ts';
import type { MasterRecord } from './record.ts';
import { emptyState, type MastersState } from './state.ts';
import { readList, readState, writeLists } from './store.ts';

export interface SyncSetup {
  readonly owner: RecordOwner;
  /** Asks the server. */
  readonly open: (plan: SyncPlan) => Promise<ReadableStream<Uint8Array>>;
  readonly show: (progress: SyncProgress) => void;
  /** False once somebody else is signed in, or nobody: nothing is written then. */
  readonly mayWrite: () => boolean;
}

type Lists = Map<StreamedEntity, readonly MasterRecord[]>;

/** The copy cannot take changes: a list does not open, or the realm is another. Everything is fetched then. */
class NeedsWhole extends Error {
  readonly realmId: number | null;
  constructor(realmId: number | null) {
    super('The copy has to be fetched whole');
    this.realmId = realmId;
  }
}

/** Complete lists are written together once there are this many rows; the last ones at the end. */
const rowsAtOnce = 2_000;

/**
 * Brings the copy of the master data up to date. A list is written when all of it has arrived, in one step with
 * how far the sync is: an interruption loses at most what is under way, and no list is ever half replaced.
 */
export async function runSync(setup: SyncSetup, wish: SyncWish = {}): Promise<MastersState> {
  let state = (await readState(setup.owner)) ?? emptyState(null);
  let wanted = wish;
  for (;;) {
    const plan = planSync(state, wanted);
    try {
      const pass = new Pass(setup, state, plan);
      state = await pass.run();
      if (!plan.resumes || !needsAnotherPass(plan.resumes.began, pass.serverTime)) return state;
      wanted = {};
    } catch (failure) {
      if (!(failure instanceof NeedsWhole)) throw failure;
      state = emptyState(failure.realmId);
    }
  }
}

/** One stream of the server, from its first line to its last. */
class Pass {
  private readonly setup: SyncSetup;
  private readonly plan: SyncPlan;
  private readonly order: readonly StreamedEntity[];
  private state: MastersState;
  private progress: SyncProgress;
  private began = '';
  serverTime = '';
  /** The list under way. */
  private current: { name: StreamedEntity; rows: MasterRecord[] } | null = null;
  /** Complete, but not written yet. */
  private complete: Lists = new Map();
  private waiting = 0;
  private gone = new Map<StreamedEntity, ReadonlySet<number>>();

  constructor(setup: SyncSetup, state: MastersState, plan: SyncPlan) {
    this.setup = setup;
    this.state = state;
    this.plan = plan;
    this.order = listsOf(plan.part);
    this.progress = {
      list: null,
      listsDone: plan.from ? this.order.indexOf(plan.from) : 0,
      lists: this.order.length,
      rowsDone: plan.resumes?.rows ?? 0,
      rows: plan.resumes?.rows ?? 0,
      bytes: 0,
      whole: plan.since === null,
      resumed: plan.resumes !== null,
    };
  }

  async run(): Promise<MastersState> {
    const body = await this.setup.open(this.plan);
    const lines = syncLines(body, (bytes) => {
      this.progress = { ...this.progress, bytes: this.progress.bytes + bytes };
    });
    try {
      let ended = false;
      for await (const line of lines) {
        if (!this.setup.mayWrite()) throw new BrokenStream('The session has ended');
        ended = await this.take(line);
        this.setup.show(this.progress);
      }
      if (!ended) throw new BrokenStream('The stream stopped before its end');
      return this.state;
    } catch (failure) {
      // What is complete stays, so that the next try goes on behind it.
      if (!(failure instanceof NeedsWhole) && this.complete.size > 0 && this.setup.mayWrite()) {
        await this.write(this.cursorState());
      }
      throw failure;
    }
  }

  private async take(line: SyncLine): Promise<boolean> {
    switch (line.kind) {
      case 'start':
        this.start(line);
        return false;
      case 'rows':
        if (this.current?.name !== line.entity) await this.begin(line.entity);
        this.current?.rows.push(...line.rows);
        this.progress = {
          ...this.progress,
          list: this.current?.name ?? null,
          rowsDone: this.progress.rowsDone + line.rows.length,
        };
        // All of it has come: whatever happens now, it need not come again.
        if (line.from + line.rows.length >= line.total) await this.reach(this.progress.listsDone + 1);
        return false;
      case 'gone':
        await this.reach(this.order.length);
        if (isStreamed(line.entity)) this.gone.set(line.entity, new Set(line.ids));
        return false;
      case 'end':
        await this.reach(this.order.length);
        await this.end();
        return true;
    }
  }

  private start(line: Extract<SyncLine, { kind: 'start' }>): void {
    if (line.realmId !== this.state.realmId) {
      // What is here belongs to another realm: neither changes nor a rest can be added to it.
      if (this.plan.since !== null || this.plan.resumes) throw new NeedsWhole(line.realmId);
      this.state = emptyState(line.realmId);
    }
    this.serverTime = line.serverTime;
    this.began = this.plan.resumes?.began ?? line.serverTime;
    const coming = line.lists.reduce((sum, { total }) => sum + total, 0);
    this.progress = { ...this.progress, rows: this.progress.rows + coming };
  }

  /** The next list begins. */
  private async begin(entity: string): Promise<void> {
    const name = this.order.find((known) => known === entity);
    const next = name ? this.order.indexOf(name) : -1;
    if (!name || next < this.progress.listsDone)
      throw new BrokenStream(`The stream sends ${entity}, out of turn`);
    await this.reach(next);
    this.current = { name, rows: [] };
  }

  /** Everything before the next list is complete, empty lists among it. */
  private async reach(next: number): Promise<void> {
    for (const name of this.order.slice(this.progress.listsDone, next)) {
      const rows = this.current?.name === name ? this.current.rows : [];
      if (rows.length > 0 || this.plan.since === null) this.complete.set(name, rows);
      this.waiting += rows.length;
    }
    this.current = null;
    this.progress = { ...this.progress, listsDone: Math.max(next, this.progress.listsDone) };
    if (this.waiting >= rowsAtOnce) await this.write(this.cursorState());
  }

  /** Unfinished: the lists before the one under way are here. A part leaves no trace but its lists. */
  private cursorState(): MastersState {
    // With all lists here and the end missing, the last one comes once more and the end with it.
    const next = this.order[this.progress.listsDone] ?? this.order.at(-1);
    const { part, since } = this.plan;
    const lists = this.withComplete();
    if (part || !next) return { ...this.state, lists };
    const rows = this.progress.rowsDone - (this.current?.rows.length ?? 0);
    return { ...this.state, lists, cursor: { since, next, began: this.began, rows } };
  }

  private withComplete(): string[] {
    return [...new Set([...this.state.lists, ...this.complete.keys()])];
  }

  private async end(): Promise<void> {
    for (const [name, ids] of this.gone) {
      const { key } = entityNamed(name);
      const rows = await this.merged(name, this.complete.get(name) ?? []);
      const left = rows.filter((record) => !ids.has(Number(record[key])));
      if (left.length < rows.length || this.complete.has(name)) this.complete.set(name, left);
      else this.gone.delete(name);
    }
    const lists = this.withComplete();
    await this.write(
      this.plan.part
        ? { ...this.state, lists }
        : { ...this.state, lists, lastSync: this.began, cursor: null },
    );
  }

  /** New rows over those that are here; of a whole sync they are all there is. */
  private async merged(
    name: StreamedEntity,
    rows: readonly MasterRecord[],
  ): Promise<readonly MasterRecord[]> {
    if (this.plan.since === null) return rows;
    const here = await readList(this.setup.owner, name);
    if (here.result !== 'found') throw new NeedsWhole(this.state.realmId);
    const { key } = entityNamed(name);
    const byId = new Map(here.value.map((record) => [record[key], record]));
    for (const record of rows) byId.set(record[key], record);
    return [...byId.values()];
  }

  private async write(state: MastersState): Promise<void> {
    const lists: Lists = new Map();
    for (const [name, rows] of this.complete) {
      lists.set(name, this.gone.has(name) ? rows : await this.merged(name, rows));
    }
    if (!this.setup.mayWrite()) throw new BrokenStream('The session has ended');
    await writeLists(this.setup.owner, lists, state);
    forgetOpened(this.setup.owner);
    this.state = state;
    this.complete = new Map();
    this.waiting = 0;
  }
}
