import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly tone?: 'plain' | 'error';
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Small print below, such as a reference id. */
  readonly footnote?: ReactNode;
}

/** A page that has nothing to show but one thing to say. */
export function Notice({ icon, title, tone = 'plain', children, actions, footnote }: NoticeProps) {
  return (
    <section className={classes.notice} data-tone={tone}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <h1 className={classes.title}>{title}</h1>
      {children ? <div className={classes.text}>{children}</div> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
      {footnote ? <div className={classes.footnote}>{footnote}</div> : null}
    </section>
  );
}
