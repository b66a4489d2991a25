/** Something that waits for its turn. */
export interface Turn {
  /** Before those that are in no hurry. */
  readonly urgent: boolean;
  readonly begin: () => Promise<void>;
}

export interface Turns {
  readonly take: (turn: Turn) => void;
  readonly leave: (turn: Turn) => void;
}

/** One at a time, those that somebody waits for first. */
export function turns(): Turns {
  let waiting: readonly Turn[] = [];
  let busy = false;
  const next = (): void => {
    const turn = waiting.find((one) => one.urgent) ?? waiting[0];
    if (busy || !turn) return;
    waiting = waiting.filter((one) => one !== turn);
    busy = true;
    turn.begin().finally(() => {
      busy = false;
      next();
    });
  };
  return {
    take: (turn) => {
      waiting = [...waiting, turn];
      next();
    },
    leave: (turn) => {
      waiting = waiting.filter((one) => one !== turn);
    },
  };
}
