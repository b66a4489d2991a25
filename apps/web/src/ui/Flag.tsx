import type { ReactNode } from 'react';
import classes from './Flag.module.css';

const stripes = Array.from({ length: 7 }, (_, i) => i);

/** Small drawings of our own, simple enough to read at 20 pixels. */
const drawings: Readonly<Record<string, ReactNode>> = {
  us: (
    <>
      <rect width="21" height="14" fill="#fff" />
      {stripes.map((i) => (
        <rect key={i} y={i * 2.15} width="21" height="1.08" fill="#b5203a" />
      ))}
      <rect width="9.5" height="7.6" fill="#2b3a72" />
      {[1.6, 4.7, 7.8].map((x) =>
        [1.5, 3.8, 6.1].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r=".6" fill="#fff" />),
      )}
    </>
  ),
  fr: (
    <>
      <rect width="7" height="14" fill="#26408b" />
      <rect x="7" width="7" height="14" fill="#fff" />
      <rect x="14" width="7" height="14" fill="#d5283b" />
    </>
  ),
  es: (
    <>
      <rect width="21" height="14" fill="#c01f2e" />
      <rect y="3.5" width="21" height="7" fill="#f5c21b" />
      <rect x="4.6" y="5.3" width="3" height="3.6" rx=".8" fill="#a8371f" />
    </>
  ),
  pt: (
    <>
      <rect width="21" height="14" fill="#d0202f" />
      <rect width="8.4" height="14" fill="#12663f" />
      <circle cx="8.4" cy="7" r="2.9" fill="#f5d21b" />
      <circle cx="8.4" cy="7" r="1.4" fill="#fff" stroke="#c01f2e" strokeWidth=".7" />
    </>
  ),
};

/** The flag of a country; its code in a badge where we have no drawing. Decoration: the name stands beside. */
export function Flag({ countryCode }: { readonly countryCode: string }) {
  const drawing = drawings[countryCode.toLowerCase()];
  if (!drawing) {
    return (
      <span className={classes.code} aria-hidden>
        {countryCode.toUpperCase()}
      </span>
    );
  }
  return (
    <svg className={classes.flag} viewBox="0 0 21 14" aria-hidden="true" focusable="false">
      {drawing}
    </svg>
  );
}
