/** Calls that wait until their user has confirmed who is there. One dialog answers all of them. */
interface Waiting {
  readonly answer: Promise<boolean>;
  readonly settle: (confirmed: boolean) => void;
}

let waiting: Waiting | null = null;
const listeners = new Set<() => void>();

const announce = (): void => {
  for (const listener of listeners) listener();
};

export function askForConfirmation(): Promise<boolean> {
  if (waiting) return waiting.answer;
  let settle: Waiting['settle'] = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  waiting = { answer, settle };
  announce();
  return answer;
}

export function settleConfirmation(confirmed: boolean): void {
  const settled = waiting;
  waiting = null;
  settled?.settle(confirmed);
  announce();
}

export const isConfirmationAsked = (): boolean => waiting !== null;

export function subscribeToConfirmation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
