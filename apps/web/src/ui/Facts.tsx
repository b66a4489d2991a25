import type { ReactNode } from 'react';
import classes from './Facts.module.css';

interface FactsProps {
  /** Where the list stands in its surroundings. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Rows of facts: names on the left, what is so on the right. */
export function Facts({ className, children }: FactsProps) {
  return <dl className={[classes.facts, className].filter(Boolean).join(' ')}>{children}</dl>;
}

interface UrgentProps {
  readonly when: boolean;
  readonly children: ReactNode;
}

/** A fact that something has to be done about. */
export function Urgent({ when, children }: UrgentProps) {
  return <span className={when ? classes.urgent : undefined}>{children}</span>;
}
