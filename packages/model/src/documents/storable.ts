/** No database takes a zero byte, nor half of a character. */
const impossible = /\0|\p{Surrogate}/u;

/** Whether every text in a value, keys included, can be stored. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !impossible.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => !impossible.test(key) && isStorable(part));
}
