import { Text } from '@mantine/core';
import type { MergeRow } from '@stockwell/engine/merge/index';
import { displayStamp } from '../../../i18n/format.ts';
import type { RowReader } from './use-reader.ts';

const sides = ['mine', 'theirs'] as const;

/** Who changed a record last on each side, and when. */
export function WhoChanged({ row, reader }: { readonly row: MergeRow; readonly reader: RowReader }) {
  const { t, language, userName } = reader;
  return sides.map((side) => {
    const change = row.lastChange?.[side];
    if (!change) return null;
    const name = userName(change.userId);
    const when = displayStamp(change.at, language);
    return (
      <Text key={side} size="sm" c="dimmed" w="100%">
        {name === null
          ? t(`versions:who.${side}Unnamed`, { when })
          : t(`versions:who.${side}`, { name, when })}
      </Text>
    );
  });
}
