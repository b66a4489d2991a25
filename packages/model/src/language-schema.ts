import { z } from 'zod';
import { languageCodes } from './languages.ts';

/** Apart from the codes, which the first page needs: schemas import a library. */
export const languageCodeSchema = z.enum(languageCodes);
