import { z } from 'zod';
import { idSchema } from '../documents/values.ts';
import { maxId, validation } from '../entity/check-value.ts';
import { integerParam } from './shapes.ts';
import { latestVersion } from './version-shapes.ts';

/** One call returns as many documents as a device would take at once. */
export const maxDocuments = 20;

export const numberFrom = (least: number) =>
  z.coerce
    .number({ error: validation.reference })
    .int(validation.reference)
    .min(least, validation.reference)
    .max(maxId, validation.reference);

/** A number of a version, or -1 for the newest. */
export const versionOrLatest = numberFrom(latestVersion).refine((id) => id !== 0, validation.reference);

export const oneOf = (...allowed: readonly number[]) =>
  z.coerce.number(validation.choice).refine((value) => allowed.includes(value), validation.choice);

/** A version of a program. */
export const copySchema = z.object({ programId: idSchema, versionId: versionOrLatest });

export const ofProgram = { programParam: 'programId' } as const;
export const programId = { programId: integerParam } as const;
export const programVersion = z.object({ ...programId, versionId: versionOrLatest });
export const programPage = z.object({ ...programId, page: numberFrom(0) });

/** A document on its way to become a version. What is inside is checked where a refusal can name the records. */
export const sentDocument = <T>() =>
  z.custom<T | string>(
    (body) => typeof body === 'string' || (typeof body === 'object' && body !== null),
    validation.invalid,
  );
