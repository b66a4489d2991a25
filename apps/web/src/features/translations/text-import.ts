import type { ValueProblem } from '@stockwell/model/entity/check-value';
import { isEmptyCell } from '@stockwell/model/import/rows';
import { labelKeys } from '@stockwell/model/label';
import type { MessageText } from '../../i18n/message.ts';
import type { SheetRow } from '../../ui/file-import/match-columns.ts';
import type { PreviewCell, PreviewRow } from '../../ui/file-import/preview.ts';
import type { ChangedText } from './text-host.ts';
import type { LabelKey, TextRow, Translated } from './text-rows.ts';

export type TextProblems = Readonly<Partial<Record<LabelKey, ValueProblem>>>;

export interface ValidatedText<R extends TextRow> {
  readonly preview: PreviewRow;
  /** What a save would send; none for rows that change nothing or are wrong. */
  readonly changed: ChangedText<R> | null;
}

interface ValidationTexts<R extends TextRow> {
  readonly known: ReadonlyMap<string, R>;
  readonly problemsIn: (row: R, texts: Translated) => TextProblems;
  readonly message: MessageText;
}

/** Says of each row of a file what it would change. An empty cell leaves the text as it is. */
export function validateTexts<R extends TextRow>(
  rows: readonly SheetRow[],
  { known, problemsIn, message }: ValidationTexts<R>,
): readonly ValidatedText<R>[] {
  const seen = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const code = String(cells.code ?? '');
    const row = known.get(code);
    const earlier = seen.get(code);
    if (earlier === undefined) seen.set(code, line);
    const shown: Record<string, PreviewCell> = { code: { text: code } };
    for (const key of labelKeys) shown[key] = { text: String(cells[key] ?? '') };
    const wrong = (problem: string): ValidatedText<R> => ({
      preview: { line, state: 'wrong', cells: { ...shown, code: { text: code, problem } } },
      changed: null,
    });
    if (!row) return wrong(message('static.translation.unknownCode'));
    if (earlier !== undefined) return wrong(message('static.import.repeated', { line: earlier }));
    const texts = { ...row.texts };
    for (const key of labelKeys) {
      const cell = cells[key];
      if (isEmptyCell(cell)) shown[key] = { text: row.texts[key] };
      else if (String(cell) !== row.texts[key]) {
        texts[key] = String(cell);
        shown[key] = { text: String(cell), before: row.texts[key] };
      }
    }
    const changedKeys = labelKeys.filter((key) => texts[key] !== row.texts[key]);
    if (changedKeys.length === 0)
      return { preview: { line, state: 'unchanged', cells: shown }, changed: null };
    const problems = problemsIn(row, texts);
    for (const [key, { code: problem, params }] of Object.entries(problems)) {
      const cell = shown[key];
      if (cell) shown[key] = { ...cell, problem: message(problem, params) };
    }
    if (Object.keys(problems).length > 0)
      return { preview: { line, state: 'wrong', cells: shown }, changed: null };
    return { preview: { line, state: 'changed', cells: shown }, changed: { row, texts } };
  });
}
