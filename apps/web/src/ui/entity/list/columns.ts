import { auditColumns as changeColumns, type EntityDeclaration } from '@stockwell/model/entity/entity';
import type { ReactNode } from 'react';
import { type DisplayContext, displayDay, displayValue, fieldKey } from '../display.ts';
import type { EntityHost } from '../host.ts';
import { type EntityRecord, referenceText } from '../records.ts';
import { overridesOf } from '../registry.ts';
import type { ExportCell } from './csv.ts';

/** One column of a table: its heading, its text and, where a text is not enough, its drawing. */
export interface ListColumn<Row = EntityRecord> {
  readonly name: string;
  /** Translation key with its namespace. */
  readonly titleKey: string;
  readonly numeric?: boolean;
  readonly sortable?: boolean;
  /** Shows whether the record is active, with a mark beside the word. */
  readonly status?: boolean;
  readonly text: (row: Row, context: DisplayContext) => string;
  readonly render?: (row: Row, context: DisplayContext) => ReactNode;
  /** What an export holds; the text unless said otherwise. */
  readonly exported?: (row: Row, context: DisplayContext) => ExportCell;
}

/** Whoever may not tell realms apart sees the own one only, and no column about it. */
export const showsRealm = (host: EntityHost): boolean => host.holds('ROLE_BF_SHOW_REALM_COLUMN');

function fieldColumn(entity: EntityDeclaration, name: string): ListColumn {
  const field = entity.fields[name];
  const override = overridesOf(entity.name).cells?.[name];
  const numeric = field?.kind === 'integer' || field?.kind === 'decimal';
  const text =
    override?.text ??
    ((record: EntityRecord, context: DisplayContext) => displayValue(entity, name, record[name], context));
  return {
    name,
    titleKey: override?.titleKey ?? fieldKey(entity, name),
    numeric: numeric || override?.numeric === true,
    sortable: field !== undefined && field.kind !== 'custom' && field.kind !== 'references',
    text,
    ...(override?.render ? { render: override.render } : {}),
    ...(numeric && !override
      ? {
          exported: (record: EntityRecord) => {
            const value = record[name];
            return typeof value === 'number' ? value : null;
          },
        }
      : {}),
  };
}

export const statusText = (active: boolean, { t }: DisplayContext): string =>
  t(active ? 'lists:active' : 'lists:inactive');

/** The last columns of every list. */
function auditColumns(entity: EntityDeclaration): ListColumn[] {
  return [
    {
      name: 'lastModifiedBy',
      titleKey: 'entities:audit.lastModifiedBy',
      sortable: true,
      text: (record, { language }) => referenceText(record.lastModifiedBy, language),
    },
    {
      name: 'lastModifiedDate',
      titleKey: 'entities:audit.lastModifiedDate',
      sortable: true,
      text: (record, { language }) => displayDay(record.lastModifiedDate, language),
    },
    ...(entity.hasStatus
      ? [
          {
            name: 'active',
            titleKey: 'entities:audit.active',
            sortable: true,
            status: true,
            text: (record: EntityRecord, context: DisplayContext) =>
              statusText(record.active !== false, context),
          },
        ]
      : []),
  ];
}

/** The columns that a list can do without in a narrow window, the least needed first. */
export const givesWayOf = ({ givingWay = [] }: Pick<EntityDeclaration, 'givingWay'>): readonly string[] => [
  ...changeColumns,
  ...givingWay,
];

export function columnsOf(entity: EntityDeclaration, host: EntityHost): ListColumn[] {
  const declared = entity.columns.filter((name) => !entity.fields[name]?.hiddenInList);
  const names = overridesOf(entity.name).listColumns ?? declared;
  return [
    ...names.filter((name) => name !== 'realm' || showsRealm(host)).map((name) => fieldColumn(entity, name)),
    ...auditColumns(entity),
  ];
}
