import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What nobody scrolls to is made after this time, in milliseconds, so that the page is whole for every reader. */
const atLatest = 4_000;

/** Makes its content once somebody scrolls towards it: what is far below the window does not hold up what is in it. */
export function WhenNear({
  children,
  height,
}: {
  readonly children: ReactNode;
  /** The room that is kept until then. */
  readonly height: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '25% 0%' },
    );
    observer.observe(element);
    const timer = setTimeout(() => setNear(true), atLatest);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isNear]);
  return isNear ? children : <div ref={place} style={{ minBlockSize: height }} />;
}
