import { sameValue } from '@stockwell/model/documents/same-record';
import { roundWhole } from '../supply-plan/rounding.ts';
import type { Field } from './field.ts';
import { byText } from './index-by.ts';

interface BatchLine {
  readonly batch: { readonly batchId: string };
}

/** The batch list of a record is one field: which batches, with how much, in whatever order. */
export function batchLinesField<R extends { batchInfoList: L[] }, L extends BatchLine>(
  quantities: readonly (keyof L)[],
  flag?: keyof R,
): Field<R> {
  const sameFlag = (a: R, b: R): boolean => flag === undefined || sameValue(a[flag], b[flag]);
  const textOf = (record: R): string =>
    record.batchInfoList
      .map((line) => [line.batch.batchId, ...quantities.map((name) => shown(line[name]))].join(' '))
      .sort()
      .join('\n');
  return {
    name: 'batches',
    read: (record) => record.batchInfoList,
    copy: (into, from) => {
      into.batchInfoList = from.batchInfoList;
      if (flag !== undefined) into[flag] = from[flag];
    },
    same: (a, b) => sameFlag(a, b) && sameLines(a.batchInfoList, b.batchInfoList, quantities),
    alike: (a, b) => sameFlag(a, b) && textOf(a) === textOf(b),
  };
}

const shown = (quantity: unknown): unknown => (typeof quantity === 'number' ? roundWhole(quantity) : '');

function sameLines<L extends BatchLine>(
  a: readonly L[],
  b: readonly L[],
  quantities: readonly (keyof L)[],
): boolean {
  if (a.length !== b.length) return false;
  if (sameInOrder(a, b, quantities)) return true;
  return sameInOrder(sortedLines(a, quantities), sortedLines(b, quantities), quantities);
}

function sameInOrder<L extends BatchLine>(
  a: readonly L[],
  b: readonly L[],
  quantities: readonly (keyof L)[],
): boolean {
  for (let at = 0; at < a.length; at += 1) {
    const one = a[at];
    const other = b[at];
    if (!one || !other || one.batch.batchId !== other.batch.batchId) return false;
    for (const name of quantities) if (!sameValue(one[name], other[name])) return false;
  }
  return true;
}

const sortedLines = <L extends BatchLine>(lines: readonly L[], quantities: readonly (keyof L)[]): L[] =>
  lines.toSorted((a, b) => byText(lineText(a, quantities), lineText(b, quantities)));

const lineText = <L extends BatchLine>(line: L, quantities: readonly (keyof L)[]): string =>
  [line.batch.batchId, ...quantities.map((name) => String(line[name]))].join(' ');
