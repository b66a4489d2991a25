import type { Feature } from 'write-excel-file/browser';
import type { ColumnKind } from './columns.ts';

/** A range of cells on the sheet of lists. */
export type ListPlace = string;

export interface TemplateRule {
  readonly letter: string;
  readonly kind: ColumnKind;
  readonly computed: boolean;
  readonly list: ListPlace | undefined;
  readonly hint: string;
  readonly title: string;
}

export interface TemplateShape {
  /** Columns that are seen; those after them hold ids. */
  readonly visible: number;
  readonly rows: number;
  readonly rules: readonly TemplateRule[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What a spreadsheet lets people type into a column. Lists lie on a sheet of their own, so they may be long. */
export function validationOf(
  { letter, kind, computed, list, hint, title }: TemplateRule,
  rows: number,
): string {
  const place = `sqref="${letter}2:${letter}${rows + 1}"`;
  const prompt = hint
    ? ` showInputMessage="1" promptTitle="${escaped(title.slice(0, 32))}" prompt="${escaped(hint.slice(0, 255))}"`
    : '';
  const common = `allowBlank="1" showErrorMessage="1"${prompt} ${place}`;
  if (computed) return `<dataValidation type="custom" ${common}><formula1>FALSE</formula1></dataValidation>`;
  if (list)
    return `<dataValidation type="list" ${common}><formula1>${escaped(list)}</formula1></dataValidation>`;
  if (kind === 'whole') {
    const limits = '<formula1>-999999999999999</formula1><formula2>999999999999999</formula2>';
    return `<dataValidation type="whole" operator="between" ${common}>${limits}</dataValidation>`;
  }
  if (kind === 'tick')
    return `<dataValidation type="list" ${common}><formula1>"TRUE,FALSE"</formula1></dataValidation>`;
  return prompt ? `<dataValidation ${common}></dataValidation>` : '';
}

/** Elements of a worksheet that stand after the validations. */
const after =
  /<(?:hyperlinks|printOptions|pageMargins|pageSetup|headerFooter|drawing|legacyDrawing|tableParts|extLst)\b|<\/worksheet>/;

/** Writes validations, hides the columns of ids and the sheet of lists. */
export function templateFeature({ visible, rows, rules }: TemplateShape): Feature<File | Blob | ArrayBuffer> {
  const validations = rules.map((rule) => validationOf(rule, rows)).filter((text) => text !== '');
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => {
            if (sheetIndex !== 0 || validations.length === 0) return xml;
            const markup = `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`;
            return xml.replace(after, (found) => `${markup}${found}`);
          },
          transformElementAttributes: (tagName, attributes, index, _, { sheetIndex }) =>
            tagName === 'col' && sheetIndex === 0 && index !== undefined && index >= visible
              ? { ...attributes, hidden: 1 }
              : attributes,
        },
        'xl/workbook.xml': {
          transformElementAttributes: (tagName, attributes, index) =>
            tagName === 'sheet' && index === 1 ? { ...attributes, state: 'hidden' } : attributes,
        },
      },
    },
  };
}
