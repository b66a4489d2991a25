import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import { type ShownPlan, ShownPlanContext } from '../plan-view-context.ts';
import type { ShownUnit } from '../view/unit-view.ts';
import { Explanation } from '../why/Explanation.tsx';
import { useExplanations } from '../why/use-explanation.ts';
import { askedFor, examplesOf } from './examples.ts';
import classes from './formulas.module.css';
import { type Topic, topics } from './topics.ts';

interface FormulasProps {
  /** The product whose own numbers serve as examples; without one only the rules are shown. */
  readonly planned: PlannedProduct | null;
  readonly labels: ProgramLabels;
  readonly unit: ShownUnit;
}

/** How the plan is worked out: the engine's rules, each with an example from the chosen product. */
export function Formulas({ planned, labels, unit }: FormulasProps) {
  const { t } = useTranslation(['supplyPlan', 'explain']);
  return (
    <div className={classes.topics}>
      {planned ? (
        <p className={classes.lead}>
          {t('formulas.examplesOf', { product: labels.product(planned.planningUnitId) })}
        </p>
      ) : (
        <p className={classes.lead}>{t('formulas.withoutProduct')}</p>
      )}
      {planned ? (
        <WithExamples planned={planned} labels={labels} unit={unit} />
      ) : (
        topics.map((topic) => <TopicRules key={topic.key} topic={topic} />)
      )}
    </div>
  );
}

function TopicRules({ topic, children }: { readonly topic: Topic; readonly children?: React.ReactNode }) {
  const { t } = useTranslation(['supplyPlan', 'explain']);
  return (
    <section className={classes.topic}>
      <h2>{t(`supplyPlan:formulas.topic.${topic.key}`)}</h2>
      <p>{t(`supplyPlan:formulas.about.${topic.key}`)}</p>
      <ul>
        {topic.formulas.map((formula) => (
          <li key={formula}>{t(`explain:formula.${formula}`)}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function WithExamples({
  planned,
  labels,
  unit,
}: Omit<FormulasProps, 'planned'> & { planned: PlannedProduct }) {
  const { t } = useTranslation('supplyPlan');
  const asked = useMemo(() => askedFor(planned), [planned]);
  const answers = useExplanations(planned, asked);
  const shown = useMemo<ShownPlan>(
    () => ({
      ...{ planned, labels, unit, units: [] },
      ...{ mayEnter: false, isCumulative: false, marked: null, open: () => undefined },
    }),
    [planned, labels, unit],
  );
  return (
    <ShownPlanContext value={shown}>
      {topics.map((topic) => {
        const examples = answers ? examplesOf(topic, planned, answers) : [];
        return (
          <TopicRules key={topic.key} topic={topic}>
            {examples.length > 0 ? (
              <div className={classes.examples}>
                <h3>{t('formulas.example')}</h3>
                {examples.map(({ asked: one, explanation }) =>
                  explanation ? (
                    <Explanation key={`${one.month} ${String(one.cell)}`} explanation={explanation} />
                  ) : null,
                )}
              </div>
            ) : null}
          </TopicRules>
        );
      })}
    </ShownPlanContext>
  );
}
