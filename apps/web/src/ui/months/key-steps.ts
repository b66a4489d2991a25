import { addDays, addMonths, addMonthsToDate, type DateText, type MonthText } from '@stockwell/model/months';

/** In a text box up means later, as in boxes of numbers; in the calendar the keys go where they point. */
export type KeyPlace = 'field' | 'calendar';

type Steps = Readonly<Record<KeyPlace, Readonly<Record<string, number>>>>;

const monthSteps: Steps = {
  field: { ArrowUp: 1, ArrowDown: -1, PageUp: 12, PageDown: -12 },
  calendar: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3, PageUp: -12, PageDown: 12 },
};

const daySteps: Steps = {
  field: { ArrowUp: 1, ArrowDown: -1 },
  calendar: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
};

/** From day to day other keys go by months. */
const monthStepsOfDays: Steps = {
  field: { PageUp: 1, PageDown: -1 },
  calendar: { PageUp: -1, PageDown: 1 },
};

export const moveMonth = (month: MonthText, place: KeyPlace, key: string): MonthText =>
  addMonths(month, monthSteps[place][key] ?? 0);

export const moveDay = (day: DateText, place: KeyPlace, key: string): DateText =>
  addMonthsToDate(addDays(day, daySteps[place][key] ?? 0), monthStepsOfDays[place][key] ?? 0);
