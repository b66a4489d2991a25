import { entityNamed } from '@stockwell/model/entities/index';
import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import { type ImportDeclaration, pathSeparator } from '@stockwell/model/import/declarations';
import type { FindReference, Found } from '@stockwell/model/import/rows';
import { type Label, textOf } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { labelIn } from '../../db/label.ts';
import { tableOf } from '../../db/schema/index.ts';
import { visibleTo } from '../../entities/read.ts';
import type { SignedIn } from '../access/principals.ts';

export interface Candidate {
  readonly id: number;
  readonly active: boolean;
  readonly label: Label;
  readonly code: string | null;
  readonly parentId: number | null;
}

/** Texts are compared as people read them: capitals and doubled spaces do not matter. */
export const plainText = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** “ All>  Condoms” as the parts of a path. */
const pathOf = (text: string): string => text.split(pathSeparator).map(plainText).join(pathSeparator);

/** The ways in which a category can be written: its name, or the names from the top, with or without the root. */
function pathsOf(all: ReadonlyMap<number, Candidate>, own: Candidate, language: LanguageCode): string[] {
  const names: string[] = [];
  const seen = new Set<number>();
  for (let at: Candidate | undefined = own; at && !seen.has(at.id); ) {
    seen.add(at.id);
    names.unshift(plainText(textOf(at.label, language)));
    at = at.parentId === null ? undefined : all.get(at.parentId);
  }
  return names.map((_, from) => names.slice(from).join(pathSeparator));
}

export class Directory {
  readonly #byCode = new Map<string, Candidate[]>();
  readonly #byName = new Map<string, Candidate[]>();
  readonly #byId = new Map<number, Candidate>();
  readonly #language: LanguageCode;

  constructor(candidates: readonly Candidate[], language: LanguageCode) {
    this.#language = language;
    for (const candidate of candidates) this.#byId.set(candidate.id, candidate);
    for (const candidate of candidates) {
      const names = new Set(
        [language, 'en' as const].flatMap((spoken) => pathsOf(this.#byId, candidate, spoken)),
      );
      for (const name of names) put(this.#byName, name, candidate);
      if (candidate.code) put(this.#byCode, plainText(candidate.code), candidate);
    }
  }

  /** The record that a text means: its code, its name, or its id. */
  find(text: string): Found {
    const id = /^#?\d{1,10}$/.test(text.trim())
      ? this.#byId.get(Number(text.trim().replace('#', '')))
      : undefined;
    const named = this.#byCode.get(plainText(text)) ?? this.#byName.get(pathOf(text)) ?? (id ? [id] : []);
    const active = named.filter((candidate) => candidate.active);
    const [only] = active;
    if (only && active.length === 1) {
      const name = textOf(only.label, this.#language);
      return { id: only.id, ...(plainText(name) === plainText(text) ? {} : { name }) };
    }
    if (active.length > 1)
      return {
        problem: { code: 'static.import.ambiguousReference', params: { text, records: active.length } },
      };
    const code = named.length > 0 ? 'static.import.inactiveReference' : 'static.import.unknownReference';
    return { problem: { code, params: { text } } };
  }
}

function put(map: Map<string, Candidate[]>, name: string, candidate: Candidate): void {
  const known = map.get(name);
  if (known) known.push(candidate);
  else map.set(name, [candidate]);
}

/** The records of one entity that a row may name: of the realm, and within the caller's reach. */
async function candidatesOf(
  context: AppContext,
  entity: EntityDeclaration,
  realmId: number,
  reader: { readonly caller: SignedIn; readonly functions: readonly string[] },
): Promise<Candidate[]> {
  const table = tableOf(entity.name);
  const title = titleField(entity);
  const text = (language: string) => table[`${title}_${language}`] ?? sql<null>`null`;
  const realm = entity.level === 'application' ? undefined : table.realmId;
  const rows = await context.db
    .select({
      id: table.id,
      active: table.active ?? sql<boolean>`true`,
      label_en: text('en'),
      label_fr: text('fr'),
      label_sp: text('sp'),
      label_pr: text('pr'),
      code: (entity.code ? table[entity.code] : undefined) ?? sql<null>`null`,
      parentId: table.parentId ?? sql<null>`null`,
    })
    .from(table)
    .where(and(await visibleTo(context, entity, reader), realm ? eq(realm, realmId) : undefined));
  return rows.map((row) => ({
    id: Number(row.id),
    active: row.active === true,
    label: labelIn(row as Parameters<typeof labelIn>[0]),
    code: typeof row.code === 'string' ? row.code : null,
    parentId: typeof row.parentId === 'number' ? row.parentId : null,
  }));
}

/** Finds what the references of a file mean. Everything that can be named is read once. */
export async function referenceFinder(
  context: AppContext,
  { entity, fields }: ImportDeclaration,
  realmId: number,
  language: LanguageCode,
  caller: SignedIn,
): Promise<FindReference> {
  const directories = new Map<string, Directory>();
  for (const name of fields) {
    const field = entity.fields[name];
    if (field?.kind !== 'reference' || directories.has(field.entity)) continue;
    const reader = { caller, functions: entity.permissions.add };
    const candidates = await candidatesOf(context, entityNamed(field.entity), realmId, reader);
    directories.set(field.entity, new Directory(candidates, language));
  }
  const nothing = new Directory([], language);
  return (_name, field, text) => (directories.get(field.entity) ?? nothing).find(text);
}
