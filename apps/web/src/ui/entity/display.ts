import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { Field } from '@stockwell/model/entity/fields';
import { textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import { displayDay } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/texts.ts';
import { formatNumber, shiftPoint } from '../numbers/number-text.ts';
import { isLabel, referenceText } from './entity-record.ts';

export interface DisplayContext {
  readonly language: LanguageCode;
  readonly t: Translate;
}

export const fieldKey = (entity: EntityDeclaration, name: string): string =>
  `entities:${entity.name}.${name}`;

/** How many decimals a stored value may show. */
function decimalsOf(field: Field): number {
  if (field.kind !== 'decimal') return 0;
  return field.percent ? Math.max(0, field.decimals - 2) : field.decimals;
}

/** A number field's value as typed and read: percent fields hold a fraction and show hundredths. */
export function displayFieldNumber(field: Field, value: number, language: LanguageCode): string {
  const shown = field.kind === 'decimal' && field.percent ? shiftPoint(value, 2) : value;
  return formatNumber(shown, language, decimalsOf(field));
}

/** A value of unknown make, e.g. from the history: names where there are names, plain text otherwise. */
export function displayLoose(value: unknown, context: DisplayContext): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return context.t(value ? 'lists:yes' : 'lists:no');
  if (typeof value === 'number') return formatNumber(value, context.language, 12);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    return value
      .map((item) => displayLoose(item, context))
      .filter((text) => text !== '')
      .join(', ');
  }
  return referenceText(value, context.language) || (isObject(value) ? JSON.stringify(value) : '');
}

/** The value of a field as a person reads it: in lists, exports, history and comparisons. */
export function displayValue(
  entity: EntityDeclaration,
  name: string,
  value: unknown,
  context: DisplayContext,
): string {
  const field = entity.fields[name];
  if (!field || value === null || value === undefined) return field ? '' : displayLoose(value, context);
  switch (field.kind) {
    case 'label':
      return isLabel(value) ? textOf(value, context.language) : displayLoose(value, context);
    case 'integer':
    case 'decimal': {
      if (typeof value !== 'number') return displayLoose(value, context);
      const text = displayFieldNumber(field, value, context.language);
      return field.kind === 'decimal' && field.percent ? `${text}\u00a0%` : text;
    }
    case 'date':
    case 'time':
      return displayDay(value, context.language);
    case 'choice':
      return typeof value === 'number' ? context.t(`${fieldKey(entity, name)}.${value}`) : '';
    case 'reference':
      return referenceText(value, context.language);
    default:
      return displayLoose(value, context);
  }
}
