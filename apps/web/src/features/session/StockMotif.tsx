import classes from './SessionCard.module.css';

/** Months of stock as bars between the least and the most wanted: what the product is about, as decoration. */
const months = [34, 30, 25, 41, 37, 31, 27, 46, 40, 35, 29, 44];

export function StockMotif() {
  return (
    <svg className={classes.motif} viewBox="0 0 240 72" aria-hidden="true" focusable="false">
      <path className={classes.band} d="M0 22h240v24H0z" />
      {months.map((height, i) => (
        <rect
          // The months stand in a fixed order and never change.
          key={`${i * 20}`}
          className={i > 7 ? classes.ahead : classes.past}
          x={i * 20 + 3}
          y={68 - height}
          width="13"
          height={height}
          rx="2"
        />
      ))}
      <path className={classes.ground} d="M0 69.5h240" />
    </svg>
  );
}
