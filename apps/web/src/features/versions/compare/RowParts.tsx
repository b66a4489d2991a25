import { Button, Group, Text } from '@mantine/core';
import type { MergeRow } from '@stockwell/engine/merge/index';
import { useTexts } from '../../../i18n/texts.ts';
import { Changes } from './Changes.tsx';
import classes from './compare.module.css';
import type { RowReader } from './use-reader.ts';

interface RowPartsProps {
  readonly parts: readonly MergeRow[];
  readonly reader: RowReader;
  /** Opens a part on which both sides differ; without it nothing can be chosen. */
  readonly onResolve: ((part: MergeRow) => void) | undefined;
}

const shownAtMost = 12;

/** What differs inside of a row that holds many records, such as a tree: record by record, conflicts first. */
export function RowParts({ parts, reader, onResolve }: RowPartsProps) {
  const t = useTexts('versions');
  const open = parts.filter(({ result }) => result === 'conflict');
  const ordered = [...open, ...parts.filter(({ result }) => result !== 'conflict')];
  const more = parts.length - shownAtMost;
  return (
    <ul className={classes.parts}>
      {ordered.slice(0, Math.max(shownAtMost, open.length)).map((part) => (
        <li key={`${part.kind} ${part.id}`}>
          <Group gap={6}>
            <Text size="sm" fw={600}>
              {[t(`versions:kind.${part.kind}`), reader.titleOf(part)]
                .filter((text) => text !== '')
                .join(': ')}
            </Text>
            {part.result === 'conflict' && onResolve ? (
              <Button size="compact-xs" variant="default" onClick={() => onResolve(part)}>
                {t('versions:conflict.resolve')}
              </Button>
            ) : null}
          </Group>
          <Changes row={part} reader={reader} />
        </li>
      ))}
      {more > 0 ? (
        <li>
          <Text size="sm" c="dimmed">
            {t('versions:change.more', { count: more })}
          </Text>
        </li>
      ) : null}
    </ul>
  );
}
