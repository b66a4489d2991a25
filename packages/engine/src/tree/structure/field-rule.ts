import { patterns } from '@stockwell/model/patterns';

/** What a typed number must keep to. */
export interface NumberRule {
  /** Digits before and after the point. */
  readonly digits: number;
  readonly decimals: number;
  readonly least?: number;
  readonly most?: number;
  /** 0 itself is refused. */
  readonly aboveZero?: true;
}

export type FieldProblem =
  | { readonly code: 'required' | 'notANumber' | 'aboveZero' | 'singleSpaces' }
  | { readonly code: 'between'; readonly least: number; readonly most: number }
  | { readonly code: 'atLeast'; readonly least: number }
  | { readonly code: 'digits'; readonly digits: number; readonly decimals: number };

/** The first rule that a number breaks. Nothing typed is `null`. */
export function numberProblem(value: number | null, rule: NumberRule): FieldProblem | undefined {
  if (value === null) return { code: 'required' };
  if (!Number.isFinite(value)) return { code: 'notANumber' };
  if (rule.aboveZero && !(value > 0)) return { code: 'aboveZero' };
  const { least = 0, most } = rule;
  if (most !== undefined && (value < least || value > most)) return { code: 'between', least, most };
  if (value < least) return { code: 'atLeast', least };
  const { digits, decimals } = rule;
  return fits(value, rule) ? undefined : { code: 'digits', digits, decimals };
}

/** Validated on the digits people typed, not on the binary number behind them. */
function fits(value: number, { digits, decimals }: NumberRule): boolean {
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent);
  return (
    Math.max(0, fraction.length - shift) <= decimals &&
    (Number(whole) === 0 && shift <= 0 ? 0 : whole.length + shift) <= digits
  );
}

export function titleProblem(title: string): FieldProblem | undefined {
  if (title.trim() === '') return { code: 'required' };
  return patterns.text.regex.test(title) ? undefined : { code: 'singleSpaces' };
}
