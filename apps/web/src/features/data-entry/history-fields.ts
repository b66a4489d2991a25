import type { NumberCell } from '@stockwell/engine/entry/index';
import type { LanguageCode } from '@stockwell/model/languages';
import type { Batch } from '@stockwell/model/program-data/index';
import type { Translate } from '../../i18n/texts.ts';
import type { EntryRow, HistoryField } from '../../ui/entry/index.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import { type CellTexts, shownText } from '../../ui/sheet/cell-text.ts';
import type { SheetColumn } from '../../ui/sheet/index.ts';

export interface Tagged {
  readonly batches: readonly { readonly batchId: string | null; readonly quantity: NumberCell }[];
}

/** Batches with their quantities, by number. */
function batchText({ batches }: Tagged, names: ReadonlyMap<string, string>, language: LanguageCode): string {
  return batches
    .map(({ batchId, quantity }) => {
      const amount = typeof quantity === 'number' ? formatNumber(quantity, language, 8) : (quantity ?? '');
      return `${names.get(batchId ?? '') ?? '?'}: ${amount}`;
    })
    .sort()
    .join('; ');
}

/** What the history of a row shows: whatever its sheet shows and was not worked out from the rest, and its batches. */
export function historyFields<E extends Tagged>(
  columns: readonly SheetColumn<EntryRow<E>>[],
  batches: readonly Batch[],
  labels: CellTexts,
  t: Translate,
): readonly HistoryField<E>[] {
  const names = new Map(batches.map(({ batchId, batchNo }) => [batchId, batchNo]));
  const shown = columns
    .filter(({ computed }) => !computed)
    .map((column) => ({
      key: column.key,
      title: t(column.titleKey),
      text: (entry: E) => shownText(column, { entry, isSaved: true, isUploaded: true, lock: null }, labels),
    }));
  return [
    ...shown,
    {
      key: 'batches',
      title: t('dataEntry:batches.title'),
      text: (entry) => batchText(entry, names, labels.language),
    },
  ];
}
