import type { DecimalSign } from '../../csv-rows.ts';

/**
 * The number that a cell names; null: it names none. Texts may have thousands between digits. A single separator before
 * three digits is ambiguous: it is a decimal sign only where the file is known to write decimals so.
 */
export function feedValue(cell: string | number, decimalSign?: DecimalSign): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  const text = cell.trim().replace(/[\s\u00a0\u202f']/g, '');
  if (/^-?\d{1,20}(?:e[+-]?\d{1,2})?$/i.test(text)) return Number(text);
  const sign = decimalSign ?? signIn(text);
  if (sign === null) return null;
  const other = sign === '.' ? ',' : '.';
  const [, whole, decimals = ''] =
    new RegExp(`^(-?(?:\\d{1,3}(?:\\${other}\\d{3})+|\\d{0,20}))(?:\\${sign}(\\d{1,20}))?$`).exec(text) ?? [];
  if (whole === undefined) return otherDecimals(text);
  if (whole + decimals === '' || whole + decimals === '-') return null;
  return Number(`${whole.replaceAll(other, '')}.${decimals || '0'}`);
}

/** A separator that cannot be one of thousands separates decimals, whatever the rest of the file does. */
function otherDecimals(text: string): number | null {
  const [, whole, decimals = ''] = /^(-?\d{1,20})[.,](\d{1,20})$/.exec(text) ?? [];
  return whole === undefined || decimals.length === 3 ? null : Number(`${whole}.${decimals}`);
}

/** Where nothing is known of the file: what stands last separates decimals, unless it looks like thousands. */
function signIn(text: string): DecimalSign | null {
  const [dot, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ',';
  if (dot >= 0) return '.';
  const isThousands = /^-?\d{1,3}(?:,\d{3})+$/.test(text);
  return comma >= 0 && !isThousands ? ',' : '.';
}
