import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { Field } from '@stockwell/model/entity/fields';
import { isObject } from '@stockwell/model/objects';
import type { Option } from '../../select/option.ts';
import type { CellValue } from '../../sheet/columns.ts';
import { type DisplayContext, fieldKey } from '../display.ts';
import { isId, type RecordId } from '../entity-record.ts';
import type { Drafts } from '../form/drafts.ts';
import { inCase } from '../form/letter-case.ts';
import { unknownName } from './unknown-names.ts';

export const isOption = (value: unknown): value is Option =>
  isObject(value) && isId(value.id) && typeof value.text === 'string';

const optionsIn = (draft: unknown): readonly Option[] => (Array.isArray(draft) ? draft.filter(isOption) : []);

/** Whether the row's other cells leave room for a value here. */
export const applies = (field: Field | undefined, drafts: Drafts): boolean =>
  !field?.onlyWhen || drafts[field.onlyWhen.field] === field.onlyWhen.equals;

/** What the sheet holds for a cell's draft. */
export function cellValueOf(
  entity: EntityDeclaration,
  name: string,
  drafts: Drafts,
  { t }: DisplayContext,
): CellValue {
  const draft = drafts[name];
  if (name === 'active') return draft !== false;
  const field = entity.fields[name];
  // What does not apply is kept in mind, so that switching back restores it, but not shown.
  if (!applies(field, drafts)) return null;
  switch (field?.kind) {
    case 'label':
      return isObject(draft) ? String(draft.label_en ?? '') : '';
    case 'boolean':
      return typeof draft === 'string' ? draft : draft === true;
    case 'choice':
      return typeof draft === 'number' || typeof draft === 'string' ? draft : null;
    case 'reference':
      if (!isOption(draft)) return field.emptyMeansAll ? t('lists:all') : null;
      // A name that is not known has no id of its own.
      return typeof draft.id === 'number' && draft.id !== 0 ? draft.id : draft.text;
    case 'references':
      return optionsIn(draft)
        .map(({ text }) => text)
        .join(', ');
    default:
      return typeof draft === 'string' ? draft : '';
  }
}

/** How a value that was typed, pasted or chosen is read. */
export interface Reading {
  readonly entity: EntityDeclaration;
  readonly context: DisplayContext;
  /** The choice with an id, as far as it was ever offered or chosen. */
  readonly optionWithId: (name: string, drafts: Drafts, id: RecordId) => Option | undefined;
  /** Names begin with a capital when they are typed. */
  readonly isTyped: boolean;
}

const same = (a: string, b: string): boolean => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/**
 * What a cell holds after the sheet set it to a value. A text that names no choice is kept and marked, never guessed
 * and never taken for empty.
 */
export function draftOf(reading: Reading, name: string, value: CellValue, drafts: Drafts): unknown {
  const draft = drafts[name];
  const field = reading.entity.fields[name];
  const text = value === null ? '' : String(value);
  if (name === 'active') return typeof value === 'boolean' ? value : draft;
  switch (field?.kind) {
    case 'label':
      return {
        ...(isObject(draft) ? draft : {}),
        label_en: inCase(text, reading.isTyped ? 'capitalise' : undefined),
      };
    case 'boolean':
      return value ?? false;
    case 'choice':
      return typeof value === 'string' ? namedChoice(reading, name, field.options, value) : value;
    case 'reference':
      if (value === null || (field.emptyMeansAll && same(text, reading.context.t('lists:all')))) return null;
      return typeof value === 'boolean' ? draft : reference(reading, name, value, drafts);
    case 'references':
      return namedOptions(text, optionsIn(draft));
    case 'text':
      return inCase(text, field.letterCase === 'upper' ? 'upper' : undefined);
    default:
      return text;
  }
}

const namedChoice = (
  { entity, context }: Reading,
  name: string,
  options: readonly number[],
  text: string,
): number | string =>
  options.find((id) => same(text, String(id)) || same(text, context.t(`${fieldKey(entity, name)}.${id}`))) ??
  text;

function reference(reading: Reading, name: string, value: string | number, drafts: Drafts): Option {
  const current = drafts[name];
  if (isOption(current) && same(current.text, String(value))) return current;
  return reading.optionWithId(name, drafts, value) ?? unknownName(String(value));
}

function namedOptions(text: string, current: readonly Option[]): readonly Option[] {
  const names = text.split(',').filter((part) => part.trim() !== '');
  return names.map((part) => current.find((option) => same(option.text, part)) ?? unknownName(part));
}
