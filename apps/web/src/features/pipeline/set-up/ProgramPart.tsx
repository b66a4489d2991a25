import { Card } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './set-up.module.css';

/** One part of the program, with its heading. */
export function ProgramPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      {children}
    </Card>
  );
}
