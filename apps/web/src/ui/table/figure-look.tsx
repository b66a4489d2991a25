import type { ReactNode } from 'react';
import classes from './table.module.css';

export type FigureIcon = 'truck' | 'warning' | 'bulb';

/** A figure with signs beside it. */
export interface FigureLook {
  readonly text: string;
  /** What it is called for those who do not see colours and signs; it begins with its text. */
  readonly label: string;
  /** Stands before the figure. */
  readonly sign?: string | undefined;
  /** Stand behind the figure. */
  readonly icons: readonly FigureIcon[];
  readonly isStrong: boolean;
}

/** Signs are drawn by style alone: as pictures of several elements each they cost more than all figures. */
export function lookContent({ text, sign, icons }: FigureLook): ReactNode {
  if (sign === undefined && icons.length === 0) return text;
  return (
    <>
      {sign === undefined ? null : <span className={classes.sign}>{sign}</span>}
      {text}
      {icons.map((icon) => (
        <i key={icon} className={classes.icon} data-icon={icon} />
      ))}
    </>
  );
}
