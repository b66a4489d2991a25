import { ActionIcon, Button, Group } from '@mantine/core';
import type { LanguageCode } from '@stockwell/model/languages';
import { formatMonth, type MonthText, monthOf, parseMonth, yearOf } from '@stockwell/model/months';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthNames } from './month-names.ts';
import classes from './months.module.css';
import type { MonthBounds } from './read-month.ts';
import { bounded, stepFor, stepped } from './step-month.ts';

interface MonthCalendarProps {
  readonly value: MonthText | null;
  readonly bounds: MonthBounds;
  readonly thisMonth: MonthText;
  readonly language: LanguageCode;
  readonly onPick: (month: MonthText) => void;
}

/** The twelve months of a year. One of them can be reached by Tab, the others by the arrow keys. */
export function MonthCalendar({ value, bounds, thisMonth, language, onPick }: MonthCalendarProps) {
  const { t } = useTranslation('months');
  const [at, setAt] = useState(() => bounded(value ?? thisMonth, bounds));
  const reached = useRef<HTMLButtonElement>(null);
  const movedByKey = useRef(false);
  useEffect(() => {
    if (!movedByKey.current || reached.current?.dataset.month !== at) return;
    movedByKey.current = false;
    reached.current.focus();
  }, [at]);
  const year = yearOf(parseMonth(at));
  const [short, long] = [monthNames(language, 'short'), monthNames(language, 'long')];

  const turn = (years: -1 | 1) => {
    const Icon = years < 0 ? IconChevronLeft : IconChevronRight;
    const isEnd = years < 0 ? `${year}-01` <= bounds.min : `${year}-12` >= bounds.max;
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={isEnd}
        aria-label={t(years < 0 ? 'previousYear' : 'nextYear')}
        onClick={() => setAt(stepped(at, 12 * years, bounds))}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  };
  const press = (event: React.KeyboardEvent) => {
    const first = formatMonth(monthOf(year, 1));
    const next =
      event.key === 'Home'
        ? bounded(first, bounds)
        : event.key === 'End'
          ? stepped(first, 11, bounds)
          : stepped(at, stepFor('calendar', event.key), bounds);
    if (next === at) return;
    event.preventDefault();
    movedByKey.current = true;
    setAt(next);
  };

  return (
    <div className={classes.calendar}>
      <Group justify="space-between" wrap="nowrap">
        {turn(-1)}
        <span className={classes.year} aria-live="polite">
          {year}
        </span>
        {turn(1)}
      </Group>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and takes a legend that is not shown. */}
      <div className={classes.months} role="group" aria-label={t('monthsOf', { year })} onKeyDown={press}>
        {short.map((name, index) => {
          const month = formatMonth(monthOf(year, index + 1));
          const isReached = month === at;
          return (
            <button
              key={month}
              type="button"
              ref={isReached ? reached : undefined}
              className={classes.month}
              data-month={month}
              data-this={month === thisMonth || undefined}
              {...(isReached ? { 'data-autofocus': true } : {})}
              tabIndex={isReached ? 0 : -1}
              aria-pressed={month === value}
              aria-current={month === thisMonth ? 'date' : undefined}
              aria-label={`${long[index] ?? name} ${year}`}
              disabled={month < bounds.min || month > bounds.max}
              onClick={() => onPick(month)}
            >
              {name}
            </button>
          );
        })}
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={bounded(thisMonth, bounds) !== thisMonth}
        onClick={() => onPick(thisMonth)}
      >
        {t('thisMonth')}
      </Button>
    </div>
  );
}
