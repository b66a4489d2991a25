import { Anchor } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import classes from './spotlight.module.css';

interface PanelProps {
  readonly title: string;
  /** Where the title leads; nowhere for those who may not open it. */
  readonly href?: string | undefined;
  /** The figure that sums the panel up. */
  readonly sum?: ReactNode;
  readonly wide?: boolean;
  /** What can be done about the figures. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One question about a program, with the report behind it. */
export function Panel({ title, href, sum, wide = false, action, children }: PanelProps) {
  const heading = useId();
  return (
    <section className={classes.panel} data-wide={wide || undefined} aria-labelledby={heading}>
      <h3 id={heading} className={classes.title}>
        {href ? (
          <Anchor component={Link} to={href} inherit>
            {title}
          </Anchor>
        ) : (
          title
        )}
      </h3>
      {sum ? <p className={classes.sum}>{sum}</p> : null}
      {children}
      {action ? <div className={classes.action}>{action}</div> : null}
    </section>
  );
}
