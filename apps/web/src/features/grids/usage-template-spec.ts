import { type Usage, unitsNeeded, unitsPerMonth } from '@stockwell/engine/tree/usage';
import { usageTemplate } from '@stockwell/model/entities/usage-template';
import { type ValueProblem, validation } from '@stockwell/model/entity/check-value';
import type { LanguageCode } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import { IconCalculator } from '@tabler/icons-react';
import type { Drafts } from '../../ui/entity/form/drafts.ts';
import type { GridRow } from '../../ui/entity/grid/grid-rows.ts';
import type { ComputedColumn, GridSpec, WorkingAction } from '../../ui/entity/grid/spec.ts';
import type { EntityHost } from '../../ui/entity/host.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import { kindOfField, parseNumber } from '../../ui/numbers/read-number.ts';
import { referenced, tracer } from './specs.ts';
import { usageText } from './usage-text.ts';

const discrete = 1;
const continuous = 2;
const frequency = ['usageFrequencyCount', 'usageFrequencyUsagePeriod'] as const;
const repetition = ['repeatCount', 'repeatUsagePeriod'] as const;

/** Which cells the kind of use leaves open: a continuous use has no end, a one-time use no frequency. */
export function closedCells({ usageType, oneTimeUsage }: Drafts): readonly string[] {
  if (usageType === continuous) return ['noOfPatients', 'oneTimeUsage', ...repetition];
  return oneTimeUsage === true ? [...frequency, ...repetition] : [];
}

export function usageOf(
  drafts: Drafts,
  language: LanguageCode,
  perMonth: (periodId: unknown) => number,
): Usage {
  const number = (name: keyof typeof usageTemplate.fields) =>
    parseNumber(String(drafts[name] ?? ''), language, kindOfField(usageTemplate.fields[name]));
  const period = (name: string) => {
    const option = drafts[name];
    return perMonth(isObject(option) ? option.id : undefined);
  };
  return {
    continuous: drafts.usageType === continuous,
    oneTime: drafts.oneTimeUsage === true,
    patients: drafts.usageType === continuous ? 1 : number('noOfPatients'),
    units: number('noOfForecastingUnits'),
    frequency: number('usageFrequencyCount'),
    frequencyPerMonth: period('usageFrequencyUsagePeriod'),
    repeat: number('repeatCount'),
    repeatPerMonth: period('repeatUsagePeriod'),
  };
}

const empty = (draft: unknown): boolean => draft === null || draft === undefined || draft === '';

export function usageProblems(drafts: Drafts): Readonly<Record<string, ValueProblem>> {
  const closed = closedCells(drafts);
  const missing = [...frequency, ...repetition].filter(
    (name) => !closed.includes(name) && empty(drafts[name]),
  );
  return Object.fromEntries(missing.map((name) => [name, { code: validation.required }]));
}

/** The row as it will be stored: what the kind of use closes is emptied. */
function settled(drafts: Drafts): Drafts {
  const closed = closedCells(drafts);
  const values: Record<string, unknown> = {};
  for (const name of closed) {
    if (name === 'noOfPatients') values[name] = '1';
    else if (name === 'oneTimeUsage') values[name] = false;
    else values[name] = name.endsWith('Period') ? null : '';
  }
  return { ...drafts, ...values };
}

export interface UsageTemplateTools {
  readonly perMonth: (periodId: unknown) => number;
  /** Opens the calculator of frequencies for a row. */
  readonly calculate: WorkingAction['run'];
}

export function usageTemplateSpec({ perMonth, calculate }: UsageTemplateTools): GridSpec {
  const mayChange = ({ record, base }: GridRow, host: EntityHost): boolean =>
    host.holds('ROLE_BF_EDIT_USAGE_TEMPLATE_ALL') || record === null || isObject(base.program);
  const computed = (name: string, decimals: number, amount: (usage: Usage) => number): ComputedColumn => ({
    name,
    titleKey: `grids:column.${name}`,
    numeric: true,
    text: ({ drafts }, { language }) => {
      const value = amount(usageOf(drafts, language, perMonth));
      return Number.isFinite(value) ? formatNumber(value, language, decimals) : '';
    },
  });
  return {
    entity: usageTemplate,
    columns: [
      'program',
      'label',
      tracer,
      'forecastingUnit',
      'lagInMonths',
      'usageType',
      'noOfPatients',
      'unit',
      'noOfForecastingUnits',
      'oneTimeUsage',
      ...frequency,
      ...repetition,
      computed('perMonth', 4, unitsPerMonth),
      computed('needed', 2, unitsNeeded),
      {
        name: 'labels',
        titleKey: 'grids:column.words',
        text: (row, context) => usageText(row.drafts, referenced(row, 'forecastingUnit'), context),
      },
      'notes',
    ],
    namespaces: ['grids'],
    offers: { program: ['dataset'] },
    actions: [
      {
        key: 'frequency',
        labelKey: 'grids:frequency.title',
        icon: IconCalculator,
        possible: (row, host) =>
          mayChange(row, host) && row.drafts.usageType === discrete && row.drafts.oneTimeUsage !== true,
        run: calculate,
      },
    ],
    mayEditRow: mayChange,
    locked: ({ drafts }, name) => closedCells(drafts).includes(name),
    consequences: (drafts, name) =>
      name === 'usageType' || name === 'oneTimeUsage' ? settled(drafts) : drafts,
    problems: ({ drafts }) => usageProblems(drafts),
  };
}
