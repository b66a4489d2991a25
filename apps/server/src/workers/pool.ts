import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { bodyCodes } from '@stockwell/model/api/body-limits';
import { tooComplex } from '../http/bodies/read-json.ts';
import { type SenderLimits, senderLimits } from '../http/bodies/sender-limits.ts';
import { Refusal } from '../http/refusal.ts';
import type { TaskName, WorkerTasks } from './tasks.ts';
import type { Question, Reply } from './worker.ts';

/** A checked document that a worker still has in its memory. */
export interface Held<A = unknown> {
  readonly name: string;
  readonly about: A;
  /** Whole documents are large: of them a worker holds one at a time. */
  readonly isLarge: boolean;
}

/** A worker that is reserved for one caller. */
export interface LeasedWorker {
  /** Said by whoever leaves a document behind; the oldest make room for new ones. */
  hold(held: Held): void;
  held(name: string): Held | undefined;
  ask<T extends TaskName>(
    task: T,
    given: WorkerTasks[T]['given'],
    transfer?: readonly ArrayBuffer[],
  ): Promise<WorkerTasks[T]['answer']>;
}

/** Worker threads for what would block the main thread: large bodies, documents and plans. */
export interface WorkerPool {
  /** Waits for a worker and works with it. A sender who has sent too much is refused; `null` is the server itself. */
  lease<R>(
    sender: string | null,
    work: (worker: LeasedWorker) => Promise<R>,
    /** The worker that holds it is taken, if it is free. */
    holding?: string,
  ): Promise<R>;
  stop(): Promise<void>;
}

export interface PoolSettings extends Partial<SenderLimits> {
  readonly size?: number;
  /** The longest that one task may take. */
  readonly taskMs?: number;
  readonly rateLimit: boolean;
}

/** Real documents take a few seconds, on a busy machine some more. */
const longestTaskMs = 60_000;
const longestStartMs = 60_000;
/** Enough for a document at its limits, checked; what needs more ends its worker and nothing else. */
const heapMb = 1024;
const idleMs = 30_000;
/** One core is left to the main thread. */
const usualSize = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Beside the bundle in production; from the sources, which a worker reads no better than Node does by itself. */
function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./worker.js', import.meta.url), { execArgv: [], resourceLimits });
  const installed = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const tsx = new URL('./dist/esm/api/index.mjs', installed).href;
  const source = new URL('./worker.ts', import.meta.url).href;
  const script = `import('${tsx}').then(({ register }) => { register(); return import('${source}'); })`;
  return new Worker(script, { eval: true, execArgv: [], resourceLimits });
}

/** Small documents that a worker holds: as many as wait to become versions on a busy day. */
const mostHeld = 16;

class PooledWorker implements LeasedWorker {
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  readonly #taskMs: number;
  #settle: ((reply: Reply | Refusal | Error) => void) | null = null;
  idle: NodeJS.Timeout | null = null;
  broken = false;
  readonly #held = new Map<string, Held>();
  #forgotten: string[] = [];

  constructor(taskMs: number) {
    this.#taskMs = taskMs;
    this.#worker = startWorker();
    this.#worker.unref();
    this.#ready = new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('A worker did not start')), longestStartMs);
      this.#worker.once('message', () => {
        clearTimeout(late);
        resolve();
      });
      const failed = (failure: unknown) => {
        clearTimeout(late);
        reject(failure instanceof Error ? failure : new Error('A worker ended'));
      };
      this.#worker.once('error', failed);
      this.#worker.once('exit', failed);
    });
    this.#ready.catch(() => this.end());
    this.#worker.on('message', (reply: Reply | 'ready') => reply !== 'ready' && this.#settle?.(reply));
    this.#worker.on('error', (failure: Error) => {
      this.broken = true;
      const noMemory = 'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#settle?.(noMemory ? tooComplex() : failure);
    });
    this.#worker.on('exit', () => {
      this.broken = true;
      this.#settle?.(new Error('A worker ended'));
    });
  }

  async ask<T extends TaskName>(
    task: T,
    given: WorkerTasks[T]['given'],
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<WorkerTasks[T]['answer']> {
    await this.#ready;
    const forget = this.#forgotten;
    this.#forgotten = [];
    const reply = await new Promise<Reply | Refusal | Error>((resolve) => {
      const late = setTimeout(() => {
        this.end();
        resolve(new Refusal(422, bodyCodes.tooSlow));
      }, this.#taskMs);
      this.#settle = (outcome) => {
        clearTimeout(late);
        resolve(outcome);
      };
      this.#worker.postMessage({ task, given, forget } satisfies Question, [...transfer]);
    }).finally(() => {
      this.#settle = null;
    });
    if (reply instanceof Error) throw reply;
    if ('refusal' in reply) throw Refusal.of(reply.refusal.status, reply.refusal.body);
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.answer as WorkerTasks[T]['answer'];
  }

  held(name: string): Held | undefined {
    return this.#held.get(name);
  }

  hold(held: Held): void {
    this.#held.delete(held.name);
    this.#held.set(held.name, held);
    const large = [...this.#held.values()].filter(({ isLarge }) => isLarge);
    for (const { name } of large.slice(0, -1)) this.#forget(name);
    for (const name of [...this.#held.keys()].slice(0, -mostHeld)) this.#forget(name);
  }

  #forget(name: string): void {
    this.#held.delete(name);
    this.#forgotten.push(name);
  }

  end(): void {
    this.broken = true;
    void this.#worker.terminate();
  }
}

export function createWorkerPool(settings: PoolSettings): WorkerPool {
  const size = settings.size ?? usualSize;
  const taskMs = settings.taskMs ?? longestTaskMs;
  const admit = senderLimits(settings);
  const free: PooledWorker[] = [];
  const all = new Set<PooledWorker>();
  const waiting: ((worker: PooledWorker | Error) => void)[] = [];
  let stopped = false;

  const add = (): PooledWorker => {
    const worker = new PooledWorker(taskMs);
    all.add(worker);
    return worker;
  };

  const takeFree = (holding: string | undefined): PooledWorker | undefined => {
    const at = free.findLastIndex((worker) => holding !== undefined && worker.held(holding) !== undefined);
    // Without one that holds it (-1) the last one is taken.
    return free.splice(at, 1)[0];
  };

  const take = (holding: string | undefined): Promise<PooledWorker> => {
    const worker = takeFree(holding);
    if (worker?.idle) clearTimeout(worker.idle);
    if (worker && !worker.broken) return Promise.resolve(worker);
    if (worker) all.delete(worker);
    if (all.size < size) return Promise.resolve(add());
    return new Promise((resolve, reject) => {
      waiting.push((next) => (next instanceof Error ? reject(next) : resolve(next)));
    });
  };

  const give = (worker: PooledWorker): void => {
    if (worker.broken) all.delete(worker);
    const next = waiting.shift();
    if (next) {
      next(worker.broken ? add() : worker);
      return;
    }
    if (worker.broken || stopped) return;
    // What a large body leaves behind is given back when nothing follows.
    worker.idle = setTimeout(() => {
      free.splice(free.indexOf(worker), 1);
      all.delete(worker);
      worker.end();
    }, idleMs);
    worker.idle.unref();
    free.push(worker);
  };

  return {
    lease: async (sender, work, holding) => {
      if (stopped) throw new Refusal(503, bodyCodes.busy);
      const leave = admit(sender);
      try {
        const worker = await take(holding);
        try {
          return await work(worker);
        } finally {
          give(worker);
        }
      } finally {
        leave();
      }
    },
    stop: async () => {
      stopped = true;
      for (const next of waiting.splice(0)) next(new Refusal(503, bodyCodes.busy));
      for (const worker of all) {
        if (worker.idle) clearTimeout(worker.idle);
        worker.end();
      }
      all.clear();
      free.length = 0;
    },
  };
}
