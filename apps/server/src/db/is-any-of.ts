import { type Column, type SQL, sql } from 'drizzle-orm';

/** Callers may ask for larger numbers than any that can be stored. */
const largest = 2 ** 31 - 1;

/**
 * The number is one of these: one parameter however many there are, where `inArray` has one for each. The database
 * looks rows up in an array of the type of the column, and of no other, by hash.
 */
export const isAnyOf = (column: Column, numbers: readonly number[]): SQL =>
  sql`${column} = any(${`{${numbers.filter((number) => number <= largest).join()}}`}::int[])`;
