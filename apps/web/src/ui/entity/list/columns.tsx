import { auditColumns as changeColumns, type EntityDeclaration } from '@stockwell/model/entity/entity';
import { displayDay } from '../../../i18n/format.ts';
import { type Column, StatusMark } from '../../table/index.ts';
import { type DisplayContext, displayValue, fieldKey } from '../display.ts';
import { type EntityRecord, referenceText } from '../entity-record.ts';
import type { EntityHost } from '../host.ts';
import { overridesOf } from '../registry.ts';

/** Whoever may not see other realms sees the own one only, and no column about it. */
export const showsRealm = (host: EntityHost): boolean => host.holds('ROLE_BF_SHOW_REALM_COLUMN');

type RecordColumn = Column<EntityRecord>;

function fieldColumn(entity: EntityDeclaration, name: string, context: DisplayContext): RecordColumn {
  const field = entity.fields[name];
  const override = overridesOf(entity.name).cells?.[name];
  const isNumber = field?.kind === 'integer' || field?.kind === 'decimal';
  const text = (record: EntityRecord): string =>
    override ? override.text(record, context) : displayValue(entity, name, record[name], context);
  const numberIn = (record: EntityRecord): number | null => {
    const value = record[name];
    return typeof value === 'number' ? value : null;
  };
  const render = override?.render;
  return {
    key: name,
    title: context.t(override?.titleKey ?? fieldKey(entity, name)),
    kind: isNumber || override?.numeric === true ? 'number' : 'text',
    sortable: field !== undefined && field.kind !== 'custom' && field.kind !== 'references',
    // Files contain numbers as they are stored.
    value: isNumber && !override ? numberIn : text,
    text,
    ...(render ? { render: (record) => render(record, context) } : {}),
  };
}

/** Whether a record is active, with a mark beside the word. */
export function statusColumn<Row>(isActive: (row: Row) => boolean, { t }: DisplayContext): Column<Row> {
  return {
    key: 'active',
    title: t('entities:audit.active'),
    kind: 'text',
    value: (row) => t(isActive(row) ? 'lists:active' : 'lists:inactive'),
    render: (row) => <StatusMark active={isActive(row)} />,
  };
}

/** The last columns of every list. */
function auditColumns(entity: EntityDeclaration, context: DisplayContext): readonly RecordColumn[] {
  const { language, t } = context;
  return [
    {
      key: 'lastModifiedBy',
      title: t('entities:audit.lastModifiedBy'),
      kind: 'text',
      value: (record) => referenceText(record.lastModifiedBy, language),
    },
    {
      key: 'lastModifiedDate',
      title: t('entities:audit.lastModifiedDate'),
      kind: 'text',
      value: (record) => displayDay(record.lastModifiedDate, language),
    },
    ...(entity.hasStatus ? [statusColumn<EntityRecord>(({ active }) => active !== false, context)] : []),
  ];
}

/** The columns that a list can do without in a narrow window, the least needed first. */
export const lessNeededOf = ({ givingWay = [] }: Pick<EntityDeclaration, 'givingWay'>): readonly string[] => [
  ...changeColumns,
  ...givingWay,
];

export function columnsOf(
  entity: EntityDeclaration,
  host: EntityHost,
  context: DisplayContext,
): readonly RecordColumn[] {
  const declared = entity.columns.filter((name) => !entity.fields[name]?.hiddenInList);
  const names = overridesOf(entity.name).listColumns ?? declared;
  const aside = entity.asideColumns ?? [];
  return [
    ...names
      .filter((name) => name !== 'realm' || showsRealm(host))
      .map((name) => fieldColumn(entity, name, context)),
    ...auditColumns(entity, context),
  ].map((column) => (aside.includes(column.key) ? { ...column, hiddenAtFirst: true } : column));
}
