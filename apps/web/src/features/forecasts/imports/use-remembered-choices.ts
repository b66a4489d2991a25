import { nothingRemembered, type RememberedChoices } from '@stockwell/engine/entry/imports/remembered';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ImportSource, keepChoices, type ProgramPair, readChoices } from './remembered-choices.ts';

const keyOf = ({ from, to }: ProgramPair): string => `${from}>${to}`;

export interface Remembered {
  /** False while they are being read: until then nothing should be preselected. */
  readonly isRead: boolean;
  /** What was chosen the last time; nothing once the user has put it aside. */
  readonly of: (from: ImportSource) => RememberedChoices;
  /** Whether something is offered that was chosen the last time. */
  readonly isOffered: boolean;
  readonly putAside: () => void;
  readonly keep: (from: ImportSource, choices: RememberedChoices) => void;
}

const sourceOf = (id: string): ImportSource => (id === 'quantimed' ? id : Number(id));

/** The choices of the last imports from some sources into a program. */
export function useRememberedChoices(from: readonly ImportSource[], to: number): Remembered {
  const [known, setKnown] = useState<ReadonlyMap<string, RememberedChoices>>(new Map());
  const [isAside, setAside] = useState(false);
  const wanted = from.join();
  const pairs = useMemo(
    () =>
      wanted
        .split(',')
        .filter(Boolean)
        .map((id) => ({ from: sourceOf(id), to })),
    [wanted, to],
  );
  useEffect(() => {
    let isGone = false;
    const missing = pairs.filter((pair) => !known.has(keyOf(pair)));
    for (const pair of missing) {
      readChoices(pair).then(
        (choices) => {
          if (!isGone) setKnown((now) => new Map(now).set(keyOf(pair), choices));
        },
        (cause: unknown) => {
          console.warn('The choices of the last import could not be read', cause);
          if (!isGone) setKnown((now) => new Map(now).set(keyOf(pair), nothingRemembered));
        },
      );
    }
    return () => {
      isGone = true;
    };
  }, [pairs, known]);
  const of = useCallback(
    (id: ImportSource) =>
      isAside ? nothingRemembered : (known.get(keyOf({ from: id, to })) ?? nothingRemembered),
    [known, to, isAside],
  );
  return {
    isRead: pairs.every((pair) => known.has(keyOf(pair))),
    of,
    isOffered: pairs.some(({ from: id }) => Object.keys(of(id).regions).length > 0),
    putAside: () => setAside(true),
    keep: (id, choices) => {
      setAside(false);
      setKnown((now) => new Map(now).set(keyOf({ from: id, to }), choices));
      void keepChoices({ from: id, to }, choices);
    },
  };
}
