import { Group, Text } from '@mantine/core';
import type { FieldChange, MergeRow } from '@stockwell/engine/merge/index';
import { useTexts } from '../../../i18n/texts.ts';
import classes from './compare.module.css';
import type { RowReader } from './use-reader.ts';
import { WhoChanged } from './WhoChanged.tsx';

const shownAtMost = 12;

/** `Quantity: 100 → 120`; where both have changed it, both values. */
function Change({
  kind,
  one,
  reader,
}: {
  readonly kind: string;
  readonly one: FieldChange;
  readonly reader: RowReader;
}) {
  const { t } = reader;
  const say = (value: unknown): string => reader.valueText(kind, one.field, value) || '–';
  return (
    <span className={classes.change} data-change={one.change}>
      <span className={classes.name}>{reader.fieldName(one.field)}</span>
      {one.change === 'both' ? (
        <span>{t('versions:change.both', { mine: say(one.mine), theirs: say(one.theirs) })}</span>
      ) : (
        <span>{t(`versions:change.${one.change}`, { from: say(one.base), to: say(one[one.change]) })}</span>
      )}
    </span>
  );
}

/** What is different on a row. */
export function Changes({ row, reader }: { readonly row: MergeRow; readonly reader: RowReader }) {
  const t = useTexts('versions');
  const values = row.happened === 'edited' ? [] : (row.values ?? []);
  const more = row.fields.length + values.length - shownAtMost;
  return (
    <Group gap={6}>
      {row.happened !== 'edited' && <Text size="sm">{t(`versions:happened.${row.happened}`)}</Text>}
      {row.fields.slice(0, shownAtMost).map((one) => (
        <Change key={one.field} kind={row.kind} one={one} reader={reader} />
      ))}
      {values.slice(0, Math.max(0, shownAtMost - row.fields.length)).map(({ field, value }) => (
        <span key={field} className={classes.change}>
          <span className={classes.name}>{reader.fieldName(field)}</span>
          <span>{reader.valueText(row.kind, field, value)}</span>
        </span>
      ))}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('versions:change.more', { count: more })}
        </Text>
      )}
      <WhoChanged row={row} reader={reader} />
      {row.refused.length > 0 && <Text size="sm">{t('versions:change.refused')}</Text>}
    </Group>
  );
}
