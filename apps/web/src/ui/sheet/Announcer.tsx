import { VisuallyHidden } from '@mantine/core';
import { type RefObject, useLayoutEffect, useState } from 'react';

interface AnnouncerProps {
  /** Takes what is to be said. */
  readonly announce: RefObject<(text: string) => void>;
}

/** What a sheet says to screen readers. It stands by itself, so that moving the cursor draws nothing else again. */
export function Announcer({ announce }: AnnouncerProps) {
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    announce.current = setText;
  }, [announce]);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
