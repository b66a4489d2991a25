import type { ValueProblem } from '@stockwell/model/entity/check-value';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { ComponentType } from 'react';
import type { Option } from '../../select/option.ts';
import type { DisplayContext } from '../display.ts';
import type { EntityRecord, RecordId } from '../entity-record.ts';
import type { Drafts } from '../form/drafts.ts';
import type { EntityHost } from '../host.ts';
import type { GridRow } from './grid-rows.ts';

/** A column that shows what follows from the row; nobody types there. */
export interface ComputedColumn {
  readonly name: string;
  /** Translation key with its namespace. */
  readonly titleKey: string;
  readonly numeric?: boolean;
  readonly text: (row: GridRow, context: DisplayContext) => string;
}

export type GridColumn = string | ComputedColumn;

interface ActionBase {
  readonly key: string;
  readonly labelKey: string;
  readonly icon?: ComponentType<{ size?: number | string }>;
}

/** Leads from a stored row to another page. */
export interface LeadingAction extends ActionBase {
  readonly visible: (record: EntityRecord, host: EntityHost) => boolean;
  readonly to: (record: EntityRecord) => string;
}

/** Does something with a row, stored or not; what it changes can be undone like what was typed. */
export interface WorkingAction extends ActionBase {
  readonly possible: (row: GridRow, host: EntityHost) => boolean;
  readonly run: (row: GridRow, change: (values: Drafts) => void) => void;
}

export type GridAction = LeadingAction | WorkingAction;

/** A list that is offered as a whole. */
export interface Choices {
  /** Distinguishes one list from another. */
  readonly key: string;
  readonly load: (host: EntityHost) => Promise<readonly Option[]>;
}

/** What an entity's grid shows beyond its declaration; everything left out is as declared. */
export interface GridSpec {
  readonly entity: EntityDeclaration;
  /** Fields in their order, and computed columns between them. */
  readonly columns: readonly GridColumn[];
  /** What new rows begin with. */
  readonly defaults?: Drafts;
  /** Whether rows can be added at all. */
  readonly adds?: boolean;
  /** Never editable, whoever looks. */
  readonly readOnly?: boolean;
  /** Cells that cannot be edited in the row's present state. */
  readonly locked?: (row: GridRow, name: string, host: EntityHost) => boolean;
  /** Rows that this user cannot change. */
  readonly mayEditRow?: (row: GridRow, host: EntityHost) => boolean;
  /** What else changes with a cell. */
  readonly consequences?: (drafts: Drafts, name: string, host: EntityHost) => Drafts;
  /** What the fields of a row say about each other. */
  readonly problems?: (row: GridRow, host: EntityHost) => Readonly<Record<string, ValueProblem>>;
  /** What is worth a second look, by field; it does not keep a row from being saved. */
  readonly warnings?: (row: GridRow, host: EntityHost) => Readonly<Record<string, ValueProblem>>;
  /** Fields that only one active row may have alike. */
  readonly once?: readonly string[];
  /** Narrows what a reference offers. */
  readonly within?: (
    name: string,
    drafts: Drafts,
  ) => { readonly field: string; readonly id: RecordId } | undefined;
  /** The whole offer of a reference that hangs on other cells of the row, e.g. the agents of its program. */
  readonly choices?: (name: string, drafts: Drafts) => Choices | undefined;
  /** Entities whose records a reference offers, where they are others than the declared one. */
  readonly offers?: Readonly<Record<string, readonly [string, ...string[]]>>;
  readonly actions?: readonly GridAction[];
  /** Namespaces of the texts that the columns use. */
  readonly namespaces?: readonly string[];
  /** Headings that are not the names of their fields, with their namespace. */
  readonly titleKeys?: Readonly<Record<string, string>>;
}

export const columnName = (column: GridColumn): string => (typeof column === 'string' ? column : column.name);

/** Whoever holds none of the grid's functions looks at it only. */
export function mayAddRows({ entity, adds, readOnly }: GridSpec, host: EntityHost): boolean {
  return (
    adds !== false && readOnly !== true && host.holds(...entity.permissions.add) && savesAny(entity, host)
  );
}

export function mayEditRows({ entity, readOnly }: GridSpec, host: EntityHost): boolean {
  return readOnly !== true && savesAny(entity, host);
}

const savesAny = (entity: EntityDeclaration, host: EntityHost): boolean =>
  (entity.grid ?? []).some(({ functions }) => host.holds(...functions));

/** Whether a cell can be edited. Fixed values are chosen once; a new row is active by nature. */
export function editableCell(spec: GridSpec, row: GridRow, column: GridColumn, host: EntityHost): boolean {
  if (typeof column !== 'string') return false;
  if (row.record ? !mayEditRows(spec, host) : !mayAddRows(spec, host)) return false;
  if (spec.mayEditRow && !spec.mayEditRow(row, host)) return false;
  if (spec.locked?.(row, column, host)) return false;
  if (column === 'active') return row.record !== null;
  const field = spec.entity.fields[column];
  if (!field || field.managed) return false;
  const { onlyWhen } = field;
  if (onlyWhen && row.drafts[onlyWhen.field] !== onlyWhen.equals) return false;
  if (row.record === null || !field.fixed) return true;
  return field.unlockedBy !== undefined && host.holds(field.unlockedBy);
}
