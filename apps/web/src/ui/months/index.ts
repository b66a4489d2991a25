export { filterBounds, recordBounds, shipmentFilterBounds } from './bounds.ts';
export { MonthPicker, type MonthPickerProps } from './MonthPicker.tsx';
export { MonthRangePicker } from './MonthRangePicker.tsx';
export { type MonthRange, rangeText } from './month-range.ts';
export type { MonthBounds } from './read-month.ts';
