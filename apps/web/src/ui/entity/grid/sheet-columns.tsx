import { titleField } from '@stockwell/model/entity/entity';
import type { Field } from '@stockwell/model/entity/fields';
import type { ReactNode } from 'react';
import { labelOf } from '../../select/option-label.ts';
import type { SheetColumn, SheetOption } from '../../sheet/columns.ts';
import { matching } from '../../sheet/option-list.ts';
import { type DisplayContext, fieldKey } from '../display.ts';
import { sameDraft } from '../form/drafts.ts';
import type { EntityHost } from '../host.ts';
import { cellText } from './cell-text.ts';
import { cellValueOf, isOption } from './cell-values.ts';
import classes from './grid.module.css';
import type { GridOptions } from './grid-options.ts';
import type { GridRow } from './grid-rows.ts';
import { editableCell, type GridColumn, type GridSpec } from './spec.ts';

export const titleKeyOf = (spec: GridSpec, column: GridColumn): string => {
  if (typeof column !== 'string') return column.titleKey;
  if (column === 'active') return 'entities:audit.active';
  return spec.titleKeys?.[column] ?? fieldKey(spec.entity, column);
};

/** What opens beside the box: cells whose content does not fit it. */
export interface CellDialogs {
  readonly openReferences: (row: GridRow, name: string) => void;
  readonly openLongText: (row: GridRow, name: string) => void;
  readonly translationsButton: (row: GridRow, name: string) => ReactNode;
}

export interface GridColumnsInput {
  readonly spec: GridSpec;
  readonly columns: readonly GridColumn[];
  readonly host: EntityHost;
  readonly context: DisplayContext;
  readonly options: GridOptions;
  readonly dialogs: CellDialogs;
}

type Column = SheetColumn<GridRow>;

/** The columns of a grid as the sheet interprets them. */
export const sheetColumns = (input: GridColumnsInput): readonly Column[] =>
  input.columns.map((column) =>
    typeof column === 'string'
      ? fieldColumn(input, column)
      : {
          key: column.name,
          titleKey: column.titleKey,
          kind: 'text',
          computed: true,
          numeric: column.numeric ?? false,
          width: column.numeric ? 120 : 170,
          value: (row) => column.text(row, input.context),
        },
  );

function fieldColumn(input: GridColumnsInput, name: string): Column {
  const { spec, host, context } = input;
  const { entity } = spec;
  const field = entity.fields[name];
  return {
    key: name,
    titleKey: titleKeyOf(spec, name),
    value: ({ drafts }) => cellValueOf(entity, name, drafts, context),
    readonly: (row) => !editableCell(spec, row, name, host),
    required: name !== 'active' && field?.required === true,
    pinned: name === titleField(entity),
    look: (row) =>
      row.record !== null &&
      row.drafts !== row.base &&
      !sameDraft(entity, name, row.base[name], row.drafts[name], host.language)
        ? classes.changed
        : undefined,
    ...(name === 'active' ? statusColumn(context) : kindColumn(input, name, field)),
  };
}

const statusColumn = ({ t }: DisplayContext) =>
  ({
    kind: 'tick',
    tickNames: { yes: t('lists:active'), no: t('lists:inactive') },
    width: 110,
  }) as const satisfies Partial<Column>;

/** Texts of more letters are given more room. */
const longText = 100;

function kindColumn(
  input: GridColumnsInput,
  name: string,
  field: Field | undefined,
): Pick<Column, 'kind'> & Partial<Column> {
  const { spec, context, dialogs } = input;
  const { t } = context;
  switch (field?.kind) {
    case 'label':
      return {
        kind: 'text',
        width: 280,
        // It is written in English; the other languages stand behind the button.
        shortText: ({ drafts }) => cellText(spec.entity, name, drafts, context),
        extra: (row) => dialogs.translationsButton(row, name),
      };
    case 'integer':
    case 'decimal':
      return { kind: 'text', numeric: true, width: 120 };
    case 'boolean':
      return { kind: 'tick', width: 110 };
    case 'choice':
      return {
        kind: 'choice',
        width: 160,
        options: () => field.options.map((id) => ({ id, text: t(`${fieldKey(spec.entity, name)}.${id}`) })),
      };
    case 'date':
      return { kind: 'date', width: 130 };
    case 'reference':
      return {
        kind: 'choice',
        width: 260,
        find: finder(input, name, field.emptyMeansAll === true ? t('lists:all') : null),
        nameOf: (id, { drafts }) => {
          const draft = drafts[name];
          return isOption(draft) && draft.id === id ? draft.text : String(id);
        },
      };
    case 'references':
      return { kind: 'text', width: 240, editor: (row) => () => dialogs.openReferences(row, name) };
    case 'text':
      return {
        kind: 'text',
        width: field.max > longText ? 260 : 140,
        // The box has one line.
        editor: (row) =>
          String(row.drafts[name] ?? '').includes('\n') ? () => dialogs.openLongText(row, name) : undefined,
      };
    default:
      return { kind: 'text' };
  }
}

const typingPauseMs = 200;

/** Asks once typing pauses; the sheet leaves answers to earlier letters aside. */
function finder({ context, options }: GridColumnsInput, name: string, all: string | null) {
  let latest = 0;
  return async ({ drafts }: GridRow, search: string): Promise<readonly SheetOption[]> => {
    latest += 1;
    const mine = latest;
    if (search !== '') await new Promise((pass) => setTimeout(pass, typingPauseMs));
    if (mine !== latest) return [];
    const found = await options.find(name, drafts, search.trim());
    const offered = found.map((option) => ({
      id: option.id,
      text: labelOf(option, context.t).trim(),
    }));
    return [...(all === null ? [] : matching([{ id: all, text: all }], search)), ...offered];
  };
}
