import { entityNamed } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { Field } from '@stockwell/model/entity/fields';
import type { LanguageCode } from '@stockwell/model/languages';
import type { TicketForm } from '@stockwell/model/tickets/form';
import { isId, type RecordId } from '../../ui/entity/entity-record.ts';
import { type Drafts, recordDrafts } from '../../ui/entity/form/drafts.ts';
import { overridesOf } from '../../ui/entity/registry.ts';
import { shiftPoint } from '../../ui/numbers/number-text.ts';
import type { Option } from '../../ui/select/option.ts';

export type GivenAnswers = Readonly<Record<string, unknown>>;

/** A record that an answer names. */
export interface NamedRecord {
  readonly entity: string;
  readonly id: RecordId;
  /** What the ticket calls it, for those who may not read it. */
  readonly text: string;
}

export type OptionFor = (entity: string, id: RecordId) => Option | null;

const idsIn = (answer: unknown): RecordId[] => (Array.isArray(answer) ? answer : [answer]).filter(isId);

/** The entity whose records a field names; access is given by roles. */
function namedEntity(field: Field | undefined, name: string): string | null {
  if (field?.kind === 'reference' || field?.kind === 'references') return field.entity;
  return name === 'userAcls' ? 'role' : null;
}

/** Answers by the field that each fills. */
const fillings = (form: TicketForm, answers: GivenAnswers): readonly (readonly [string, unknown, string])[] =>
  Object.entries(form.record?.fields ?? {}).flatMap(([key, name]) =>
    answers[key] === undefined || answers[key] === null ? [] : [[name, answers[key], key] as const],
  );

/** The records that the answers name, to be asked for before the form opens. */
export function namedRecords(
  form: TicketForm,
  answers: GivenAnswers,
  payload: readonly { readonly key: string; readonly value: string }[] = [],
): readonly NamedRecord[] {
  if (!form.record) return [];
  const { fields } = entityNamed(form.record.entity);
  return fillings(form, answers).flatMap(([name, answer, key]) => {
    const entity = namedEntity(fields[name], name);
    const ids = idsIn(answer);
    const text = payload.find((line) => line.key === key)?.value ?? '';
    return entity ? ids.map((id) => ({ entity, id, text: ids.length === 1 ? text : '' })) : [];
  });
}

/** The record that a ticket asks to edit: the answer that fills the entity's key. */
export function editedRecord(form: TicketForm, answers: GivenAnswers): RecordId | null {
  if (!form.record) return null;
  const { key } = entityNamed(form.record.entity);
  const found = fillings(form, answers).find(([name]) => name === key);
  return (found && idsIn(found[1])[0]) ?? null;
}

/** The realm that was chosen, whatever the record makes of it. */
export function meantRealm(form: TicketForm, answers: GivenAnswers): RecordId | null {
  const found = fillings(form, answers).find(([name]) => name === 'realm');
  return (found && idsIn(found[1])[0]) ?? null;
}

const allPlaces = {
  realmCountryId: -1,
  healthAreaId: -1,
  organisationId: -1,
  programId: -1,
  procurementAgentId: -1,
  fundingSourceId: -1,
};

/** The answer as a stored record would hold it. */
function storedValue(field: Field, answer: unknown, optionFor: OptionFor): unknown {
  switch (field.kind) {
    case 'label':
      return { label_en: String(answer) };
    case 'integer':
    case 'decimal': {
      const text = String(answer).trim();
      const number = Number(text);
      if (text === '' || Number.isNaN(number)) return null;
      return field.kind === 'decimal' && field.percent ? shiftPoint(number, -2) : number;
    }
    case 'choice':
      return Number(answer);
    case 'boolean':
      return answer === true || answer === 'true';
    case 'text':
      return field.letterCase === 'upper' ? String(answer).toUpperCase() : String(answer);
    case 'custom':
      // One row of access for each role, everywhere.
      return idsIn(answer).map((roleId, index) => ({
        userAclId: -1 - index,
        roleId,
        roleDesc: { label_en: optionFor('role', roleId)?.text ?? String(roleId) },
        ...allPlaces,
      }));
    default:
      return answer;
  }
}

function draftOf(
  entity: EntityDeclaration,
  [name, answer]: readonly [string, unknown, string],
  optionFor: OptionFor,
  language: LanguageCode,
): unknown {
  const field = entity.fields[name];
  if (!field) return undefined;
  const options = (entityName: string) =>
    idsIn(answer).flatMap((id) => optionFor(entityName, id) ?? { id, text: `#${id}` });
  if (field.kind === 'reference') return options(field.entity)[0] ?? null;
  if (field.kind === 'references') return options(field.entity);
  if (field.kind === 'custom' && !overridesOf(entity.name).fields?.[name]?.draft) return undefined;
  return recordDrafts(entity, { [name]: storedValue(field, answer, optionFor) }, language)[name];
}

/** The answers as the form of the record holds them while a person types. */
export function draftsFrom(
  form: TicketForm,
  answers: GivenAnswers,
  optionFor: OptionFor,
  language: LanguageCode,
): Drafts {
  if (!form.record) return {};
  const entity = entityNamed(form.record.entity);
  const drafts = fillings(form, answers).flatMap((filling) => {
    const [name, answer] = filling;
    // What the server derives is not filled in, and what was left empty fills nothing.
    if (entity.fields[name]?.managed || answer === '' || (Array.isArray(answer) && answer.length === 0))
      return [];
    const draft = draftOf(entity, filling, optionFor, language);
    return draft === undefined ? [] : [[name, draft] as const];
  });
  return Object.fromEntries(drafts);
}
