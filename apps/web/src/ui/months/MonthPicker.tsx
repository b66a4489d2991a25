import { CalendarField, type CalendarFieldProps } from './CalendarField.tsx';
import { monthUnit } from './units.ts';

/** A month, `YYYY-MM`. */
export const MonthPicker = (props: CalendarFieldProps) => <CalendarField unit={monthUnit} {...props} />;
