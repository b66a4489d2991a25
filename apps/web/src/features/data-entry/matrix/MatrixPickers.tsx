import { Checkbox, Group, TextInput } from '@mantine/core';
import { notesLimit } from '@stockwell/engine/entry/index';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { boxFor, type ProgramLabels, wholeName } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { type Measure, makesRecords } from './measures.ts';
import type { MatrixChoices } from './use-matrix-choices.ts';

interface MatrixPickersProps<E> {
  readonly labels: ProgramLabels;
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
  const { labels, planningUnitIds, measures, choices, mayEnter, onChosen } = props;
  const t = useTexts('dataEntry');
  const adjusts = measures.find(({ key }) => key === 'adjustment');
  const dataSourceOf = (measure: Measure<E>) => choices.dataSourceOf(measure.key, measure.dataSourceType);
  return (
    <Group align="start" gap="sm">
      {planningUnitIds.length > 1 && (
        <IdSelect
          label={t('dataEntry:column.planningUnit')}
          choices={planningUnitIds.map((id) => ({ id, label: labels.product(id) }))}
          value={choices.product}
          onChange={(id) => id !== null && choices.setProduct(id)}
          {...wholeNameBox(labels.product(choices.product))}
        />
      )}
      <IdSelect
        label={t('dataEntry:column.reportingUnit')}
        choices={labels.reportingUnits(choices.product)}
        value={choices.reportingUnit}
        onChange={(id) => id !== null && choices.setReportingUnit(id)}
        {...wholeNameBox(labels.reportingUnit(choices.reportingUnit))}
      />
      {mayEnter &&
        measures.filter(makesRecords).map((measure) => {
          const chosen = dataSourceOf(measure);
          return (
            <IdSelect
              key={measure.key}
              label={t('dataEntry:matrix.dataSource', { measure: t(measure.titleKey) })}
              placeholder={t('dataEntry:matrix.choose')}
              choices={labels.dataSources(measure.dataSourceType)}
              value={chosen}
              onChange={(dataSource) => {
                if (dataSource === null) return;
                choices.setDataSource(measure.key, dataSource);
                const notes = measure === adjusts ? choices.notes.trim() || null : null;
                onChosen(measure, { dataSource, notes });
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
