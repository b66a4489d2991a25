import { ActionIcon, Button, Group } from '@mantine/core';
import type { LanguageCode } from '@stockwell/model/languages';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Bounds, bounded, isWithin } from './bounds.ts';
import type { CalendarUnit } from './calendar-unit.ts';
import classes from './months.module.css';

interface CalendarProps {
  readonly unit: CalendarUnit;
  readonly value: string | null;
  readonly bounds: Bounds;
  readonly language: LanguageCode;
  readonly onPick: (value: string) => void;
}

const icons = {
  previousYear: IconChevronsLeft,
  previousMonth: IconChevronLeft,
  nextMonth: IconChevronRight,
  nextYear: IconChevronsRight,
} as const;

type Turn = keyof typeof icons;

const turns: Readonly<Record<CalendarUnit['name'], readonly (readonly Turn[])[]>> = {
  month: [['previousYear'], ['nextYear']],
  day: [
    ['previousYear', 'previousMonth'],
    ['nextMonth', 'nextYear'],
  ],
};

/** Page Up and Page Down turn a page; a year of days is twelve pages. */
function turned(unit: CalendarUnit, at: string, turn: Turn): string {
  const isBack = turn === 'previousYear' || turn === 'previousMonth';
  const pages = unit.name === 'day' && (turn === 'previousYear' || turn === 'nextYear') ? 12 : 1;
  let next = at;
  for (let page = 0; page < pages; page += 1)
    next = unit.move(next, 'calendar', isBack ? 'PageUp' : 'PageDown');
  return next;
}

/** The months of a year or the days of a month. One of them can be reached by Tab, the others by the arrow keys. */
export function Calendar({ unit, value, bounds, language, onPick }: CalendarProps) {
  const { t } = useTranslation('months');
  const now = unit.now();
  const [at, setAt] = useState(() => bounded(value ?? now, bounds));
  const reached = useRef<HTMLButtonElement>(null);
  const movedByKey = useRef(false);
  useEffect(() => {
    if (!movedByKey.current || reached.current?.dataset.value !== at) return;
    movedByKey.current = false;
    reached.current.focus();
  }, [at]);
  const page = unit.pageOf(at, language);
  const [first = at, last = at] = [page.cells[0]?.value, page.cells.at(-1)?.value];

  const buttonFor = (turn: Turn) => {
    const Icon = icons[turn];
    const isBack = turn === 'previousYear' || turn === 'previousMonth';
    return (
      <ActionIcon
        key={turn}
        variant="subtle"
        color="gray"
        disabled={isBack ? first <= bounds.min : last >= bounds.max}
        aria-label={t(`turn.${turn}`)}
        onClick={() => setAt(bounded(turned(unit, at, turn), bounds))}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  };
  const press = (event: React.KeyboardEvent) => {
    const wanted =
      event.key === 'Home' ? first : event.key === 'End' ? last : unit.move(at, 'calendar', event.key);
    const next = bounded(wanted, bounds);
    if (next === at) return;
    event.preventDefault();
    movedByKey.current = true;
    setAt(next);
  };
  const [back = [], ahead = []] = turns[unit.name];

  return (
    <div className={classes.calendar}>
      <Group justify="space-between" wrap="nowrap" gap={4}>
        <Group gap={0} wrap="nowrap">
          {back.map(buttonFor)}
        </Group>
        <span className={classes.title} aria-live="polite">
          {page.title}
        </span>
        <Group gap={0} wrap="nowrap">
          {ahead.map(buttonFor)}
        </Group>
      </Group>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and takes a legend that is not shown. */}
      <div
        className={classes.cells}
        data-columns={page.columns}
        role="group"
        aria-label={t(`${unit.name}.page`, { page: page.title })}
        onKeyDown={press}
      >
        {page.heads.map(({ short, long }) => (
          <span key={long} className={classes.head} title={long} aria-hidden>
            {short}
          </span>
        ))}
        {page.cells.map(({ value: cell, text, label }, index) => {
          const isReached = cell === at;
          return (
            <button
              key={cell}
              type="button"
              ref={isReached ? reached : undefined}
              className={classes.cell}
              style={index === 0 && page.blanks > 0 ? { gridColumnStart: page.blanks + 1 } : undefined}
              data-value={cell}
              data-now={cell === now || undefined}
              {...(isReached ? { 'data-autofocus': true } : {})}
              tabIndex={isReached ? 0 : -1}
              aria-pressed={cell === value}
              aria-current={cell === now ? 'date' : undefined}
              aria-label={label}
              disabled={!isWithin(cell, bounds)}
              onClick={() => onPick(cell)}
            >
              {text}
            </button>
          );
        })}
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={!isWithin(now, bounds)}
        onClick={() => onPick(now)}
      >
        {t(`${unit.name}.now`)}
      </Button>
    </div>
  );
}
