import { entityNamed } from '@stockwell/model/entities/index';
import type { Field } from '@stockwell/model/entity/fields';
import { today } from '../../platform/clock.ts';
import type { DisplayContext } from '../../ui/entity/display.ts';
import type { EntityHost } from '../../ui/entity/host.ts';
import { fetchOptions } from '../../ui/entity/queries.ts';
import { exportFileName } from '../../ui/export/index.ts';
import { saveTemplate, type TemplateSheet } from '../../ui/file-import/write-template.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import type { FileColumn } from './columns.ts';

/** Longer lists of allowed values help nobody who fills in a sheet. */
const valuesAtMost = 1000;

/** What may stand in a column, in words. */
function hintOf(field: Field, column: FileColumn, { t, language }: DisplayContext): string {
  const parts = [t(column.required ? 'import:hint.required' : 'import:hint.optional')];
  if (field.kind === 'label') {
    const max = column.part === 'label_en' ? field.max : (field.translationMax ?? field.max);
    parts.push(t('import:hint.text', { max: formatNumber(max, language, 0) }));
  } else if (field.kind === 'decimal') {
    parts.push(t('import:hint.decimal', { integerDigits: field.integerDigits, decimals: field.decimals }));
  } else if (field.kind === 'reference') {
    const name = t(`entities:${field.entity}.one`);
    parts.push(t(column.name === 'parent' ? 'import:hint.parent' : 'import:hint.reference', { name }));
    if (field.emptyMeansAll) parts.push(t('import:hint.all'));
  }
  return parts.join(' ');
}

/** The names that may be written in the reference columns, as far as the user may list them. */
async function allowedValues(
  columns: readonly FileColumn[],
  host: EntityHost,
  realmId: number | null,
): Promise<readonly { readonly title: string; readonly values: readonly string[] }[]> {
  const lists = [];
  for (const { field, title } of columns) {
    if (field.kind !== 'reference') continue;
    const entity = entityNamed(field.entity);
    if (!host.holds(...entity.permissions.list)) continue;
    const within = realmId && entity.filters.includes('realm') ? { field: 'realm', id: realmId } : undefined;
    const asked = { entity: field.entity, search: '', ...(within ? { within } : {}) };
    const { options } = await fetchOptions(host, asked, valuesAtMost);
    lists.push({ title, values: options.map(({ text }) => text.trim()) });
  }
  return lists;
}

/** A workbook with the headings to fill in, what may stand below them, and the names that can be chosen. */
export async function saveImportTemplate(
  columns: readonly FileColumn[],
  title: string,
  context: DisplayContext,
  host: EntityHost,
  realmId: number | null,
): Promise<void> {
  const { t } = context;
  const lists = await allowedValues(columns, host, realmId);
  const longest = Math.max(0, ...lists.map(({ values }) => values.length));
  const sheets: TemplateSheet[] = [
    { name: title, head: columns.map((column) => `${column.title}${column.required ? ' *' : ''}`), rows: [] },
    {
      name: t('import:sheet.hints'),
      head: [t('import:sheet.column'), t('import:sheet.hint')],
      rows: columns.map((column) => [column.title, hintOf(column.field, column, context)]),
    },
  ];
  if (longest > 0)
    sheets.push({
      name: t('import:sheet.values'),
      head: lists.map((list) => list.title),
      rows: Array.from({ length: longest }, (_, row) => lists.map(({ values }) => values[row] ?? '')),
    });
  // The exported list has the title as its name; the empty template must not pass for it.
  const name = t('import:templateName', { list: title });
  await saveTemplate(exportFileName(name, today(), 'xlsx'), sheets);
}
