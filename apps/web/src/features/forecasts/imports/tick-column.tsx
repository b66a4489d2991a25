import { Checkbox } from '@mantine/core';
import type { Translate } from '../../../i18n/texts.ts';
import type { Column } from '../../../ui/table/index.ts';

/** The colour of rows that overwrite something, in tables and files. */
export const overwriteTone = '#fff3b0';

interface TickColumn<Row> {
  readonly t: Translate;
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly isTicked: (row: Row) => boolean;
  readonly onTick: (row: Row, isTicked: boolean) => void;
}

/** The box that takes a row of the preview or leaves it out. */
export const tickColumn = <Row,>({ t, keyOf, nameOf, isTicked, onTick }: TickColumn<Row>): Column<Row> => ({
  key: 'import',
  title: t('importSteps:column.import'),
  kind: 'text',
  screenOnly: true,
  value: keyOf,
  render: (row) => (
    <Checkbox
      aria-label={t('importSteps:preview.tick', { row: nameOf(row) })}
      checked={isTicked(row)}
      onChange={(event) => onTick(row, event.currentTarget.checked)}
    />
  ),
});
