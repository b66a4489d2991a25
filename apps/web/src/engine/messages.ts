import type { SharedDocument } from './documents.ts';
import type { Progress, TaskName } from './tasks.ts';

/** What the screen asks of the worker. */
export interface Request {
  readonly id: number;
  readonly task: TaskName;
  /** The input without its documents. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly documents: Readonly<Record<string, SharedDocument>>;
  readonly forget: readonly number[];
}

/** What the worker answers; progress may come several times before the end. */
export type Reply =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly failure: string };

/** The two ends of a worker, or of a message channel. */
export interface Channel {
  postMessage(message: Request | Reply, transfer: ArrayBuffer[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => unknown): void;
}
