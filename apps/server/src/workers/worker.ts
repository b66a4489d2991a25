import { platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import { buffersOf } from './pieces.ts';
import { createTasks, type TaskName } from './tasks.ts';

/** What the main thread asks, and what it is answered. */
export interface Question {
  readonly task: TaskName;
  readonly given: unknown;
  /** Documents that nobody will ask for any more. */
  readonly forget: readonly string[];
}
export type Reply =
  | { readonly answer: unknown }
  | { readonly refusal: { readonly status: number; readonly body: Refusal['body'] } }
  | { readonly failure: string };

const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread');
const { tasks, forget: forgetDocument } = createTasks();
// On Linux this is the priority of the thread, not of the process: calls come before long work.
if (platform() === 'linux') setPriority(5);

const transferable = (answer: unknown): ArrayBuffer[] =>
  typeof answer === 'object' && answer !== null && 'pieces' in answer
    ? buffersOf(answer.pieces as Parameters<typeof buffersOf>[0])
    : [];

port.on('message', async ({ task, given, forget }: Question) => {
  try {
    for (const name of forget) forgetDocument(name);
    const answer: unknown = await tasks[task](given as never);
    port.postMessage({ answer } satisfies Reply, transferable(answer));
  } catch (failure) {
    const reply: Reply =
      failure instanceof Refusal
        ? { refusal: { status: failure.status, body: failure.body } }
        : { failure: failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure) };
    port.postMessage(reply);
  }
});
port.postMessage('ready');
