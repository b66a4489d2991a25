import classes from './spotlight.module.css';

type DialBand = 'low' | 'fair' | 'good' | 'high';

/** By the share that is in order: all, two thirds, one third. */
export function dialBand(correct: number, all: number): DialBand {
  // Whole numbers are compared, so that two of three are two thirds.
  if (correct === all) return 'high';
  if (correct * 3 >= all * 2) return 'good';
  return correct * 3 >= all ? 'fair' : 'low';
}

const radius = 40;
const length = Math.PI * radius;
const arc = `M 10 50 A ${radius} ${radius} 0 0 1 90 50`;

interface DialProps {
  readonly correct: number;
  readonly all: number;
  readonly title: string;
  readonly text: string;
}

/** A half circle that is filled as far as things are in order, with the number in words below it. */
export function Dial({ correct, all, title, text }: DialProps) {
  const share = all === 0 ? 0 : correct / all;
  return (
    <div className={classes.dial}>
      <svg viewBox="0 0 100 56" aria-hidden>
        <path d={arc} className={classes.track} />
        {share > 0 ? (
          <path
            d={arc}
            className={classes.filled}
            data-band={dialBand(correct, all)}
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
