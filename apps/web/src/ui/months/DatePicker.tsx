import { CalendarField, type CalendarFieldProps } from './CalendarField.tsx';
import { dayUnit } from './units.ts';

/** A day, `YYYY-MM-DD`. */
export const DatePicker = (props: CalendarFieldProps) => <CalendarField unit={dayUnit} {...props} />;
