import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './help-desk.module.css';

interface PageHeadingProps {
  readonly children: ReactNode;
  /** Right of it. */
  readonly aside?: ReactNode;
}

/** Whoever is in a field already, on a slow device or to put an answer right, stays there. */
const isAnswering = (heading: HTMLElement): boolean =>
  heading.closest('[role="dialog"]')?.querySelector('input:focus, textarea:focus') != null;

/** Names a page of the dialog. The keyboard starts here at every change of page, so that the change is heard. */
export function PageHeading({ children, aside }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What was open before, such as the search of pages, first gives the keyboard back.
    const timer = setTimeout(() => {
      if (!heading.current || isAnswering(heading.current)) return;
      heading.current.focus({ preventScroll: true });
    }, 30);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.head}>
      <Title ref={heading} order={3} tabIndex={-1} className={classes.heading} data-autofocus>
        {children}
      </Title>
      {aside}
    </div>
  );
}
