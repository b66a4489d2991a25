import classes from './BrandMark.module.css';

/** The product's mark, stacked boxes, and its name where there is room. */
export function BrandMark({ withName = true }: { readonly withName?: boolean }) {
  return (
    <span className={classes.brand}>
      <svg className={classes.mark} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <rect width="64" height="64" rx="14" fill="#002f6c" />
        <rect x="21" y="12" width="22" height="19" rx="3.5" fill="#5cc0a6" />
        <rect x="9.5" y="33" width="22" height="19" rx="3.5" fill="#a7c6ed" />
        <rect x="32.5" y="33" width="22" height="19" rx="3.5" fill="#ffffff" />
        <g fill="#002f6c" opacity=".85">
          <rect x="29" y="12" width="6" height="7.5" rx="1" />
          <rect x="17.5" y="33" width="6" height="7.5" rx="1" />
          <rect x="40.5" y="33" width="6" height="7.5" rx="1" />
        </g>
      </svg>
      {withName ? <span className={classes.name}>Stockwell</span> : null}
    </span>
  );
}
