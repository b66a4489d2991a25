import { dialBandOf, type QualityCount } from '@stockwell/engine/reports/data-quality';
import classes from './spotlight.module.css';

const radius = 40;
const length = Math.PI * radius;
const arc = `M 10 50 A ${radius} ${radius} 0 0 1 90 50`;

interface DialProps {
  readonly count: QualityCount;
  readonly title: string;
  readonly text: string;
}

/** A half circle that is filled as far as things are in order, with the number in words below it. */
export function Dial({ count, title, text }: DialProps) {
  const { correctCount: correct, puCount: all } = count;
  const share = all === 0 ? 0 : correct / all;
  return (
    <div className={classes.dial}>
      <svg viewBox="0 0 100 56" aria-hidden>
        <path d={arc} className={classes.track} />
        {share > 0 ? (
          <path
            d={arc}
            className={classes.filled}
            data-band={dialBandOf(count)}
            strokeDasharray={`${share * length} ${length}`}
          />
        ) : null}
        <text x="50" y="48" textAnchor="middle" className={classes.number}>
          {correct}
        </text>
      </svg>
      <strong>{title}</strong>
      <span className={correct === 0 && all > 0 ? classes.urgent : undefined}>{text}</span>
    </div>
  );
}
