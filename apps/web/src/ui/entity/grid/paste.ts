import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { Block } from '../../sheet/clipboard.ts';
import type { DisplayContext } from '../display.ts';
import type { EntityHost } from '../host.ts';
import { fetchOptions, optionsAtOnce } from '../queries.ts';
import type { Option } from '../records.ts';
import { type FindOption, pastedDraft } from './cell-text.ts';
import type { GridRow } from './grid-rows.ts';
import type { Place } from './selection.ts';
import { columnName, editableCell, type GridColumn, type GridSpec } from './spec.ts';
import type { CellChange } from './use-grid.ts';

const lower = (text: string): string => text.trim().toLocaleLowerCase();
/** A choice may be pasted by its name, its code or both, as the cell shows it. */
const names = ({ text, code }: Option): string[] =>
  code ? [lower(text), lower(code), lower(`${text} (${code})`)] : [lower(text)];

/** The names that a block holds for references, asked from the server once each. */
export async function findOptions(
  host: EntityHost,
  spec: GridSpec,
  block: Block,
  columns: readonly GridColumn[],
  from: number,
): Promise<FindOption> {
  const wanted = new Map<string, Set<string>>();
  for (const cells of block) {
    for (const [offset, text] of cells.entries()) {
      const column = columns[from + offset];
      const field = typeof column === 'string' ? spec.entity.fields[column] : undefined;
      if (typeof column !== 'string' || text.trim() === '') continue;
      if (field?.kind !== 'reference' && field?.kind !== 'references') continue;
      const parts = field.kind === 'references' ? text.split(',') : [text];
      const known = wanted.get(column) ?? new Set<string>();
      for (const part of parts) known.add(part.trim());
      wanted.set(column, known);
    }
  }
  const found = new Map<string, Option>();
  const asked = [...wanted].flatMap(([name, texts]) => [...texts].map((text) => ({ name, text })));
  await Promise.all(
    asked.map(async ({ name, text }) => {
      const option = await optionNamed(host, spec, name, text);
      if (option) found.set(`${name}\n${lower(text)}`, option);
    }),
  );
  return (name, text) => found.get(`${name}\n${lower(text)}`);
}

async function optionNamed(
  host: EntityHost,
  spec: GridSpec,
  name: string,
  text: string,
): Promise<Option | undefined> {
  const field = spec.entity.fields[name];
  if (field?.kind !== 'reference' && field?.kind !== 'references') return undefined;
  const declared = field.kind === 'reference' ? field.within : undefined;
  const within = spec.within?.(name, spec.defaults ?? {}) ?? declared;
  const choices = spec.choices?.(name, spec.defaults ?? {});
  if (choices) return (await choices.load(host)).find((option) => names(option).includes(lower(text)));
  const search = text.replace(/ \([^()]*\)$/, '');
  for (const entity of spec.offers?.[name] ?? [field.entity]) {
    const asked = { entity, search, ...(within ? { within } : {}) };
    const { options } = await fetchOptions(host, asked, optionsAtOnce);
    const found = options.find((option) => names(option).includes(lower(text)));
    if (found) return found;
  }
  return undefined;
}

export interface Pasting {
  readonly entity: EntityDeclaration;
  readonly spec: GridSpec;
  readonly host: EntityHost;
  readonly context: DisplayContext;
  readonly columns: readonly GridColumn[];
  /** Rows that the block falls on, the new ones at the end included. */
  readonly rows: readonly GridRow[];
  readonly at: Place;
  readonly block: Block;
  readonly find: FindOption;
}

/** What a pasted block changes. Cells that cannot be edited stay as they are. */
export function pasteChanges(input: Pasting): CellChange[] {
  const { entity, spec, host, context, columns, rows, at, block, find } = input;
  const changes: CellChange[] = [];
  for (const [line, cells] of block.entries()) {
    const row = rows[at.row + line];
    if (!row) break;
    let drafts = row.drafts;
    for (const [offset, text] of cells.entries()) {
      const column = columns[at.column + offset];
      if (column === undefined) continue;
      // A choice pasted further left can open or lock the cell: judge the row as it will be.
      if (!editableCell(spec, { ...row, drafts }, column, host)) continue;
      const name = columnName(column);
      const value = pastedDraft(entity, name, text, drafts, context, find);
      drafts = { ...drafts, [name]: value };
      changes.push({ key: row.key, name, value });
    }
  }
  return changes;
}
