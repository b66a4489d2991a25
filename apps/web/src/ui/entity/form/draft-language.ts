import { entityNamed } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { LanguageCode } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import { formatNumber } from '../../numbers/number-text.ts';
import { kindOfField, type NumberKind, readNumber } from '../../numbers/read-number.ts';
import type { Option } from '../../select/option.ts';
import { type EntityRecord, isId, referencedOption, titleOf } from '../entity-record.ts';
import { overridesOf } from '../registry.ts';
import type { Drafts } from './drafts.ts';

export interface LanguageChange {
  readonly from: LanguageCode;
  readonly to: LanguageCode;
}

/** The same number in the other language's writing; what is no number stays as it was typed. */
function numberIn(text: string, kind: NumberKind, { from, to }: LanguageChange): string {
  const read = readNumber(text, from, { kind });
  return read.kind === 'value' ? formatNumber(read.exact, to, read.decimals) : text;
}

const isOption = (value: unknown): value is Option => isObject(value) && isId(value.id) && 'text' in value;

/** The name of a choice, where the record or the stored reference knows it in the other language. */
function optionIn(entityName: string, option: Option, stored: unknown, to: LanguageCode): Option {
  const references = (Array.isArray(stored) ? stored : [stored]).map((value: unknown) =>
    referencedOption(entityName, value, to),
  );
  const text = option.record
    ? titleOf(entityNamed(entityName), option.record, to)
    : references.find((reference) => String(reference?.id) === String(option.id))?.text;
  return text ? { ...option, text } : option;
}

/** What stands in a form or row, read and written in another language; its meaning stays. */
export function draftsIn(
  entity: EntityDeclaration,
  drafts: Drafts,
  record: EntityRecord | null,
  change: LanguageChange,
): Drafts {
  const own = overridesOf(entity.name).fields ?? {};
  const draftIn = (name: string, draft: unknown): unknown => {
    const field = entity.fields[name];
    if (!field || own[name]?.draft) return draft;
    switch (field.kind) {
      case 'integer':
      case 'decimal':
        return typeof draft === 'string' ? numberIn(draft, kindOfField(field), change) : draft;
      case 'reference':
        return isOption(draft) ? optionIn(field.entity, draft, record?.[name], change.to) : draft;
      case 'references':
        return Array.isArray(draft)
          ? draft.map((one: unknown) =>
              isOption(one) ? optionIn(field.entity, one, record?.[name], change.to) : one,
            )
          : draft;
      default:
        return draft;
    }
  };
  return Object.fromEntries(Object.entries(drafts).map(([name, draft]) => [name, draftIn(name, draft)]));
}
