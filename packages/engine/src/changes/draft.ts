import type { DocumentKind } from '@stockwell/model/documents/document-kind';
import { applyToDocument } from './apply.ts';
import { type Changes, isEmpty } from './change.ts';
import { compose } from './compose.ts';
import { noteOrigin } from './origin.ts';

/** An edit of several steps, each of which builds on the document that the earlier ones leave. */
export class Draft<D extends object> {
  /** The document with all steps so far. */
  now: D;
  readonly #kind: Pick<DocumentKind<D>, 'records'>;
  readonly #steps: Changes[] = [];

  constructor(kind: Pick<DocumentKind<D>, 'records'>, document: D) {
    this.#kind = kind;
    this.now = document;
  }

  take(changes: Changes): void {
    if (isEmpty(changes)) return;
    const next = applyToDocument(this.#kind, this.now, changes);
    noteOrigin(next, this.now, changes);
    this.now = next;
    this.#steps.push(changes);
  }

  /** All steps as one list. */
  changes(): Changes {
    return compose(this.#kind, this.#steps);
  }
}
