import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './reports.module.css';

interface ErrorFigureProps {
  readonly text: string;
  readonly isAbove: boolean;
  /** What is wrong with the figure; null where nothing is. */
  readonly warning: string | null;
}

/** A figure of forecast accuracy: red above its threshold, with a sign where something is missing. */
export function ErrorFigure({ text, isAbove, warning }: ErrorFigureProps) {
  return (
    <span className={classes.cell} data-above={isAbove || undefined} title={warning ?? undefined}>
      {text}
      {warning === null ? null : <IconAlertTriangle size={14} role="img" aria-label={warning} />}
    </span>
  );
}
