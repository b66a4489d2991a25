import { NativeSelect, TextInput } from '@mantine/core';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { fieldKey } from '../display.ts';
import type { Drafts } from '../form/drafts.ts';
import { typedIn } from '../form/letter-case.ts';
import { useEntityHost } from '../host.ts';
import { useOptions } from '../queries.ts';
import { isObject, type Option } from '../records.ts';
import { OptionMultiSelect } from '../select/OptionMultiSelect.tsx';
import { OptionSelect } from '../select/OptionSelect.tsx';
import { RemoteSelect } from '../select/RemoteSelect.tsx';
import { useTexts } from '../texts.ts';
import { dateOf } from './cell-text.ts';
import classes from './grid.module.css';
import type { GridSpec } from './spec.ts';

/** Where the focus goes after an edit. */
export type After = 'down' | 'right' | 'left' | 'stay';

export interface CellEditorProps {
  readonly spec: GridSpec;
  readonly name: string;
  /** Names the box for screen readers: column and row. */
  readonly label: string;
  readonly drafts: Drafts;
  /** The key that began the edit replaces what stood there. */
  readonly typed: string | null;
  readonly onDone: (value: unknown, after: After) => void;
  readonly onCancel: () => void;
}

const afterKey = (event: KeyboardEvent): After | null => {
  if (event.key === 'Enter') return 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'left' : 'right';
  return null;
};

const isOption = (value: unknown): value is Option => isObject(value) && 'id' in value && 'text' in value;

export function CellEditor(props: CellEditorProps) {
  const kind = props.spec.entity.fields[props.name]?.kind;
  if (kind === 'reference') return <ReferenceEditor {...props} />;
  if (kind === 'references') return <ReferencesEditor {...props} />;
  if (kind === 'choice') return <ChoiceEditor {...props} />;
  return <TextEditor {...props} />;
}

function startText(entity: EntityDeclaration, { name, drafts, typed }: CellEditorProps): string {
  if (typed !== null) return typed;
  const draft = drafts[name];
  if (entity.fields[name]?.kind === 'label') return isObject(draft) ? String(draft.label_en ?? '') : '';
  return typeof draft === 'string' ? draft : '';
}

function TextEditor(props: CellEditorProps) {
  const { spec, name, label, drafts, onDone, onCancel } = props;
  const field = spec.entity.fields[name];
  const [text, setText] = useState(() => startText(spec.entity, props));
  const numeric = field?.kind === 'integer' || field?.kind === 'decimal';
  const letterCase =
    field?.kind === 'label' ? 'capitalise' : field?.kind === 'text' ? field.letterCase : undefined;
  const value = () => {
    if (field?.kind === 'label') return { ...(isObject(drafts[name]) ? drafts[name] : {}), label_en: text };
    return field?.kind === 'date' ? dateOf(text) : text;
  };
  return (
    <TextInput
      className={classes.editor}
      size="xs"
      aria-label={label}
      autoFocus
      autoComplete="off"
      type={field?.kind === 'date' && props.typed === null ? 'date' : 'text'}
      inputMode={numeric ? 'decimal' : undefined}
      value={text}
      maxLength={field?.kind === 'text' || field?.kind === 'label' ? field.max + 1 : 40}
      onFocus={(event) => {
        if (props.typed === null && field?.kind !== 'date') event.currentTarget.select();
      }}
      onChange={(event) => setText(typedIn(event.currentTarget, letterCase))}
      onKeyDown={(event) => {
        const after = afterKey(event);
        if (after) {
          event.preventDefault();
          onDone(value(), after);
        } else if (event.key === 'Escape') {
          event.preventDefault();
          onCancel();
        }
      }}
      onBlur={() => onDone(value(), 'stay')}
    />
  );
}

function ChoiceEditor({ spec, name, label, drafts, onDone, onCancel }: CellEditorProps) {
  const t = useTexts();
  const field = spec.entity.fields[name];
  const options = field?.kind === 'choice' ? field.options : [];
  const [chosen, setChosen] = useState(String(drafts[name] ?? ''));
  const value = (text: string) => (text === '' ? null : Number(text));
  return (
    <NativeSelect
      className={classes.editor}
      size="xs"
      aria-label={label}
      autoFocus
      value={chosen}
      data={[
        ...(chosen === '' || field?.required === false ? [{ value: '', label: t('form.choose') }] : []),
        ...options.map((id) => ({ value: String(id), label: t(`${fieldKey(spec.entity, name)}.${id}`) })),
      ]}
      onChange={(event) => setChosen(event.currentTarget.value)}
      onKeyDown={(event) => {
        const after = afterKey(event);
        if (after) {
          event.preventDefault();
          onDone(value(chosen), after);
        } else if (event.key === 'Escape') onCancel();
      }}
      onBlur={() => onDone(value(chosen), 'stay')}
    />
  );
}

function ReferenceEditor(props: CellEditorProps) {
  const { spec, name, label, drafts, onDone, onCancel } = props;
  const t = useTexts();
  const host = useEntityHost();
  const field = spec.entity.fields[name];
  const choices = spec.choices?.(name, drafts);
  const offered = useQuery({
    queryKey: ['grid', 'choices', choices?.key, host.language],
    queryFn: () => choices?.load(host) ?? [],
    enabled: choices !== undefined,
  });
  const declared = field?.kind === 'reference' ? field.within : undefined;
  const within = spec.within?.(name, drafts) ?? declared;
  const current = isOption(drafts[name]) ? drafts[name] : null;
  if (field?.kind !== 'reference') return null;
  const [entity, also] = spec.offers?.[name] ?? [field.entity];
  const shared = {
    size: 'xs',
    'aria-label': label,
    autoFocus: true,
    clearable: !field.required,
    placeholder: t(field.emptyMeansAll ? 'all' : 'form.choose'),
    value: current,
    onChange: (option: Option | null) => onDone(option, 'stay'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel();
      if (event.key === 'Tab') {
        event.preventDefault();
        onDone(current, event.shiftKey ? 'left' : 'right');
      }
    },
    onBlur: () => onDone(current, 'stay'),
  } as const;
  return (
    <div className={classes.wideEditor}>
      {choices ? (
        <OptionSelect {...shared} options={offered.data ?? []} loading={offered.isFetching} />
      ) : (
        <RemoteSelect {...shared} asked={{ entity, ...(within ? { within } : {}) }} also={also} />
      )}
    </div>
  );
}

function ReferencesEditor({ spec, name, label, drafts, onDone, onCancel }: CellEditorProps) {
  const field = spec.entity.fields[name];
  const start = drafts[name];
  const [chosen, setChosen] = useState<readonly Option[]>(Array.isArray(start) ? start.filter(isOption) : []);
  const [search, setSearch] = useState('');
  const within = spec.within?.(name, drafts);
  const { data, isFetching } = useOptions({
    entity: field?.kind === 'references' ? field.entity : '',
    search,
    enabled: true,
    ...(within ? { within } : {}),
  });
  return (
    <div className={classes.wideEditor}>
      <OptionMultiSelect
        aria-label={label}
        autoFocus
        options={data?.options ?? []}
        total={data?.total ?? 0}
        loading={isFetching}
        onSearch={setSearch}
        value={chosen}
        onChange={setChosen}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key === 'Tab') {
            event.preventDefault();
            onDone(chosen, event.shiftKey ? 'left' : 'right');
          }
        }}
        onBlur={() => onDone(chosen, 'stay')}
      />
    </div>
  );
}
