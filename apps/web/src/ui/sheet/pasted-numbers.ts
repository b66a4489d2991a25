import type { NumberText } from '../numbers/read-number-block.ts';
import { withoutPercent } from './cell-text.ts';
import type { Block } from './clipboard.ts';
import type { SheetColumn } from './columns.ts';

/** The texts of a pasted block that fall on columns of numbers, the first cell of the block on column `left`. */
export const pastedNumbers = <R>(
  columns: readonly SheetColumn<R>[],
  block: Block,
  left: number,
): NumberText[] =>
  block.flatMap((cells) =>
    cells.flatMap((text, offset): NumberText[] => {
      const column = columns[left + offset];
      if (!column || column.computed || (column.open && !column.opensIn)) return [];
      return column.kind === 'whole' || column.kind === 'decimal'
        ? [{ text: withoutPercent(column, text), kind: column.kind }]
        : [];
    }),
  );
