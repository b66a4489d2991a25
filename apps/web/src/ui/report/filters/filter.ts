import type { ReactElement } from 'react';
import type { ReportScope, StandardValues } from '../scope.ts';

export interface BoxProps<Value> {
  readonly label: string;
  readonly value: Value;
  onChange(value: Value): void;
  readonly scope: ReportScope;
  readonly values: StandardValues;
  readonly disabled: boolean;
}

/**
 * One filter of a report: how it stands in the address, what it may be, how it is called and chosen. What takes a value
 * is a method, so that filters of unlike values can stand in one record.
 */
export interface Filter<Value> {
  /** With its namespace. */
  readonly labelKey: string;
  /** From the address; undefined where the text means nothing. */
  read(text: string): Value | undefined;
  write(value: Value): string;
  /** The value that holds: what was asked for as far as it can be chosen, else the usual one. */
  settle(asked: Value | undefined, scope: ReportScope, values: StandardValues): Value;
  /** What to choose before there can be a result, as the key of a text; null where nothing is missing. */
  missing?(value: Value, scope: ReportScope, values: StandardValues): string | null;
  /** The value as people read it; null where it is not worth a line. */
  describe(value: Value, scope: ReportScope, values: StandardValues): readonly string[] | null;
  /** Left out of the line of filters, because it says nothing that a reader would miss. */
  isUsual?(value: Value): boolean;
  /** The filter of other reports that it begins with and leaves its choice to. */
  readonly carriedAs?: string;
  /** Months: the same ones later on, as seen from a later month. */
  move?(value: Value, months: number): Value;
  isShown?(scope: ReportScope, values: StandardValues): boolean;
  box(props: BoxProps<Value>): ReactElement;
}

/** The filters of a report by their names in the address. Those that others depend on stand before them. */
export type AnyFilters = Readonly<Record<string, Filter<unknown>>>;

export type ValuesOf<F extends AnyFilters> = {
  readonly [K in keyof F]: F[K] extends Filter<infer V> ? V : never;
};
