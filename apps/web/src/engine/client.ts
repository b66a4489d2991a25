import { documentSender, type Sending } from './documents.ts';
import type { Channel, Reply, Request } from './messages.ts';
import { type Progress, type TaskInput, type TaskName, type TaskOutput, taskOf } from './tasks.ts';
import { type Turn, turns } from './turns.ts';

export interface RunOptions {
  /** Nobody waits for the answer any longer. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Engine {
  /** Does a task away from the screen. Rejects with an AbortError when it was cancelled. */
  readonly run: <K extends TaskName>(
    task: K,
    input: TaskInput<K>,
    options?: RunOptions,
  ) => Promise<TaskOutput<K>>;
}

const cancelled = (): DOMException => new DOMException('The calculation was cancelled', 'AbortError');

export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** How a task is really done. */
export type TaskRunner = (
  task: TaskName,
  input: Readonly<Record<string, unknown>>,
  onProgress: (progress: Progress) => void,
) => Promise<unknown>;

/** In the same thread: for tests, and where there is no worker. */
export const direct: TaskRunner = async (task, input, onProgress) => taskOf(task).run(input, onProgress);

/** What somebody looks at the screen for. */
const urgentTasks: ReadonlySet<TaskName> = new Set(['plan', 'explainAll', 'report']);

export function engineOn(runner: TaskRunner): Engine {
  const line = turns();
  return {
    run: <K extends TaskName>(task: K, input: TaskInput<K>, options: RunOptions = {}) =>
      new Promise<TaskOutput<K>>((resolve, reject) => {
        const { signal, onProgress } = options;
        if (signal?.aborted) return reject(cancelled());
        const turn: Turn = {
          urgent: urgentTasks.has(task),
          begin: () =>
            runner(task, input as unknown as Readonly<Record<string, unknown>>, (progress) => {
              if (!signal?.aborted) onProgress?.(progress);
            }).then((output) => resolve(output as TaskOutput<K>), reject),
        };
        signal?.addEventListener('abort', () => {
          line.leave(turn);
          reject(cancelled());
        });
        line.take(turn);
      }),
  };
}

/** Through a worker or a message channel. */
export function through(channel: Channel): TaskRunner {
  const send = documentSender();
  const open = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  channel.addEventListener('message', ({ data }) => {
    const reply = data as Reply;
    open.get(reply.id)?.(reply);
  });
  return (task, input, onProgress) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const names = taskOf(task).documents;
      const sent = names.map((name): [string, Sending] => [name, send(input[name] as object)]);
      open.set(id, (reply) => {
        if ('progress' in reply) return onProgress(reply.progress);
        open.delete(id);
        if ('failure' in reply) reject(new Error(reply.failure));
        else resolve(reply.output);
      });
      const request: Request = {
        id,
        task,
        input: Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name))),
        documents: Object.fromEntries(sent.map(([name, { document }]) => [name, document])),
        forget: sent.flatMap(([, { forget }]) => forget),
      };
      channel.postMessage(request, []);
    });
}
