import { forecastingUnit } from '@stockwell/model/entities/forecasting-unit';
import { planningUnit } from '@stockwell/model/entities/planning-unit';
import type { Drafts } from '../../ui/entity/form/drafts.ts';
import type { CellOverride, FormContext, FormRules } from '../../ui/entity/registry.ts';
import { registerEntity } from '../../ui/entity/registry.ts';
import { formatNumber } from '../../ui/numbers/number-text.ts';
import { parseNumber } from '../../ui/numbers/read-number.ts';
import { FileNameField, FilePreview } from '../integrations/index.ts';
import { mappingActions } from './mapping-actions.ts';
import { realmProblemRules, tracerCell } from './realm-problem.ts';
import { ForecastingUnitPrograms, PlanningUnitPrograms } from './UsedByPrograms.tsx';

/** A currency that no service keeps up to date needs its rate from a person. */
export function currencyRules(drafts: Drafts): FormRules {
  return drafts.isSync === false ? { required: ['conversionRateToUsd'] } : {};
}

/** A ceiling below a floor would make the maximum stock lower than the minimum. */
export function realmRules(drafts: Drafts, { host }: Pick<FormContext, 'host'>): FormRules {
  const months = (name: string) => parseNumber(String(drafts[name] ?? ''), host.language, 'whole');
  const ceiling = months('maxMosMaxGaurdrail');
  const below = ceiling < months('minMosMinGaurdrail') || ceiling < months('minMosMaxGaurdrail');
  return below ? { problems: { maxMosMaxGaurdrail: { code: 'static.validation.maxBelowMin' } } } : {};
}

/** A number that no field stands behind. */
const numberCell = (name: string): CellOverride => ({
  numeric: true,
  text: (record, { language }) =>
    typeof record[name] === 'number' ? formatNumber(record[name], language, 0) : '',
});

/** Ids are given to the help desk and typed into searches: never with separators. */
const idCell = (name: string): CellOverride => ({
  titleKey: 'grids:column.id',
  text: (record) => String(record[name] ?? ''),
});

const programCells = {
  countOfSpPrograms: numberCell('countOfSpPrograms'),
  countOfFcPrograms: numberCell('countOfFcPrograms'),
};

registerEntity('currency', { rules: currencyRules });

registerEntity('realmProblem', { rules: realmProblemRules, cells: { tracerCategories: tracerCell } });

registerEntity('integration', {
  namespaces: ['integrations'],
  fields: { fileName: { component: FileNameField, wide: true } },
  sections: [FilePreview],
});

const texts = { namespaces: ['grids'] };

registerEntity('realm', {
  ...texts,
  rowActions: mappingActions.realm ?? [],
  rules: realmRules,
  groups: [
    { key: 'identity', fields: ['label', 'realmCode', 'defaultRealm'] },
    { key: 'guardrails', fields: ['minMosMinGaurdrail', 'minMosMaxGaurdrail', 'maxMosMaxGaurdrail'] },
    { key: 'tolerance', fields: ['minQplTolerance', 'minQplToleranceCutOff', 'maxQplTolerance'] },
    {
      key: 'dataEntry',
      fields: ['actualConsumptionMonthsInPast', 'forecastConsumptionMonthsInPast', 'inventoryMonthsInPast'],
    },
    { key: 'inventoryTurns', fields: ['minCountForMode', 'minPercForMode'] },
    {
      key: 'dashboard',
      fields: [
        'noOfMonthsInPastForTopDashboard',
        'noOfMonthsInFutureForTopDashboard',
        'noOfMonthsInPastForBottomDashboard',
        'noOfMonthsInFutureForBottomDashboard',
        'supplyPlanScoreThresholdPerc',
      ],
    },
    { key: 'security', fields: ['secondFactor'] },
  ],
});

const unitCounts = ['countOfSpPrograms', 'countOfFcPrograms'];

registerEntity('forecastingUnit', {
  ...texts,
  // Its name comes last among what is declared, where a window would cut it.
  listColumns: [...new Set(['forecastingUnitId', 'label', ...forecastingUnit.columns, ...unitCounts])],
  cells: { forecastingUnitId: idCell('forecastingUnitId'), ...programCells },
  sections: [ForecastingUnitPrograms],
});

registerEntity('planningUnit', {
  ...texts,
  rowActions: mappingActions.planningUnit ?? [],
  listColumns: ['planningUnitId', ...planningUnit.columns, ...unitCounts],
  cells: { planningUnitId: idCell('planningUnitId'), ...programCells },
  sections: [PlanningUnitPrograms],
});

const own = new Set(['realm', 'planningUnit']);
for (const [name, rowActions] of Object.entries(mappingActions)) {
  if (!own.has(name)) registerEntity(name, { ...texts, rowActions });
}
