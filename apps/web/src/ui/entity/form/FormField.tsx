import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { LanguageCode } from '@stockwell/model/languages';
import { type FieldProps, overridesOf } from '../registry.ts';
import {
  BooleanFieldInput,
  ChoiceFieldInput,
  ReferenceFieldInput,
  ReferencesFieldInput,
} from './fields/choice-fields.tsx';
import { LabelFieldInput } from './fields/LabelFieldInput.tsx';
import { DateFieldInput, NumberFieldInput, TextFieldInput } from './fields/text-fields.tsx';

interface FormFieldProps extends FieldProps {
  readonly entity: EntityDeclaration;
  readonly language: LanguageCode;
  readonly partErrors: Readonly<Record<string, string>>;
}

/** One field of a form, drawn by its kind or by what the entity's feature registered for it. */
export function FormField({ entity, language, partErrors, ...props }: FormFieldProps) {
  const Own = overridesOf(entity.name).fields?.[props.name]?.component;
  if (Own) return <Own {...props} />;
  const field = entity.fields[props.name];
  switch (field?.kind) {
    case 'text':
      return <TextFieldInput {...props} field={field} />;
    case 'label':
      return <LabelFieldInput {...props} field={field} partErrors={partErrors} />;
    case 'integer':
    case 'decimal':
      return <NumberFieldInput {...props} field={field} language={language} />;
    case 'boolean':
      return <BooleanFieldInput {...props} />;
    case 'date':
    case 'time':
      return <DateFieldInput {...props} />;
    case 'choice':
      return <ChoiceFieldInput {...props} entity={entity} field={field} />;
    case 'reference':
      return <ReferenceFieldInput {...props} field={field} />;
    case 'references':
      return <ReferencesFieldInput {...props} field={field} />;
    default:
      throw new Error(`No component is registered for ${entity.name}.${props.name}`);
  }
}
