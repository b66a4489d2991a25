import { type SQL, sql } from 'drizzle-orm';

const arrayText = (values: readonly (number | string)[]): string =>
  `{${values.map((value) => JSON.stringify(value)).join()}}`;

/** Versions of programs as a table `asked (program_id, version_id)` of a statement. */
export const askedVersions = (
  versions: readonly { readonly programId: number; readonly versionId: number }[],
): SQL =>
  sql`unnest(${arrayText(versions.map(({ programId }) => programId))}::text::integer[],
    ${arrayText(versions.map(({ versionId }) => versionId))}::text::integer[]) as asked(program_id, version_id)`;

/** The same with a mark for each of them, as `asked (program_id, version_id, mark)`. */
export const askedMarks = (
  versions: readonly { readonly programId: number; readonly versionId: number; readonly mark: string }[],
): SQL =>
  sql`unnest(${arrayText(versions.map(({ programId }) => programId))}::text::integer[],
    ${arrayText(versions.map(({ versionId }) => versionId))}::text::integer[],
    ${arrayText(versions.map(({ mark }) => mark))}::text::text[]) as asked(program_id, version_id, mark)`;
