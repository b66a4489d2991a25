import {
  type PipelineStep,
  type StepField,
  type StepRow,
  stepFields,
} from '@stockwell/model/integrations/pipeline/steps';
import type { Translate } from '../../../i18n/texts.ts';
import type { SheetColumn } from '../../../ui/sheet/index.ts';
import type { StepOptions } from './step-options.ts';

type Column = SheetColumn<StepRow>;

/** What other pages call the same value. */
const sharedTitles: Readonly<Record<string, string>> = {
  productCategoryId: 'entities:productCategory.one',
  planningUnitId: 'entities:planningUnit.one',
  dataSourceTypeId: 'entities:dataSourceType.one',
  dataSourceId: 'entities:dataSource.one',
  fundingSourceId: 'entities:fundingSource.one',
  procurementAgentId: 'entities:procurementAgent.one',
  regionId: 'entities:region.one',
  reportingUnitId: 'entities:realmCountryPlanningUnit.one',
  reorderFrequencyInMonths: 'entities:programPlanningUnit.reorderFrequencyInMonths',
  minMonthsOfStock: 'entities:programPlanningUnit.minMonthsOfStock',
  monthsInFutureForAmc: 'entities:programPlanningUnit.monthsInFutureForAmc',
  monthsInPastForAmc: 'entities:programPlanningUnit.monthsInPastForAmc',
  localProcurementLeadTime: 'entities:programPlanningUnit.localProcurementLeadTime',
  shelfLife: 'entities:programPlanningUnit.shelfLife',
  catalogPrice: 'entities:programPlanningUnit.catalogPrice',
};
const titleKeyOf = (field: string): string => sharedTitles[field] ?? `pipeline:cell.${field}`;

const widths: Readonly<Record<string, number>> = {
  productName: 260,
  planningUnitId: 280,
  reportingUnitId: 240,
  notes: 240,
  name: 260,
};
const usualWidths: Readonly<Record<StepField['kind'], number>> = {
  text: 180,
  number: 140,
  choice: 200,
  month: 120,
  date: 140,
  flag: 120,
};
const narrowPinned = 140;

/** The types of data sources that PipeLine knows; others are shown as they came. */
const sourceTypes: ReadonlySet<string> = new Set(['ACTCON', 'FORCON', 'INV', 'SHIP']);
/** More than any cell may have, so that a number is refused instead of rounded unnoticed. */
const anyDecimals = 8;

interface Source {
  readonly t: Translate;
  readonly options: StepOptions;
  readonly isNarrow: boolean;
}

/** The columns of a step, as its declaration says; the first one names the row and stays in sight. */
export const stepColumns = (step: PipelineStep, source: Source): readonly Column[] =>
  Object.entries(stepFields(step)).flatMap(([field, declared], at): readonly Column[] => {
    const column = columnOf(field, declared, source);
    if (at === 0) return [{ ...column, pinned: true, ...(source.isNarrow ? { width: narrowPinned } : {}) }];
    const isReportingUnit = declared.kind === 'choice' && declared.of === 'reportingUnit';
    return isReportingUnit ? [column, multiplierColumn(field, source)] : [column];
  });

/** How many planning units the reporting unit of a row is: its quantity is counted in reporting units. */
const multiplierColumn = (field: string, { options }: Source): Column => ({
  key: 'reportingMultiplier',
  titleKey: 'entities:realmCountryPlanningUnit.multiplier',
  kind: 'decimal',
  decimals: anyDecimals,
  computed: true,
  width: usualWidths.number,
  value: (row) => options.multiplierOf(row[field]),
});

function columnOf(field: string, declared: StepField, { t, options }: Source): Column {
  const base = {
    key: field,
    titleKey: titleKeyOf(field),
    width: widths[field] ?? usualWidths[declared.kind],
    value: (row: StepRow) => row[field] ?? null,
    computed: 'fixed' in declared && declared.fixed === true,
    required: 'required' in declared && declared.required === true,
  };
  switch (declared.kind) {
    case 'text':
      return field === 'type'
        ? { ...base, kind: 'text', value: (row) => typeText(String(row[field] ?? ''), t) }
        : { ...base, kind: 'text' };
    case 'number':
      return { ...base, kind: 'decimal', decimals: anyDecimals, signed: isSigned(declared) };
    case 'choice':
      return {
        ...base,
        kind: 'choice',
        options: (row) => options.offered(declared.of, row),
        nameOf: (id) => options.nameOf(declared.of, id),
      };
    case 'flag':
      return field === 'actualFlag'
        ? {
            ...base,
            kind: 'tick',
            tickNames: { yes: t('pipeline:actual.yes'), no: t('pipeline:actual.no') },
          }
        : { ...base, kind: 'tick' };
    default:
      return { ...base, kind: declared.kind };
  }
}

const typeText = (type: string, t: Translate): string =>
  sourceTypes.has(type.toUpperCase()) ? t(`pipeline:sourceType.${type.toUpperCase()}`) : type;

export const isSigned = ({ least, above }: StepField & { readonly kind: 'number' }): boolean =>
  least === undefined && above === undefined;
