import { TextInput } from '@mantine/core';
import { summaryMax, usualMax } from '@stockwell/model/tickets/check';
import type { TextField, TicketField, TicketForm } from '@stockwell/model/tickets/form';
import { builtCode } from '@stockwell/model/tickets/suggestion';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../i18n/message.ts';
import { inputProps } from '../../ui/entity/form/fields/common.tsx';
import { TextFieldInput } from '../../ui/entity/form/fields/text-fields.tsx';
import type { InputFieldProps } from '../../ui/entity/registry.ts';
import { ChoiceInput, ChoicesInput } from './choice-inputs.tsx';
import { showsProblem } from './fill.ts';
import { DateInput, FileFieldInput, NumberInput, PriorityInput, YesNoInput } from './plain-inputs.tsx';
import type { FilledForm } from './use-ticket-form.ts';

interface TicketFieldInputProps {
  readonly form: TicketForm;
  readonly field: TicketField;
  readonly filled: FilledForm;
}

const isEmpty = (answer: unknown): boolean =>
  answer === '' || answer === null || (Array.isArray(answer) && answer.length === 0);

/** One field of a form, drawn by its kind. */
export function TicketFieldInput({ form, field, filled }: TicketFieldInputProps) {
  const { t } = useTranslation('tickets');
  const message = useMessage();
  const { key } = field;
  const answer = filled.fill.answers[key] ?? null;
  const problem = filled.problemAt(key);
  const input: InputFieldProps = {
    name: key,
    label: t(`field.${field.label}`),
    required: field.required === true,
    value: answer,
    error: problem && message(problem.code, problem.params),
    valid: showsProblem(filled.fill, key) && !problem && !isEmpty(answer),
    locked: false,
    readOnly: false,
    onChange: (value) =>
      filled.dispatch({ type: 'answered', key, value: value as string | number | boolean }),
    onLeave: () => filled.dispatch({ type: 'left', key }),
  };
  switch (field.kind) {
    case 'summary':
      return form.summary === null ? (
        <TextFieldInput {...input} field={{ kind: 'text', required: true, max: summaryMax }} />
      ) : (
        <ReadOnlyInput input={input} text={t(`form.${form.id}`)} />
      );
    case 'text':
      return field.builtFrom ? (
        <ReadOnlyInput input={input} text={codeOf(field.builtFrom, filled)} />
      ) : (
        <TextFieldInput {...input} field={asEntityField(field)} />
      );
    case 'number':
      return <NumberInput input={input} />;
    case 'date':
      return <DateInput field={field} filled={filled} input={input} />;
    case 'yesNo':
      return <YesNoInput field={field} filled={filled} input={input} />;
    case 'choice':
    case 'choices': {
      const list = filled.lists.offered.get(key);
      const Input = field.kind === 'choice' ? ChoiceInput : ChoicesInput;
      return list ? <Input field={field} list={list} filled={filled} input={input} /> : null;
    }
    case 'file':
      return <FileFieldInput field={field} filled={filled} input={input} />;
    case 'priority':
      return <PriorityInput input={input} />;
  }
}

/** The same box as in the forms of records. */
const asEntityField = ({ required, max, multiline, letterCase }: TextField) => ({
  kind: 'text' as const,
  required: required === true,
  max: max ?? usualMax,
  ...(multiline ? { multiline } : {}),
  ...(letterCase
    ? { letterCase: letterCase === 'upper' ? ('upper' as const) : ('capitalise' as const) }
    : {}),
});

function codeOf(keys: readonly string[], { fill }: FilledForm): string {
  const [country, area, organisation] = keys.map((key) => fill.chosen[key]?.[0]?.code);
  return builtCode(country, area, organisation);
}

function ReadOnlyInput({ input, text }: { readonly input: InputFieldProps; readonly text: string }) {
  return <TextInput {...inputProps({ ...input, readOnly: true })} name={input.name} value={text} />;
}
