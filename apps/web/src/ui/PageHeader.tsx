import type { ReactNode } from 'react';
import { Guidance } from './guidance/Guidance.tsx';
import type { GuidanceTopic } from './guidance/topics.ts';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Buttons of the page, right of the title; below it on a small screen. */
  readonly actions?: ReactNode;
  /** Where the page is explained: a button beside the others opens it. */
  readonly guidance?: GuidanceTopic | undefined;
}

/** The one first-level heading of a page and what can be done there. */
export function PageHeader({ title, description, actions, guidance }: PageHeaderProps) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {description ? <p className={classes.description}>{description}</p> : null}
      </div>
      {actions || guidance ? (
        <div className={classes.actions}>
          {actions}
          {guidance ? <Guidance topic={guidance} page={typeof title === 'string' ? title : ''} /> : null}
        </div>
      ) : null}
    </div>
  );
}
