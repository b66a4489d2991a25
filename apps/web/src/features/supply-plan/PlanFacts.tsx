import { Alert } from '@mantine/core';
import { shortShelfLife } from '@stockwell/engine/supply-plan/shelf-life';
import { planBasedOn } from '@stockwell/model/program-data/index';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './page.module.css';
import { usePlanFormat, useShownPlan } from './plan-view-context.ts';
import { shownIn } from './view/unit-view.ts';

/** The settings that the plan is assessed by. */
export const PlanFacts = memo(function PlanFacts() {
  const { t } = useTranslation('supplyPlan');
  const { planned, unit } = useShownPlan();
  const format = usePlanFormat();
  const { settings } = planned.plan;
  const product = planned.data.planningUnitList.find((one) => one.planningUnit.id === planned.planningUnitId);
  const byQuantity = settings.planBasedOn === planBasedOn.quantity;
  const window = { past: settings.monthsInPastForAmc, future: settings.monthsInFutureForAmc };
  const own = product?.programAmcWindow;
  const facts = [
    [
      t('facts.amc'),
      own
        ? t('facts.amcOfDevice', { ...window, programPast: own.past, programFuture: own.future })
        : t('facts.amcMonths', window),
    ],
    [t('facts.shelfLife'), t('facts.months', { count: settings.shelfLife })],
    byQuantity
      ? [t('facts.minQuantity'), format.exact(shownIn(unit, settings.minQty))]
      : [t('facts.minMonths'), t('facts.months', { count: settings.minMonthsOfStock })],
    [t('facts.reorder'), t('facts.months', { count: settings.reorderFrequencyInMonths })],
    byQuantity
      ? [t('facts.distribution'), t('facts.months', { count: settings.distributionLeadTime })]
      : [t('facts.maxMonths'), t('facts.months', { count: settings.maxMonthsOfStock })],
  ] as const;
  const short = shortShelfLife(planned.plan, planned.today);
  return (
    <>
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
      {short ? (
        <Alert
          role="note"
          mt="sm"
          color="yellow"
          variant="light"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('shelfLife.title')}
        >
          {t('shelfLife.text', { shelfLife: short.shelfLife, max: format.exact(short.maxMonths) })}
        </Alert>
      ) : null}
    </>
  );
});
