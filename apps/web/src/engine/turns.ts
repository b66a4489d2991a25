/** Something that waits for its turn. */
export interface Turn {
  /** Turns of one lane replace each other while they wait: only the latest matters. */
  readonly lane?: string | undefined;
  /** Before those that are in no hurry. */
  readonly urgent: boolean;
  readonly begin: () => Promise<void>;
  /** The turn will not come: a later one of its lane took its place. */
  readonly giveWay: () => void;
}

export interface Turns {
  readonly take: (turn: Turn) => void;
  readonly leave: (turn: Turn) => void;
}

/** One at a time. Somebody who types fast waits for at most one plan that is out of date. */
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
      const replaced = waiting.filter((one) => one.lane !== undefined && one.lane === turn.lane);
      waiting = [...waiting.filter((one) => !replaced.includes(one)), turn];
      for (const one of replaced) one.giveWay();
      next();
    },
    leave: (turn) => {
      waiting = waiting.filter((one) => one !== turn);
    },
  };
}
