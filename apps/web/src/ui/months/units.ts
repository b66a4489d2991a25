import { displayMonth, monthOfDate } from '@stockwell/model/months';
import { formatDay } from '../../i18n/format.ts';
import { thisMonth, today } from '../../platform/clock.ts';
import { monthPage, yearPage } from './calendar-page.ts';
import type { CalendarUnit } from './calendar-unit.ts';
import { moveDay, moveMonth } from './key-steps.ts';
import { readDay } from './read-day.ts';
import { readMonth } from './read-month.ts';

export const monthUnit: CalendarUnit = {
  name: 'month',
  now: thisMonth,
  show: (month, language) => displayMonth(month, 'MMM-YYYY', language),
  read: readMonth,
  move: moveMonth,
  pageOf: yearPage,
};

export const dayUnit: CalendarUnit = {
  name: 'day',
  now: today,
  show: formatDay,
  read: readDay,
  move: moveDay,
  pageOf: (day, language) => monthPage(monthOfDate(day), language),
};
