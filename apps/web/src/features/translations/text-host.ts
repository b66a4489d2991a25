import { type Label, labelKeys } from '@stockwell/model/label';
import { isObject } from '@stockwell/model/objects';
import { useMemo } from 'react';
import { refusalOf } from '../../api/refusal.ts';
import { type EntityHost, useEntityHost } from '../../ui/entity/host.ts';
import { rowAt, type TextRow, translatedOf } from './text-rows.ts';

export interface ChangedText<R extends TextRow> {
  readonly row: R;
  readonly texts: ReturnType<typeof translatedOf>;
}

/** A refusal names `3.label.label_fr`, the grid's cell is `3.label_fr`; what is wrong with a whole name is shown in English. */
const cellOf = (path: string): string =>
  path.replace(/^(\d+)\.label\.(\w+)$/, '$1.$2').replace(/^(\d+)\.label$/, '$1.label_en');

/** The refusal with its fields under the names of the grid's cells. */
function forGrid(failure: unknown): unknown {
  const { status, messageCode, fields, details, reference } = refusalOf(failure);
  if (status <= 0) return failure;
  const renamed = Object.fromEntries(Object.entries(fields).map(([path, code]) => [cellOf(path), code]));
  const body = { messageCode, fields: renamed, details, ...(reference ? { reference } : {}) };
  return Object.assign(new Error(messageCode), { status, messageCode, body });
}

/** A host whose grid saves go to the call for texts instead of an entity's. */
export function useTextHost<R extends TextRow>(
  path: string,
  rows: readonly R[],
  save: (host: EntityHost, changed: readonly ChangedText<R>[]) => Promise<unknown>,
): EntityHost {
  const host = useEntityHost();
  return useMemo<EntityHost>(
    () => ({
      ...host,
      call: async (endpoint, input) => {
        if (endpoint.path !== path || !Array.isArray(input.body)) return host.call(endpoint, input);
        const changed = input.body.flatMap((body: unknown) => {
          const sent = isObject(body) ? body : {};
          const row = rowAt(rows, sent);
          return row ? [{ row, texts: translatedOf(sent as Partial<Label>) }] : [];
        });
        try {
          return await save(host, changed);
        } catch (failure) {
          throw forGrid(failure);
        }
      },
    }),
    [host, path, rows, save],
  );
}

export const isLabelKey = (key: string): key is (typeof labelKeys)[number] =>
  (labelKeys as readonly string[]).includes(key);
