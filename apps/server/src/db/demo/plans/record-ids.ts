import type { DateText } from '@stockwell/model/months';
import type { Random } from '../random.ts';

const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');

/** Ids as devices make them: they begin with the moment, so that their order is the order of creation. */
export function recordIds(random: Random): (on: DateText) => string {
  return (on) => {
    const moment = hex(Date.parse(`${on}T08:00:00Z`) + random.between(0, 28_799_999), 12);
    const version = 0x7000 + random.between(0, 0xfff);
    const variant = 0x8000 + random.between(0, 0x3fff);
    const rest = hex(random.between(0, 0xffffff), 6) + hex(random.between(0, 0xffffff), 6);
    return `${moment.slice(0, 8)}-${moment.slice(8)}-${hex(version, 4)}-${hex(variant, 4)}-${rest}`;
  };
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The three characters at the end of an automatic batch number. */
export const batchCharacters = (random: Random): string =>
  Array.from({ length: 3 }, () => digits[random.between(0, digits.length - 1)]).join('');
