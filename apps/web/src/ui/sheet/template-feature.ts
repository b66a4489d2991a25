import type { WorkbookFeature } from '../export/index.ts';
import type { ColumnKind } from './columns.ts';
import type { CachedValue } from './template-cells.ts';
import type { ListRange } from './template-lists.ts';

export interface TemplateRule {
  readonly letter: string;
  readonly kind: ColumnKind;
  readonly computed: boolean;
  readonly list: ListRange | undefined;
  readonly hint: string;
  readonly title: string;
}

export interface TemplateShape {
  /** Columns that are seen; those after them hold ids. */
  readonly visible: number;
  readonly rows: number;
  readonly rules: readonly TemplateRule[];
  /** Results of the formulas by the addresses of their cells. */
  readonly cached: ReadonlyMap<string, CachedValue>;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The first day that data entry takes: 1990-01-01. */
const firstDay = 32874;
const largest = 999999999999999;

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
  if (kind === 'whole' || kind === 'decimal') {
    const limits = `<formula1>-${largest}</formula1><formula2>${largest}</formula2>`;
    return `<dataValidation type="${kind}" operator="between" ${common}>${limits}</dataValidation>`;
  }
  if (kind === 'month' || kind === 'date')
    return `<dataValidation type="date" operator="greaterThanOrEqual" ${common}><formula1>${firstDay}</formula1></dataValidation>`;
  if (kind === 'tick')
    return `<dataValidation type="list" ${common}><formula1>"TRUE,FALSE"</formula1></dataValidation>`;
  return prompt ? `<dataValidation ${common}></dataValidation>` : '';
}

/** Elements of a worksheet that stand after the validations. */
const after =
  /<(?:hyperlinks|printOptions|pageMargins|pageSetup|headerFooter|drawing|legacyDrawing|tableParts|extLst)\b|<\/worksheet>/;

/** Formulas with their results: the writer of workbooks leaves the results out. */
export const withCached = (xml: string, cached: ReadonlyMap<string, CachedValue>): string =>
  xml.replace(/<c\b([^>]*)>(<f>[^<]*<\/f>)<\/c>/g, (cell: string, attributes: string, formula: string) => {
    const value = cached.get(/\br="([^"]*)"/.exec(attributes)?.[1] ?? '');
    if (value === undefined) return cell;
    const type = typeof value === 'string' ? ' t="str"' : '';
    return `<c${attributes}${type}>${formula}<v>${escaped(String(value))}</v></c>`;
  });

/** Writes validations and the results of formulas, hides the columns of ids and the sheet of lists. */
export function templateFeature({ visible, rows, rules, cached }: TemplateShape): WorkbookFeature {
  const validations = rules.map((rule) => validationOf(rule, rows)).filter((text) => text !== '');
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => {
            if (sheetIndex !== 0) return xml;
            const calculated = withCached(xml, cached);
            if (validations.length === 0) return calculated;
            const markup = `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`;
            return calculated.replace(after, (found) => `${markup}${found}`);
          },
          transformElementAttributes: (tagName, attributes, index, _, { sheetIndex }) =>
            tagName === 'col' && sheetIndex === 0 && index !== undefined && index >= visible
              ? { ...attributes, hidden: 1 }
              : attributes,
        },
        'xl/workbook.xml': {
          transformElementAttributes: (tagName, attributes, index) => {
            if (tagName === 'sheet' && index === 1) return { ...attributes, state: 'hidden' };
            // Everything is calculated again when the file is opened.
            return tagName === 'calcPr' ? { ...attributes, fullCalcOnLoad: 1 } : attributes;
          },
        },
      },
    },
  };
}
