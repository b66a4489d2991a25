import { scoreBandOf } from '@stockwell/engine/reports/scores';
import classes from './score-mark.module.css';

/** A score with a dot in the colour of its band. */
export function ScoreMark({ rounded, text }: { readonly rounded: number | null; readonly text: string }) {
  return (
    <span className={classes.score}>
      <span className={classes.dot} data-band={scoreBandOf(rounded)} aria-hidden />
      {text}
    </span>
  );
}
