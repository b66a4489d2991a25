import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOfTag } from '../../i18n/locales.ts';
import type { Bounds } from './bounds.ts';
import { Calendar } from './Calendar.tsx';
import type { CalendarUnit } from './calendar-unit.ts';
import classes from './months.module.css';
import { useCalendarText } from './use-calendar-text.ts';

/** What the field takes over from other text boxes. */
type BoxProps = Pick<
  TextInputProps,
  | 'description'
  | 'disabled'
  | 'error'
  | 'flex'
  | 'inputWrapperOrder'
  | 'name'
  | 'readOnly'
  | 'size'
  | 'variant'
  | 'w'
  | 'withAsterisk'
  | 'aria-required'
>;

type Named =
  | { readonly label: string; readonly 'aria-label'?: never }
  | { readonly label?: never; readonly 'aria-label': string };

type Changed =
  | { readonly clearable?: false; readonly onChange: (value: string) => void }
  | { readonly clearable: true; readonly onChange: (value: string | null) => void };

export type CalendarFieldProps = BoxProps &
  Named &
  Changed & {
    readonly value: string | null;
    readonly bounds: Bounds;
    /** What the calendar offers where a rule of the form says, in its own words, what is wrong with others. */
    readonly offered?: Bounds | undefined;
    readonly onLeave?: (() => void) | undefined;
  };

/**
 * A month or a day, typed in the user's language or as numbers, moved by the arrow keys, or chosen from a calendar
 * (button, or Alt with the down arrow).
 */
export function CalendarField({ unit, ...props }: CalendarFieldProps & { readonly unit: CalendarUnit }) {
  const { value, bounds, offered, clearable, onChange, onLeave, ...shown } = props;
  const { label, 'aria-label': named, error, ...box } = shown;
  const { t, i18n } = useTranslation('months');
  const language = codeOfTag(i18n.language);
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const field = useCalendarText({
    unit,
    value,
    bounds,
    language,
    clearable: clearable === true,
    onChange: (next) => {
      if (clearable) onChange(next);
      else if (next !== null) onChange(next);
    },
  });
  const textOf = (one: string) => unit.show(one, language);
  const example = { example: textOf(unit.now()) };
  const wrong =
    field.error === 'unreadable'
      ? t(`${unit.name}.unreadable`, example)
      : field.error === 'outside'
        ? t(`${unit.name}.outside`, { from: textOf(bounds.min), to: textOf(bounds.max) })
        : null;
  // A form is not sent while a text stands in the field that is not taken: see `leadsToUnread`.
  useEffect(() => input.current?.setCustomValidity(wrong ?? ''), [wrong]);

  const press = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (box.readOnly || box.disabled) return;
    if (event.key === 'ArrowDown' && event.altKey) setOpened(true);
    else if (event.key === 'Enter') {
      field.leave();
      if (!field.isWrong) return;
    } else if (event.key === 'Escape' && field.isTyping) field.restore();
    else if (event.altKey || event.ctrlKey || event.metaKey || !field.press(event.key)) return;
    event.preventDefault();
  };
  const pick = (next: string | null) => {
    setOpened(false);
    field.pick(next);
  };
  const name = { field: label ?? named ?? '' };
  const isCleared = clearable && !box.readOnly && !box.disabled && field.text !== '';
  const buttonSize = 26;

  return (
    <TextInput
      {...box}
      {...(label === undefined ? { 'aria-label': named } : { label })}
      ref={input}
      className={classes.field}
      data-calendar-field={unit.name}
      // Escape takes back what was typed before it closes the dialog around the field.
      data-mantine-stop-propagation={field.isTyping || undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder={box.readOnly ? undefined : t('placeholder', example)}
      value={field.text}
      error={wrong ?? error}
      onChange={(event) => field.type(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => {
        field.leave();
        onLeave?.();
      }}
      rightSectionWidth={isCleared ? 2 * buttonSize + 6 : buttonSize + 6}
      rightSectionPointerEvents="all"
      rightSection={
        box.readOnly ? undefined : (
          <span className={classes.sections}>
            {isCleared ? (
              <ActionIcon
                size={buttonSize}
                variant="subtle"
                color="gray"
                aria-label={t('clear', name)}
                onClick={() => {
                  pick(null);
                  input.current?.focus();
                }}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            ) : null}
            <Popover
              opened={opened}
              onChange={setOpened}
              position="bottom-end"
              shadow="md"
              withinPortal
              trapFocus
              returnFocus
            >
              <Popover.Target>
                <ActionIcon
                  size={buttonSize}
                  variant="subtle"
                  color="gray"
                  aria-label={t('open', name)}
                  disabled={box.disabled === true}
                  onClick={() => setOpened(!opened)}
                >
                  <IconCalendar size={17} aria-hidden />
                </ActionIcon>
              </Popover.Target>
              <Popover.Dropdown aria-label={t('calendar', name)}>
                <Calendar
                  unit={unit}
                  value={value}
                  bounds={offered ?? bounds}
                  language={language}
                  onPick={pick}
                />
              </Popover.Dropdown>
            </Popover>
          </span>
        )
      }
    />
  );
}
