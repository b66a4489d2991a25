import classes from './score-card.module.css';

interface ShareBarProps {
  readonly text: string;
  /** Of all products, from 0 to 1. */
  readonly share: number;
}

/** A number of products with the share that it is; none at all asks for attention. */
export function ShareBar({ text, share }: ShareBarProps) {
  return (
    <span className={classes.share} data-none={share === 0 || undefined}>
      {text}
      <span className={classes.track} aria-hidden>
        <span className={classes.filled} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}

export interface BandShare {
  readonly id: string;
  readonly colour: string;
  readonly count: number;
}

/** Months by stock status as one bar; what it shows stands in its title. */
export function BandBar({ shares, text }: { readonly shares: readonly BandShare[]; readonly text: string }) {
  return (
    <span className={classes.bands} role="img" aria-label={text} title={text}>
      {shares.map(({ id, colour, count }) => (
        <span key={id} style={{ flexGrow: count, background: colour }} />
      ))}
    </span>
  );
}
