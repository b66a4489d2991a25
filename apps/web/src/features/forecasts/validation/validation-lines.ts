import type { UploadCheck } from '@stockwell/engine/outputs/upload-check';
import { comfortableMonths } from '@stockwell/engine/series/data-check';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, formatMonth, type Month } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import { formatNumber } from '../../../ui/numbers/number-text.ts';
import type { TreeNames } from './tree-names.ts';

export interface ValidationTexts {
  readonly t: Translate;
  readonly language: LanguageCode;
  readonly product: (id: number) => string;
  readonly region: (id: number) => string;
  readonly names: TreeNames;
}

/** The sections of the validation, in the order of the domain. */
export const validationSections = [
  'notSelected',
  'gaps',
  'short',
  'onNoTree',
  'openBranches',
  'sums',
  'notes',
] as const;
export type ValidationSection = (typeof validationSections)[number];

const mostMonths = 12;

/** What is said under each heading of the validation; nothing where all is well. */
export function validationLines(
  check: UploadCheck,
  { t, language, product, region, names }: ValidationTexts,
): Readonly<Record<ValidationSection, readonly string[]>> {
  const inRegions = ({ planningUnitId, regionIds }: UploadCheck['onNoTree'][number]): string =>
    t('forecast:validation.inRegions', {
      product: product(planningUnitId),
      regions: regionIds.map(region).join(', '),
    });
  const monthText = (month: Month): string => displayMonth(formatMonth(month), 'MMM-YY', language);
  const months = (list: readonly Month[]): string => {
    const named = list.slice(0, mostMonths).map(monthText).join(', ');
    const more = list.length - mostMonths;
    return more > 0 ? t('forecast:validation.moreMonths', { months: named, count: more }) : named;
  };
  const place = (planningUnitId: number, regionId: number): string =>
    t('forecast:validation.place', { product: product(planningUnitId), region: region(regionId) });
  return {
    notSelected: check.notSelected.map(inRegions),
    gaps: check.history
      .filter(({ blanks }) => blanks.length > 0)
      .map(({ planningUnitId, regionId, blanks }) =>
        t('forecast:validation.line', { name: place(planningUnitId, regionId), text: months(blanks) }),
      ),
    short: check.history
      .filter(({ short }) => short)
      .map(({ planningUnitId, regionId, monthsWithData }) =>
        t('forecast:validation.shortLine', {
          name: place(planningUnitId, regionId),
          count: monthsWithData,
          least: comfortableMonths,
        }),
      ),
    onNoTree: check.onNoTree.map(inRegions),
    openBranches: check.openBranches.map(({ treeId, nodeId }) =>
      t('forecast:validation.line', { name: names.tree(treeId), text: names.node(nodeId) }),
    ),
    sums: check.sums.flatMap(({ treeId, scenarioId, nodes }) =>
      nodes.map(({ nodeId, months: sums }) => {
        const wrong = sums.filter(({ sum }) => sum !== 100);
        const shown = wrong
          .slice(0, mostMonths)
          .map(({ month, sum }) => `${monthText(month)} ${formatNumber(sum, language, 2)}`);
        return t('forecast:validation.sumLine', {
          tree: names.tree(treeId),
          scenario: names.scenario(scenarioId),
          node: names.node(nodeId),
          months: shown.join(', '),
        });
      }),
    ),
    notes: check.notes.map((note) => {
      const whose = [
        names.tree(note.treeId),
        'scenarioId' in note ? names.scenario(note.scenarioId) : '',
        'nodeId' in note ? names.node(note.nodeId) : '',
      ].filter((text) => text !== '');
      const said = [note.text, 'rows' in note ? note.rows : ''].filter((text) => text !== '');
      return t('forecast:validation.line', { name: whose.join(' – '), text: said.join(' | ') });
    }),
  };
}
