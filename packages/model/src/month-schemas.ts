import { z } from 'zod';
import { isDateText, isMonthText } from './months.ts';

/** Apart from the arithmetic, which pages need before anything is checked: schemas import a library. */
export const monthTextSchema = z.string().refine(isMonthText);
export const dateTextSchema = z.string().refine(isDateText);
