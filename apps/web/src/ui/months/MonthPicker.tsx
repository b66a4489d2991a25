import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { displayMonth, formatMonth, type MonthText, monthOf } from '@stockwell/model/months';
import { IconCalendarMonth, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOfTag } from '../../i18n/locales.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import classes from './months.module.css';
import type { MonthBounds } from './read-month.ts';
import { useMonthText } from './use-month-text.ts';

/** What a month field takes over from other text boxes. */
type BoxProps = Pick<
  TextInputProps,
  | 'description'
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
  | { readonly clearable?: false; readonly onChange: (month: MonthText) => void }
  | { readonly clearable: true; readonly onChange: (month: MonthText | null) => void };

export type MonthPickerProps = BoxProps &
  Named &
  Changed & {
    readonly value: MonthText | null;
    readonly bounds: MonthBounds;
    readonly onLeave?: (() => void) | undefined;
  };

/** The month on this device: for the mark in the calendar and for steps that begin at nothing. */
function monthOfDevice(): MonthText {
  const now = new Date();
  return formatMonth(monthOf(now.getFullYear(), now.getMonth() + 1));
}

/**
 * A month, typed in the user's language or as numbers, moved by the arrow keys, or chosen from a calendar
 * (button, or Alt with the down arrow).
 */
export function MonthPicker(props: MonthPickerProps) {
  const { value, bounds, clearable, onChange, onLeave, label, 'aria-label': named, error, ...box } = props;
  const { t, i18n } = useTranslation('months');
  const language = codeOfTag(i18n.language);
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const thisMonth = monthOfDevice();
  const field = useMonthText({
    value,
    bounds,
    language,
    thisMonth,
    clearable: clearable === true,
    onChange: (month) => {
      if (clearable) onChange(month);
      else if (month !== null) onChange(month);
    },
  });
  const shown = (month: MonthText) => displayMonth(month, 'MMM-YYYY', language);
  const wrong =
    field.error === 'unreadable'
      ? t('unreadable', { example: shown(thisMonth) })
      : field.error === 'outside'
        ? t('outside', { from: shown(bounds.min), to: shown(bounds.max) })
        : null;
  // A form is not sent while a text stands in the field that is not taken.
  useEffect(() => input.current?.setCustomValidity(wrong ?? ''), [wrong]);

  const press = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (box.readOnly) return;
    if (event.key === 'ArrowDown' && event.altKey) setOpened(true);
    else if (event.key === 'Enter') {
      field.leave();
      if (!field.isWrong) return;
    } else if (event.key === 'Escape' && field.isTyping) field.restore();
    else if (event.altKey || event.ctrlKey || event.metaKey || !field.press(event.key)) return;
    event.preventDefault();
  };
  const pick = (month: MonthText | null) => {
    setOpened(false);
    field.pick(month);
  };
  const name = { field: label ?? named ?? '' };
  const isCleared = clearable && !box.readOnly && field.text !== '';
  const buttonSize = 26;

  return (
    <TextInput
      {...box}
      {...(label === undefined ? { 'aria-label': named } : { label })}
      ref={input}
      className={classes.field}
      data-month-field
      // Escape takes back what was typed before it closes the dialog around the field.
      data-mantine-stop-propagation={field.isTyping || undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder={box.readOnly ? undefined : t('placeholder', { example: shown(thisMonth) })}
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
                  onClick={() => setOpened(!opened)}
                >
                  <IconCalendarMonth size={17} aria-hidden />
                </ActionIcon>
              </Popover.Target>
              <Popover.Dropdown aria-label={t('calendar', name)}>
                <MonthCalendar
                  value={value}
                  bounds={bounds}
                  thisMonth={thisMonth}
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
