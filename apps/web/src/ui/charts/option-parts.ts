import { isObject } from '@stockwell/model/objects';
import type { EChartsCoreOption } from 'echarts/core';

/** An option without its figures: of the same shape, a chart takes new figures without being built again. */
export const shapeOf = (option: EChartsCoreOption): string =>
  JSON.stringify(option, (name, value: unknown) => {
    if (name === 'data') return undefined;
    return typeof value === 'function' ? 'function' : value;
  });

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function figuresInList(list: readonly unknown[]): readonly object[] | null {
  const found = list.map((one) => figuresIn(one) ?? {});
  if (found.every(isEmpty)) return null;
  // Parts that have an id are found by it.
  return found.map((figures, at) => {
    const part = list[at];
    return isObject(part) && part.id !== undefined ? { id: part.id, ...figures } : figures;
  });
}

function figuresIn(part: unknown): object | null {
  if (isList(part)) return figuresInList(part);
  if (!isObject(part)) return null;
  const found = Object.entries(part).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'data' || typeof value === 'function') return [[name, value]];
    const inner = figuresIn(value);
    return inner ? [[name, inner]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/**
 * What is left of an option without its shape: figures, and functions that were made for them. A chart that has the
 * shape already takes these alone: with the rest it would draw every pattern of its bars again.
 */
export const figuresOf = (option: EChartsCoreOption): EChartsCoreOption => ({ ...figuresIn(option) });
