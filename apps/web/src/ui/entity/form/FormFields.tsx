import { Card, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ValueProblem } from '@stockwell/model/entity/check-value';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { useTranslation } from 'react-i18next';
import { paramsOf } from '../../../api/refusal.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { fieldKey } from '../display.ts';
import { type FormGroup, overridesOf } from '../registry.ts';
import { FormField } from './FormField.tsx';
import { StatusInput } from './fields/choice-fields.tsx';
import classes from './form.module.css';
import type { EntityForm } from './use-entity-form.ts';

interface FormFieldsProps {
  readonly entity: EntityDeclaration;
  readonly form: EntityForm;
  readonly readOnly: boolean;
}

interface Group extends Pick<FormGroup, 'fields' | 'note'> {
  readonly key: string | null;
}

/** The fields in the order of the declaration, put together where the entity's feature says so. */
function groupsOf(entity: EntityDeclaration, fields: readonly string[]): Group[] {
  const declared = overridesOf(entity.name).groups ?? [];
  const placed = new Set(declared.flatMap((group) => group.fields));
  const loose = fields.filter((name) => !placed.has(name));
  const named = declared.map((group, index) => ({
    ...group,
    fields: [...(index === 0 ? loose : []), ...group.fields.filter((name) => fields.includes(name))],
  }));
  return (declared.length > 0 ? named : [{ key: null, fields: loose }]).filter(
    (group) => group.fields.length > 0,
  );
}

/** Names and custom parts need the whole width; short values stand side by side. */
function isWide(entity: EntityDeclaration, name: string): boolean {
  const override = overridesOf(entity.name).fields?.[name];
  if (override) return override.wide === true;
  const field = entity.fields[name];
  return (
    field?.kind === 'label' ||
    field?.kind === 'references' ||
    (field?.kind === 'text' && field.multiline === true)
  );
}

export function FormFields({ entity, form, readOnly }: FormFieldsProps) {
  const t = useTexts(...(overridesOf(entity.name).namespaces ?? []));
  const { i18n } = useTranslation('entities');
  const message = useMessage();
  const { state, problems, context } = form;

  const textOf = (problem: ValueProblem) => message(problem.code, problem.params);
  /** The message under a field or a part of it: our own validation first, then the server's. */
  function errorAt(path: string, name: string): string | null {
    const problem = problems[path];
    if (problem && form.shows(name)) return textOf(problem);
    const refused = state.refused[path];
    if (!refused) return null;
    return message(refused, form.refusal ? paramsOf(form.refusal, path).params : undefined);
  }
  function partErrors(name: string): Record<string, string> {
    const paths = [...Object.keys(problems), ...Object.keys(state.refused)];
    const found = paths
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => [path.slice(name.length + 1), errorAt(path, name)] as const);
    return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== null));
  }

  function draw(name: string) {
    const parts = partErrors(name);
    const error = errorAt(name, name);
    const help = `${fieldKey(entity, name)}.help`;
    const wrong = error !== null || Object.keys(parts).length > 0;
    const empty = state.drafts[name] === '' || state.drafts[name] === null;
    return (
      <div key={name} data-field={name} className={isWide(entity, name) ? classes.wide : undefined}>
        <FormField
          entity={entity}
          language={form.language}
          partErrors={parts}
          name={name}
          label={t(fieldKey(entity, name))}
          {...(i18n.exists(help) ? { help: t(help) } : {})}
          required={form.isRequired(name)}
          value={state.drafts[name]}
          error={error}
          valid={form.shows(name) && !wrong && !empty}
          locked={form.isLocked(name)}
          readOnly={readOnly}
          drafts={state.drafts}
          context={context}
          onChange={(value) => form.change(name, value)}
          onLeave={() => form.leave(name)}
        />
      </div>
    );
  }

  const groups = groupsOf(entity, form.fields);
  return (
    <Stack gap="md">
      {groups.map((group, index) => (
        <Card
          key={group.key ?? 'fields'}
          component="fieldset"
          m={0}
          className={classes.group}
          aria-label={group.key ? undefined : t(`entities:${entity.name}.one`)}
        >
          {group.key && (
            <Text component="legend" className={classes.legend}>
              {t(`entities:${entity.name}.group.${group.key}`)}
            </Text>
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
            {group.fields.map(draw)}
            {index === 0 && entity.hasStatus && context.mode === 'edit' && (
              <StatusInput
                active={state.drafts.active !== false}
                readOnly={readOnly}
                onChange={(active) => form.change('active', active)}
              />
            )}
          </SimpleGrid>
          {group.note && (
            <div className={classes.note}>
              <group.note context={context} />
            </div>
          )}
        </Card>
      ))}
    </Stack>
  );
}
