import { Checkbox, Group, Select, TextInput } from '@mantine/core';
import { notesLimit } from '@stockwell/engine/entry/index';
import { useState } from 'react';
import { useTexts } from '../../../ui/entity/texts.ts';
import { boxFor, type ProgramWords, wholeName } from '../../../ui/program/index.ts';
import { type Measure, makesRecords } from './measures.ts';
import type { MatrixChoices } from './use-matrix-choices.ts';

interface MatrixPickersProps<E> {
  readonly words: ProgramWords;
  readonly planningUnitIds: readonly number[];
  readonly measures: readonly Measure<E>[];
  readonly choices: MatrixChoices;
  /** Whether anything may be entered: without it there are no new records to choose for. */
  readonly mayEnter: boolean;
  /** The days without stock can be left out. */
  readonly offersDays: boolean;
  /** Rows that wait for what is chosen take it. */
  readonly onChosen: (
    measure: Measure<E>,
    chosen: { readonly dataSource: number | null; readonly notes: string | null },
  ) => void;
}

const optionsOf = (list: readonly { readonly id: number; readonly label: string }[]) =>
  list.map(({ id, label }) => ({ value: String(id), label }));

/** Strength and pack size stand at the end of a name: the box has room for it, or it is repeated below. */
const wholeNameBox = (name: string) => ({
  ...boxFor(name),
  description: wholeName(name),
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
    | 'label'
    | 'input'
    | 'description'
    | 'error'
  )[],
});

/** Which product and unit the matrix shows, and the choices that its new records begin with. */
export function MatrixPickers<E>(props: MatrixPickersProps<E>) {
  const { words, planningUnitIds, measures, choices, mayEnter, onChosen } = props;
  const t = useTexts('dataEntry');
  const adjusts = measures.find(({ key }) => key === 'adjustment');
  const dataSourceOf = (measure: Measure<E>) => choices.dataSourceOf(measure.key, measure.dataSourceType);
  return (
    <Group align="start" gap="sm">
      {planningUnitIds.length > 1 && (
        <Select
          label={t('dataEntry:column.planningUnit')}
          allowDeselect={false}
          data={planningUnitIds.map((id) => ({ value: String(id), label: words.product(id) }))}
          value={String(choices.product)}
          onChange={(value) => value !== null && choices.setProduct(Number(value))}
          {...wholeNameBox(words.product(choices.product))}
        />
      )}
      <Select
        label={t('dataEntry:column.reportingUnit')}
        allowDeselect={false}
        data={optionsOf(words.reportingUnits(choices.product))}
        value={String(choices.reportingUnit)}
        onChange={(value) => value !== null && choices.setReportingUnit(Number(value))}
        {...wholeNameBox(words.reportingUnit(choices.reportingUnit))}
      />
      {mayEnter &&
        measures.filter(makesRecords).map((measure) => {
          const chosen = dataSourceOf(measure);
          return (
            <Select
              key={measure.key}
              label={t('dataEntry:matrix.dataSource', { measure: t(measure.titleKey) })}
              placeholder={t('dataEntry:matrix.choose')}
              searchable
              allowDeselect={false}
              data={optionsOf(words.dataSources(measure.dataSourceType))}
              value={chosen === null ? null : String(chosen)}
              onChange={(value) => {
                if (value === null) return;
                choices.setDataSource(measure.key, Number(value));
                const notes = measure === adjusts ? choices.notes.trim() || null : null;
                onChosen(measure, { dataSource: Number(value), notes });
              }}
              maw="100%"
            />
          );
        })}
      {mayEnter && adjusts && (
        <NotesField
          label={t('dataEntry:matrix.notes')}
          value={choices.notes}
          onChange={(notes) => {
            choices.setNotes(notes);
            if (notes.trim() !== '')
              onChosen(adjusts, { dataSource: dataSourceOf(adjusts), notes: notes.trim() });
          }}
        />
      )}
      {props.offersDays && (
        <Checkbox
          label={t('dataEntry:matrix.showDays')}
          checked={choices.hasDays}
          onChange={(event) => choices.setHasDays(event.currentTarget.checked)}
          mb={8}
          style={{ alignSelf: 'end' }}
        />
      )}
    </Group>
  );
}

interface NotesFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (notes: string) => void;
}

/** Half a note is no note: it is taken over when the field is left. */
function NotesField({ label, value, onChange }: NotesFieldProps) {
  const [text, setText] = useState(value);
  return (
    <TextInput
      label={label}
      value={text}
      maxLength={notesLimit}
      withAsterisk
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => text !== value && onChange(text)}
      miw="min(16rem, 100%)"
    />
  );
}
