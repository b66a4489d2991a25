import {
  type ImportColumn,
  type ImportDeclaration,
  importColumns,
} from '@stockwell/model/import/declarations';
import { type DisplayContext, fieldKey } from '../../ui/entity/display.ts';
import type { InFourLanguages } from '../../ui/file-import/four-languages.ts';
import type { SheetColumn } from '../../ui/file-import/match-columns.ts';
import type { PreviewColumn } from '../../ui/file-import/preview.ts';

export type FileColumn = ImportColumn & SheetColumn & PreviewColumn;

const languageKey = (part: string): string => `lists:language.${part.replace('label_', '')}`;

/** The columns of a file with their headings: a name has one for each language, “Planning unit (French)”. */
export function fileColumns(
  declaration: ImportDeclaration,
  { t }: Pick<DisplayContext, 't'>,
  inFour: InFourLanguages,
): readonly FileColumn[] {
  return importColumns(declaration).map((column) => {
    const key = fieldKey(declaration.entity, column.name);
    const { part } = column;
    const { kind } = column.field;
    const numeric = kind === 'integer' ? ('whole' as const) : kind === 'decimal' ? kind : undefined;
    if (!part) return { ...column, title: t(key), titles: inFour(key), numeric };
    const names = inFour(key);
    const languages = inFour(languageKey(part));
    return {
      ...column,
      title: `${t(key)} (${t(languageKey(part))})`,
      titles: [
        ...names.map((name, at) => `${name} (${languages[at] ?? ''})`),
        // An exported list names the column without its language.
        ...(part === 'label_en' ? names : []),
      ],
    };
  });
}
