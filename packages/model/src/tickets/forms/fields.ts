import { screenshotExtensions } from '../files.ts';
import type {
  ChoiceField,
  ChoicesField,
  FileField,
  NumberField,
  PriorityField,
  SummaryField,
  TextField,
  YesNoField,
} from '../form.ts';
import type { ListName } from '../lists.ts';
import type { RuleName } from '../rules.ts';

/** Short words for the fields that the forms are made of. Whatever a form asks for is required unless it says otherwise. */
export const notesMax = 600;

export const summary: SummaryField = { kind: 'summary', key: 'summary', label: 'summary', required: true };
export const priority: PriorityField = {
  kind: 'priority',
  key: 'priority',
  label: 'priority',
  required: true,
};
export const notes: TextField = {
  kind: 'text',
  key: 'notes',
  label: 'notes',
  max: notesMax,
  multiline: true,
};
export const requiredNotes: TextField = { ...notes, required: true };

export const longText = (key: string, label = key): TextField => ({
  ...requiredNotes,
  key,
  label,
});

export const text = (
  key: string,
  label: string,
  rule: RuleName | null,
  more: Partial<Pick<TextField, 'max' | 'letterCase' | 'suggestion'>> = {},
): TextField => ({ kind: 'text', key, label, required: true, ...(rule ? { rule } : {}), ...more });

export const number = (key: string, label: string, rule: RuleName, initial?: string): NumberField => ({
  kind: 'number',
  key,
  label,
  required: true,
  rule,
  ...(initial === undefined ? {} : { initial }),
});

export const optional = <F extends object>(field: F): F & { readonly required: false } => ({
  ...field,
  required: false,
});

export const choice = (key: string, label: string, list: ListName, dependsOn?: string): ChoiceField => ({
  kind: 'choice',
  key,
  label,
  required: true,
  list,
  ...(dependsOn === undefined ? {} : { dependsOn }),
});

export const choices = (
  key: string,
  label: string,
  list: ListName,
  more: Partial<Pick<ChoicesField, 'dependsOn' | 'withAll' | 'exclusive'>> = {},
): ChoicesField => ({ kind: 'choices', key, label, required: true, list, ...more });

export const realm = (key: string): ChoiceField => choice(key, 'realm', 'realm');

export const yesNo = (key: string, label: string, initial: boolean): YesNoField => ({
  kind: 'yesNo',
  key,
  label,
  initial,
});

/** Optional unless the form says otherwise. */
export const screenshot: FileField = {
  kind: 'file',
  key: 'attachFile',
  label: 'uploadScreenshot',
  extensions: screenshotExtensions,
};
