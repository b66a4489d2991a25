import { Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './reports.module.css';

interface MatrixCellProps {
  readonly text: string;
  /** A sign for the stock status before the figure. */
  readonly sign?: string | undefined;
  /** Every region counted the stock: the figure is certain. */
  readonly isCounted: boolean;
  readonly hasShipments: boolean;
  readonly hasExpiry: boolean;
  /** The plan suggests a shipment. */
  readonly hasSuggestion?: boolean;
  /** What the figure is made of, asked for when somebody points at it. */
  readonly details: () => readonly string[];
}

/**
 * A month of a product: the figure, with signs for shipments and expiries. A matrix has a thousand of them, and a
 * tooltip costs more than all the rest of a cell: only the one under the pointer has one.
 */
export function MatrixCell(props: MatrixCellProps) {
  const { text, sign, isCounted, hasShipments, hasExpiry, hasSuggestion, details } = props;
  const [isPointedAt, setPointedAt] = useState(false);
  const figure = (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by pointing; the table of data has the same figures
    <span
      className={classes.cell}
      data-counted={isCounted || undefined}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      // What opens now would stand below the tooltip.
      onPointerDown={() => setPointedAt(false)}
    >
      {sign ? <span className={classes.sign}>{sign}</span> : null}
      {text}
      {hasShipments ? <IconTruck size={14} aria-hidden /> : null}
      {hasExpiry ? <IconAlertTriangle size={14} aria-hidden /> : null}
      {hasSuggestion ? <IconBulb size={14} aria-hidden /> : null}
    </span>
  );
  if (!isPointedAt) return figure;
  return (
    <Tooltip opened label={details().join('\n')} multiline classNames={{ tooltip: classes.details ?? '' }}>
      {figure}
    </Tooltip>
  );
}
