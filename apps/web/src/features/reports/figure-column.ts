import type { LanguageCode } from '@stockwell/model/languages';
import { type Column, valueText } from '../../ui/table/index.ts';

/** A column of figures; where there is none it reads `missing`, which is blank unless given. */
export function figureColumn<Row>(
  key: string,
  title: string,
  decimals: number | 'smart',
  value: (row: Row) => number | null,
  { language }: { readonly language: LanguageCode },
  missing = '',
): Column<Row> {
  return {
    key,
    title,
    kind: 'number',
    decimals,
    value,
    ...(missing === ''
      ? {}
      : {
          text: (row: Row) => {
            const figure = value(row);
            return figure === null ? missing : valueText({ kind: 'number', decimals }, figure, language);
          },
        }),
  };
}
