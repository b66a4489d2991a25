export { type Bounds, bounded, daysOf, filterBounds, recordBounds, shipmentFilterBounds } from './bounds.ts';
export type { CalendarFieldProps } from './CalendarField.tsx';
export { DatePicker } from './DatePicker.tsx';
export { MonthPicker } from './MonthPicker.tsx';
export { MonthRangePicker } from './MonthRangePicker.tsx';
export { type MonthRange, rangeText } from './month-range.ts';
export { leadsToUnread } from './unread-field.ts';
