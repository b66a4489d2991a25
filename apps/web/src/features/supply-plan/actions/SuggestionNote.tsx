import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MarkedSuggestion } from '../../../engine/tasks.ts';
import { usePlanFormat, usePlanViewContext } from '../plan-view-context.ts';
import { shownIn } from '../view/unit-view.ts';
import classes from './actions.module.css';

/** What the plan suggests for a month, and how it becomes a shipment where something may be entered. */
export function SuggestionNote({ suggestion }: { readonly suggestion: MarkedSuggestion }) {
  const { t } = useTranslation('supplyPlan');
  const { unit, mayEnter, isCumulative } = usePlanViewContext();
  const format = usePlanFormat();
  const { month, quantity, emergency } = suggestion;
  return (
    <section className={classes.panel} aria-label={t('accept.title')}>
      <p className={classes.lead}>
        {t('accept.text', {
          quantity: format.exact(shownIn(unit, quantity)),
          month: format.longMonth(month),
        })}
      </p>
      {isCumulative ? <p className={classes.text}>{t('suggestions.cumulativeHint')}</p> : null}
      {emergency ? (
        <p className={classes.emergency}>
          <IconAlertTriangle size={16} aria-hidden /> {t('note.emergencySuggestion')}
        </p>
      ) : null}
      {mayEnter ? <p className={classes.text}>{t('accept.how')}</p> : null}
    </section>
  );
}
