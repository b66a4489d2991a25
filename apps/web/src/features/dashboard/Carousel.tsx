import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useFocusWithin, useHover, useMergedRef, useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import classes from './Carousel.module.css';

export interface Slide {
  readonly id: string;
  readonly title: string;
  readonly figure: string;
  /** Nowhere for those who may not open it. */
  readonly href?: string | undefined;
}

interface CarouselProps {
  readonly label: string;
  readonly slides: readonly Slide[];
  /** How long each is shown, in milliseconds. */
  readonly everyMs: number;
}

/** One figure at a time. It stands still under the mouse, with the keyboard in it, and for who wants no movement. */
export function Carousel({ label, slides, everyMs }: CarouselProps) {
  const t = useTexts('dashboard');
  const prefersStill = useReducedMotion();
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const { hovered, ref: hoverPlace } = useHover<HTMLDivElement>();
  const { focused, ref: focusPlace } = useFocusWithin<HTMLDivElement>();
  const place = useMergedRef(hoverPlace, focusPlace);
  const count = slides.length;
  const moves = count > 1 && !isPaused && !hovered && !focused && !prefersStill;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => setShown((at) => at + 1), everyMs);
    return () => clearInterval(timer);
  }, [moves, everyMs]);
  const slide = slides[shown % Math.max(1, count)];
  if (!slide) return null;
  const content = (
    <>
      <span className={classes.figure}>{slide.figure}</span>
      <span className={classes.title}>{slide.title}</span>
    </>
  );
  return (
    <div className={classes.carousel} ref={place}>
      <h3 className={classes.label}>{label}</h3>
      {slide.href ? (
        <Link to={slide.href} className={classes.slide}>
          {content}
        </Link>
      ) : (
        <div className={classes.slide}>{content}</div>
      )}
      {count > 1 ? (
        <div className={classes.dots}>
          {slides.map(({ id, title }, at) => (
            <UnstyledButton
              key={id}
              className={classes.dot}
              aria-label={title}
              aria-current={at === shown % count}
              onClick={() => setShown(at)}
            />
          ))}
          {prefersStill ? null : (
            <ActionIcon
              size={24}
              aria-label={t(isPaused ? 'dashboard:carousel.play' : 'dashboard:carousel.pause', { label })}
              onClick={() => setPaused(!isPaused)}
            >
              {isPaused ? <IconPlayerPlay size={14} /> : <IconPlayerPause size={14} />}
            </ActionIcon>
          )}
        </div>
      ) : null}
    </div>
  );
}
