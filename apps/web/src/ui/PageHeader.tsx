import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Buttons of the page, right of the title; below it on a small screen. */
  readonly actions?: ReactNode;
}

/** The one first-level heading of a page and what can be done there. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {description ? <p className={classes.description}>{description}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}
