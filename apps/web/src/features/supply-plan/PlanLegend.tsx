import { useComputedColorScheme } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './page.module.css';
import { useShownPlan } from './plan-view-context.ts';
import { bandColours, bandSigns, fillColour } from './table/cell-look.ts';

const bands = ['stockedOut', 'belowMin', 'toPlan', 'aboveMax', 'na'] as const;

function Swatch({ background, text, children }: { background: string; text: string; children?: ReactNode }) {
  const style: CSSProperties = { backgroundColor: background, color: text };
  return (
    <span className={classes.swatch} style={style} aria-hidden>
      {children}
    </span>
  );
}

/** What colours, letters and corners mean. */
export const PlanLegend = memo(function PlanLegend() {
  const { t } = useTranslation('supplyPlan');
  const { labels, planned, marked } = useShownPlan();
  const dark = useComputedColorScheme() === 'dark';
  const agents = new Set(
    planned.data.shipmentList.flatMap((one) =>
      one.active && one.procurementAgent ? [one.procurementAgent.id] : [],
    ),
  );
  return (
    <details className={classes.legend}>
      <summary>{t('legend.title')}</summary>
      <div className={classes.legendParts}>
        <section>
          <h3>{t('legend.consumption')}</h3>
          <ul>
            <li>{t('consumption.actual')}</li>
            <li className={classes.forecast}>{t('consumption.forecast')}</li>
          </ul>
        </section>
        <section>
          <h3>{t('legend.shipments')}</h3>
          <ul>
            {[...agents].map((id) => (
              <li key={id}>
                <Swatch {...fillColour({ by: 'agent', agentId: id }, labels, dark)} /> {labels.agent(id).code}
              </li>
            ))}
            <li>
              <Swatch {...fillColour({ by: 'undecided' }, labels, dark)} /> {t('legend.undecided')}
            </li>
            <li>
              <Swatch {...fillColour({ by: 'several' }, labels, dark)} /> {t('legend.several')}
            </li>
            <li>
              <span className={classes.corner} aria-hidden /> {t('mark.emergency')}
            </li>
            <li>
              <strong aria-hidden>L</strong> {t('mark.local')}
            </li>
            <li>
              <IconLink size={12} aria-hidden /> {t('mark.erp')}
            </li>
            {marked ? (
              <li>
                <span className={classes.marked} aria-hidden /> {marked.note}
              </li>
            ) : null}
          </ul>
        </section>
        <section>
          <h3>{t('legend.stock')}</h3>
          <ul>
            {bands.map((band) => (
              <li key={band}>
                <Swatch {...bandColours[band]}>{bandSigns[band]}</Swatch> {t(`band.${band}`)}
              </li>
            ))}
            <li>
              <strong>{t('legend.bold')}</strong> {t('note.counted')}
            </li>
          </ul>
        </section>
      </div>
    </details>
  );
});
