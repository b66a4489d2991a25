import { Text } from '@mantine/core';
import { displayMonth, formatMonth } from '@stockwell/model/months';
import { IconAlertTriangle, IconCircleCheck, IconLock, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { useOpens } from '../../../platform/menu/use-opens.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useChosenCopyOf } from '../../../ui/program/index.ts';
import classes from './forecasts.module.css';
import { consumptionPage, copyLines, pageOf, type QuestionLine, questionLines } from './question-lines.ts';
import type { ForecastCopy } from './use-forecast-copies.ts';
import { type CountedQuestions, useOpenQuestions } from './use-open-questions.ts';

interface OpenQuestionListProps {
  readonly summary: ForecastCopy['summary'];
  readonly name: string;
  readonly latest: number;
}

/** What is left to do in a forecast, each with the way there. How the copy stands is known at once, the rest follows. */
export function OpenQuestionList({ summary, name, latest }: OpenQuestionListProps) {
  const t = useTexts('dashboard', 'programCopies');
  const opens = useOpens();
  const [, choose] = useChosenCopyOf('forecast');
  const questions = useOpenQuestions(summary);
  const counted = typeof questions === 'object' ? questions : null;
  const lines = [
    ...copyLines(summary, latest, opens),
    ...(counted ? questionLines(summary, counted, opens) : []),
  ];
  const { programId, versionId } = summary;
  /** Pages whose address names the program alone open this version of it. */
  const chooseCopy = (): void => choose({ kind: 'forecast', programId, versionId });
  return (
    <>
      <div className={classes.facts}>
        {counted ? <Facts questions={counted} to={pageOf(consumptionPage, summary, opens)} /> : null}
      </div>
      <ul className={classes.lines} aria-label={t('dashboard:forecasts.open.title', { program: name })}>
        {lines.map((line) => (
          <Line key={line.id} icon={<LineIcon id={line.id} />}>
            {line.href === undefined ? (
              t(line.textKey, line.values)
            ) : (
              <Link to={line.href} onClick={chooseCopy}>
                {t(line.textKey, line.values)}
              </Link>
            )}
          </Line>
        ))}
        <State questions={questions} isEmpty={lines.length === 0} />
      </ul>
    </>
  );
}

function State({ questions, isEmpty }: { readonly questions: CountedQuestions; readonly isEmpty: boolean }) {
  const t = useTexts('dashboard');
  if (questions === undefined)
    return (
      <li>
        <Text size="sm" c="dimmed" role="status">
          {t('dashboard:forecasts.open.counting')}
        </Text>
      </li>
    );
  if (typeof questions === 'string')
    return (
      <Line icon={<IconAlertTriangle size={16} className={classes.icon} data-kind="warning" aria-hidden />}>
        {t(questions === 'damaged' ? 'dashboard:forecasts.damaged' : 'dashboard:forecasts.open.failed')}
      </Line>
    );
  return isEmpty ? (
    <Line icon={<IconCircleCheck size={16} className={classes.icon} data-kind="done" aria-hidden />}>
      {t('dashboard:forecasts.open.none')}
    </Line>
  ) : null;
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className={classes.line}>
      {icon}
      <Text size="sm" component="span">
        {children}
      </Text>
    </li>
  );
}

const icons = { locked: IconLock, modified: IconPencil } as const;

function LineIcon({ id }: Pick<QuestionLine, 'id'>) {
  const Icon = id === 'locked' || id === 'modified' ? icons[id] : IconAlertTriangle;
  return (
    <Icon size={16} className={classes.icon} data-kind={id in icons ? undefined : 'warning'} aria-hidden />
  );
}

interface FactsProps {
  readonly questions: Exclude<CountedQuestions, string | undefined>;
  readonly to: string | undefined;
}

/** How large the forecast is, and how far its history goes. */
function Facts({ questions: { products, regions, lastActual }, to }: FactsProps) {
  const t = useTexts('dashboard');
  const { language } = useSession();
  const actuals =
    lastActual === null
      ? t('dashboard:forecasts.noActuals')
      : t('dashboard:forecasts.actuals', {
          month: displayMonth(formatMonth(lastActual), 'MMM-YYYY', language),
        });
  return (
    <>
      <span>
        {[
          t('dashboard:forecasts.products', { count: products }),
          t('dashboard:forecasts.regions', { count: regions }),
        ].join(' · ')}
      </span>
      <span>{to === undefined ? actuals : <Link to={to}>{actuals}</Link>}</span>
    </>
  );
}
