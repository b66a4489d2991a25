import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAddressParams } from '../../platform/routes/address-params.ts';
import { type Asked, readFilters, writeFilters } from './filter-values.ts';
import type { AnyFilters, ValuesOf } from './filters/filter.ts';

interface Choice {
  readonly value: unknown;
  /** Choices are counted, so that an address takes over exactly those that were made before it was written. */
  readonly number: number;
}

interface Known {
  /** The filters that the address named when it was last read, as text. */
  readonly named: string;
  readonly inAddress: Asked;
  /** What was chosen since, by filter. */
  readonly choices: Readonly<Record<string, Choice>>;
  /** The number of the last choice ever made. */
  readonly last: number;
}

/** Addresses that were written here, by the filters they name, with the number of the last choice in them. */
type Written = Map<string, number>;

const madeAfter = (choices: Known['choices'], number: number): Known['choices'] =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice.number > number));

/** An address that was written here leaves later choices in place. Any other one, as after going back, replaces them. */
function follow(known: Known, named: string, inAddress: Asked, written: Written): Known {
  const number = written.get(named) ?? Number.POSITIVE_INFINITY;
  return { ...known, named, inAddress, choices: madeAfter(known.choices, number) };
}

interface AskedFilters<F extends AnyFilters> {
  readonly asked: Asked;
  readonly choose: (name: string, value: unknown) => void;
  /** Makes the address name these values, unless it does already. */
  readonly write: (values: ValuesOf<F>) => void;
}

/**
 * The filters that the address asks for, and those that were chosen since. Choices count at once; the address follows.
 * Nothing that is chosen while it does is lost.
 */
export function useAskedFilters<F extends AnyFilters>(filters: F): AskedFilters<F> {
  const [params, change] = useAddressParams();
  const inAddress = useMemo(() => readFilters(filters, params), [filters, params]);
  const named = JSON.stringify(inAddress);
  const [written] = useState((): Written => new Map());
  const [known, setKnown] = useState((): Known => ({ named, inAddress, choices: {}, last: 0 }));
  // A table of the report writes its own parameters, with the filters as they stood: that asks for nothing new.
  if (named !== known.named) setKnown(follow(known, named, inAddress, written));

  const choose = useCallback((name: string, value: unknown) => {
    setKnown((now) => {
      const number = now.last + 1;
      return { ...now, choices: { ...now.choices, [name]: { value, number } }, last: number };
    });
  }, []);
  const { choices, last } = known;
  const write = useCallback(
    (values: ValuesOf<F>) => {
      if (writeFilters(filters, values, params).toString() === params.toString()) return;
      change(
        (now) => {
          // Somebody has opened another address since: it is followed, not overwritten.
          if (JSON.stringify(readFilters(filters, now)) !== named) return now;
          const next = writeFilters(filters, values, now);
          written.set(JSON.stringify(readFilters(filters, next)), last);
          return next;
        },
        { replace: true },
      );
    },
    [filters, params, named, change, written, last],
  );
  const asked = useMemo(
    () => ({
      ...known.inAddress,
      ...Object.fromEntries(Object.entries(choices).map(([name, { value }]) => [name, value])),
    }),
    [known.inAddress, choices],
  );
  return { asked, choose, write };
}

/**
 * A new address draws header, menu and every link again. It follows this long after the last choice, in milliseconds,
 * when the figures have been drawn.
 */
const pause = 400;

/** Makes the address follow the values that hold; null while they are not known. */
export function useFollowingAddress<Values>(values: Values | null, write: (values: Values) => void): void {
  useEffect(() => {
    if (values === null) return;
    const timer = setTimeout(() => write(values), pause);
    return () => clearTimeout(timer);
  }, [values, write]);
}
