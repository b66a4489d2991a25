import { jobKinds } from '@stockwell/model/api/jobs';
import { Link } from 'react-router';
import { displayStamp } from '../../../i18n/format.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type StartAnswer, startAnswers } from './answers.ts';
import classes from './start.module.css';
import { useStartFacts } from './use-start-facts.ts';

/** The first questions of the user's role, each with its answer and one click to the place. */
export default function StartPart() {
  const t = useTexts('dashboard', 'jobs');
  const answers = startAnswers(useStartFacts());
  if (answers.length === 0)
    return <EmptyState title={t('dashboard:start.none')}>{t('dashboard:start.noneHint')}</EmptyState>;
  return (
    <ul className={classes.answers}>
      {answers.map((one) => (
        <li key={one.id}>
          <Answer answer={one} t={t} />
        </li>
      ))}
    </ul>
  );
}

/** Another release may store other kinds. */
const isKnownJob = (kind: string | number): boolean => jobKinds.some((one) => one === kind);

function Answer({ answer, t }: { readonly answer: StartAnswer; readonly t: Translate }) {
  const { language } = useSession();
  const { id, text, values, link, href, isUrgent } = answer;
  // Jobs and dates are named in the language of the reader.
  const { job, date } = values;
  const shown = {
    ...values,
    ...(job === undefined ? {} : { job: isKnownJob(job) ? t(`jobs:kind.${job}`) : job }),
    ...(date === undefined ? {} : { date: displayStamp(date, language) }),
  };
  return (
    <Link to={href} className={classes.answer}>
      <span className={classes.question}>{t(`dashboard:start.${id}.question`)}</span>
      <span className={classes.text} data-urgent={isUrgent || undefined}>
        {t(`dashboard:start.${id}.${text}`, shown)}
      </span>
      <span className={classes.link}>{t(`dashboard:start.${id}.${link}`, shown)}</span>
    </Link>
  );
}
