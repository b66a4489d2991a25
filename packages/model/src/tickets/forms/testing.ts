import { issueTypes, type TicketField, type TicketForm } from '../form.ts';
import { formById } from '../forms.ts';

function detailsOf(field: TicketField): readonly unknown[] {
  switch (field.kind) {
    case 'text':
      return [
        field.rule,
        field.max,
        field.multiline && 'long',
        field.letterCase,
        field.suggestion &&
          `suggested:${field.suggestion.entity}:${field.suggestion.realmKey}:${field.suggestion.nameKey}`,
        field.builtFrom && `built:${field.builtFrom.join('+')}`,
      ];
    case 'number':
      return [field.rule, field.initial !== undefined && `=${field.initial}`];
    case 'date':
      return ['key' in field.notBefore ? `>=${field.notBefore.key}` : `>=-${field.notBefore.monthsAgo}m`];
    case 'yesNo':
      return [field.initial ? 'yes' : 'no'];
    case 'choice':
      return [field.list, field.dependsOn && `of:${field.dependsOn}`];
    case 'choices':
      return [
        field.list,
        field.dependsOn && `of:${field.dependsOn}`,
        field.withAll && 'all',
        field.exclusive && `exclusive:${field.exclusive}`,
      ];
    case 'file':
      return [field.extensions.join(',')];
    default:
      return [];
  }
}

/** A field in one line: key, kind (with an asterisk where it is required) and what else the tables say of it. */
export const fieldText = (field: TicketField): string =>
  [
    field.key,
    `${field.kind}${field.required ? '*' : ''}`,
    ...detailsOf(field).filter((detail) => detail !== undefined && detail !== false),
  ].join(' ');

export const form = (id: string): TicketForm => {
  const found = formById(id);
  if (!found) throw new Error(`There is no form ${id}`);
  return found;
};

export const keysOf = (fields: readonly TicketField[]): readonly string[] => fields.map(({ key }) => key);

/** Id, number, summary sent, issue type, fields in the order of the payload. */
export type Expected = readonly [string, number | null, string | null, string, readonly string[]];

/** A form in the shape of the tables that tests expect. */
export const describedForm = (id: string): Expected => {
  const { masterType, summary: sent, kind, fields } = form(id);
  return [id, masterType, sent, issueTypes[kind], fields.map(fieldText)];
};

export const summary = 'summary summary*';
export const priority = 'priority priority*';
export const notes = 'notes text 600 long';
export const picture = 'zip,png,jpg,jpeg';
export const realmName = 'realmName choice* realm';
export const realmId = 'realmId choice* realm';
export const masterData = 'Add / Update Master Data';
