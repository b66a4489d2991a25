import { planBasedOn } from '@stockwell/model/program-data/index';
import { useTranslation } from 'react-i18next';
import classes from './page.module.css';
import { usePlanFormat, usePlanScene } from './scene.ts';
import { shownIn } from './view/unit-view.ts';

/** The settings that the plan is judged by. */
export function PlanFacts() {
  const { t } = useTranslation('supplyPlan');
  const { planned, unit } = usePlanScene();
  const format = usePlanFormat();
  const { settings } = planned.plan;
  const product = planned.data.planningUnitList.find((one) => one.planningUnit.id === planned.planningUnitId);
  const byQuantity = settings.planBasedOn === planBasedOn.quantity;
  const facts = [
    [
      t('facts.amc'),
      t('facts.amcMonths', { past: settings.monthsInPastForAmc, future: settings.monthsInFutureForAmc }),
    ],
    [t('facts.shelfLife'), t('facts.months', { count: settings.shelfLife })],
    byQuantity
      ? [t('facts.minQuantity'), format.quantity(shownIn(unit, settings.minQty))]
      : [t('facts.minMonths'), t('facts.months', { count: settings.minMonthsOfStock })],
    [t('facts.reorder'), t('facts.months', { count: settings.reorderFrequencyInMonths })],
    byQuantity
      ? [t('facts.distribution'), t('facts.months', { count: settings.distributionLeadTime })]
      : [t('facts.maxMonths'), t('facts.months', { count: settings.maxMonthsOfStock })],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {product?.notes ? (
        <div className={classes.wide}>
          <dt>{t('facts.notes')}</dt>
          <dd>{product.notes}</dd>
        </div>
      ) : null}
    </dl>
  );
}
