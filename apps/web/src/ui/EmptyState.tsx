import type { ReactNode } from 'react';
import classes from './notice/Notice.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  /** Why there is nothing. */
  readonly title: ReactNode;
  /** What to do about it. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** In place of an empty table: says why it is empty and offers the next step. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={classes.notice} data-quiet>
      {icon ? (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      ) : null}
      <p className={classes.title}>{title}</p>
      {children ? <div className={classes.text}>{children}</div> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
