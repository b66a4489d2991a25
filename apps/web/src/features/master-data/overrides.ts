import type { Drafts } from '../../ui/entity/form/drafts.ts';
import { parseNumber } from '../../ui/entity/number-text.ts';
import type { FormContext, FormRules } from '../../ui/entity/registry.ts';
import { registerEntity } from '../../ui/entity/registry.ts';
import { mappingActions } from './mapping-actions.ts';

/** A currency that no service keeps up to date needs its rate from a person. */
export function currencyRules(drafts: Drafts): FormRules {
  return drafts.isSync === false ? { required: ['conversionRateToUsd'] } : {};
}

/** A ceiling below a floor would make the maximum stock lower than the minimum. */
export function realmRules(drafts: Drafts, { host }: Pick<FormContext, 'host'>): FormRules {
  const months = (name: string) => parseNumber(String(drafts[name] ?? ''), host.language);
  const ceiling = months('maxMosMaxGaurdrail');
  const below = ceiling < months('minMosMinGaurdrail') || ceiling < months('minMosMaxGaurdrail');
  return below ? { problems: { maxMosMaxGaurdrail: { code: 'static.validation.maxBelowMin' } } } : {};
}

registerEntity('currency', { rules: currencyRules });

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
  ],
});

for (const [name, rowActions] of Object.entries(mappingActions)) {
  if (name !== 'realm') registerEntity(name, { ...texts, rowActions });
}
