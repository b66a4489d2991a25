import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../i18n/texts.ts';
import type { SheetColumn } from './columns.ts';
import classes from './sheet.module.css';
import type { Folding } from './use-folding.ts';

interface CaptionProps<R> {
  readonly folding: Folding;
  readonly columns: readonly SheetColumn<R>[];
  readonly titleOf: (column: SheetColumn<R>) => string;
}

/** What is the same in every row, said once. */
export function Caption<R>({ folding, columns, titleOf }: CaptionProps<R>) {
  const t = useTexts('sheet');
  if (folding.folded.size === 0) return null;
  return (
    <Group gap="md" className={classes.caption} aria-label={t('sheet:sameInAll')} role="group">
      {columns
        .filter(({ key }) => folding.folded.has(key))
        .map((column) => (
          <Text key={column.key} size="sm">
            <Text span c="dimmed">
              {titleOf(column)}:{' '}
            </Text>
            {folding.textOf(column.key)}
          </Text>
        ))}
      <Button size="compact-xs" variant="subtle" onClick={folding.unfold}>
        {t('sheet:unfold')}
      </Button>
    </Group>
  );
}
