import classes from './SessionCard.module.css';

/** Months of stock as bars between the least and the most wanted: what the product is about, as decoration. */
const heights = [34, 30, 25, 41, 37, 31, 27, 46, 40, 35, 29, 44];
const months = heights.map((height, month) => ({ height, at: month * 20 + 3, ahead: month > 7 }));

export function StockMotif() {
  return (
    <svg className={classes.motif} viewBox="0 0 240 72" aria-hidden="true" focusable="false">
      <path className={classes.band} d="M0 22h240v24H0z" />
      {months.map(({ height, at, ahead }) => (
        <rect
          key={at}
          className={ahead ? classes.ahead : classes.past}
          x={at}
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
