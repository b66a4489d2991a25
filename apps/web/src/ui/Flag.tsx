import type { ReactNode } from 'react';
import classes from './Flag.module.css';

/** Flags are drawn here: the letters browsers offer for them show no flag on every system. */
const flags: Readonly<Record<string, ReactNode>> = {
  us: (
    <>
      <path fill="#b22234" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="1.54" d="M0 2.3h30M0 5.4h30M0 8.5h30M0 11.5h30M0 14.6h30M0 17.7h30" />
      <path fill="#3c3b6e" d="M0 0h13v10.8H0z" />
      <path
        stroke="#fff"
        strokeWidth="1.1"
        strokeDasharray="1.1 1.5"
        d="M1.2 2.2h11M2.5 4.3h9M1.2 6.4h11M2.5 8.5h9"
      />
    </>
  ),
  gb: (
    <>
      <path fill="#012169" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="M0 0l30 20M30 0L0 20" />
      <path stroke="#c8102e" strokeWidth="1.6" d="M0 0l30 20M30 0L0 20" />
      <path stroke="#fff" strokeWidth="6.6" d="M15 0v20M0 10h30" />
      <path stroke="#c8102e" strokeWidth="4" d="M15 0v20M0 10h30" />
    </>
  ),
  fr: (
    <>
      <path fill="#fff" d="M0 0h30v20H0z" />
      <path fill="#002395" d="M0 0h10v20H0z" />
      <path fill="#ed2939" d="M20 0h10v20H20z" />
    </>
  ),
  es: (
    <>
      <path fill="#aa151b" d="M0 0h30v20H0z" />
      <path fill="#f1bf00" d="M0 5h30v10H0z" />
      <path fill="#aa151b" d="M7 7.5h4v4.2a2 2 0 0 1-4 0z" />
    </>
  ),
  pt: (
    <>
      <path fill="#da291c" d="M0 0h30v20H0z" />
      <path fill="#046a38" d="M0 0h12v20H0z" />
      <circle cx="12" cy="10" r="4" fill="#ffe900" />
      <path fill="#da291c" stroke="#fff" strokeWidth="0.8" d="M9.9 7.8h4.2v2.6a2.1 2.1 0 0 1-4.2 0z" />
    </>
  ),
  br: (
    <>
      <path fill="#009739" d="M0 0h30v20H0z" />
      <path fill="#fedd00" d="M15 2.5L27 10l-12 7.5L3 10z" />
      <circle cx="15" cy="10" r="4.2" fill="#012169" />
    </>
  ),
};

/** Wallis and Futuna, which some installations name for French, flies the flag of France. */
const sameAs: Readonly<Record<string, string>> = { wf: 'fr', en: 'gb', sp: 'es', pr: 'pt' };

/** Decoration beside a language's name; a country without a drawing shows its code. */
export function Flag({ countryCode }: { readonly countryCode: string }) {
  const code = countryCode.toLowerCase();
  const drawing = flags[sameAs[code] ?? code];
  return (
    <svg className={classes.flag} viewBox="0 0 30 20" aria-hidden="true" focusable="false">
      {drawing ?? (
        <text x="15" y="14.5" textAnchor="middle" fontSize="12" fill="currentColor">
          {code.toUpperCase().slice(0, 2)}
        </text>
      )}
    </svg>
  );
}
