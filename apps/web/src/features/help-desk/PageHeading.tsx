import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './help-desk.module.css';

interface PageHeadingProps {
  readonly children: ReactNode;
  /** Right of it. */
  readonly aside?: ReactNode;
}

/** Names a page of the dialog. The keyboard starts here at every change of page, so that the change is heard. */
export function PageHeading({ children, aside }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What was open before, such as the search of pages, first gives the keyboard back.
    const timer = setTimeout(() => {
      // An answer to put right is the better place.
      if (document.activeElement?.matches('[aria-invalid="true"]')) return;
      heading.current?.focus({ preventScroll: true });
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
