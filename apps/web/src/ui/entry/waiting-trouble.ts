import type { DocumentName } from '../../local/documents/document-types.ts';
import type { OpenDocument } from '../program/index.ts';
import type { WaitingStore } from './waiting-store.ts';

type Saved = Pick<OpenDocument<DocumentName>, 'trouble' | 'retry'>;

/** Rows that wait have to get to the device just as those that are right: what keeps them from it is said alike. */
export function withWaitingTrouble<P extends Saved>(
  program: P,
  waiting: readonly Pick<WaitingStore<unknown>, 'unkept' | 'keepAgain'>[],
): P {
  const unkept = waiting.find((one) => one.unkept !== null)?.unkept ?? null;
  return {
    ...program,
    trouble: program.trouble ?? (unkept ? { result: unkept } : null),
    retry: () => {
      for (const one of waiting) one.keepAgain();
      return program.retry();
    },
  };
}
