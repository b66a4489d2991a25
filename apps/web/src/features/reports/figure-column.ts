import type { LanguageCode } from '@stockwell/model/languages';
import { type Column, valueText } from '../../ui/table/index.ts';

/**
 * A column of figures, with all their digits unless decimals are given. Where there is no figure it reads `missing`,
 * which is blank unless given.
 */
export function figureColumn<Row>(
  key: string,
  title: string,
  decimals: number | 'smart' | undefined,
  value: (row: Row) => number | null,
  { language }: { readonly language: LanguageCode },
  missing = '',
): Column<Row> {
  const format = { kind: 'number', ...(decimals === undefined ? {} : { decimals }) } as const;
  return {
    key,
    title,
    ...format,
    value,
    ...(missing === ''
      ? {}
      : {
          text: (row: Row) => {
            const figure = value(row);
            return figure === null ? missing : valueText(format, figure, language);
          },
        }),
  };
}
