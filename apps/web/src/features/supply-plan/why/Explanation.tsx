import { Anchor, Text } from '@mantine/core';
import type { Explanation as Account, Cell, RecordPart, Term } from '@stockwell/engine/explain/index';
import { useTranslation } from 'react-i18next';
import { type Column, PlainTable } from '../../../ui/table/index.ts';
import { usePlanFormat, usePlanViewContext } from '../plan-view-context.ts';
import { shownIn } from '../view/unit-view.ts';
import { useCellName } from './cell-name.ts';
import { isQuantity } from './quantities.ts';
import { recordLine } from './record-line.ts';
import type { Asked } from './use-explanation.ts';
import classes from './why.module.css';

interface ExplanationProps {
  readonly explanation: Account;
  /** Asks about a number that this one was made of. */
  readonly onAsk?: ((asked: Asked) => void) | undefined;
}

/** Why a number is what it is: the rule in words, the numbers it takes, and the records behind them. */
export function Explanation({ explanation, onAsk }: ExplanationProps) {
  const { t } = useTranslation(['explain', 'supplyPlan']);
  const { unit, planned } = usePlanViewContext();
  const format = usePlanFormat();
  const cellName = useCellName();
  const { cell, month, value, formula, terms } = explanation;
  const shown = (number: number, quantity: boolean): string =>
    format.exact(quantity ? shownIn(unit, number) : number);
  const isSum = typeof cell !== 'string' || isQuantity(cell);
  // Where stock is compared with its minimum, both are months or both are quantities.
  const isTermQuantity = ({ name }: Term): boolean =>
    comparedTerms.has(name) ? planned.plan.settings.planBasedOn === 2 : !countsOnly.has(name);
  const columns: readonly Column<Line>[] = [
    {
      key: 'term',
      title: t('explain:termColumn'),
      kind: 'text',
      value: ({ term }) => t(`explain:term.${term.name}`),
      render: ({ term, part }) =>
        part ? <RecordText part={part} /> : <TermText term={term} onAsk={onAsk} />,
    },
    {
      key: 'value',
      title: t('explain:valueColumn'),
      kind: 'number',
      value: ({ term, part }) => (part ?? term).value,
      text: ({ term, part }) => shown((part ?? term).value, isTermQuantity(term)),
    },
  ];
  return (
    <section className={classes.account} aria-label={cellName(cell, month)}>
      <p className={classes.result}>
        <span>{cellName(cell, month)}</span>
        <strong>{value === null ? t('explain:nothing') : shown(value, isSum)}</strong>
      </p>
      <Text size="sm" className={classes.rule}>
        {t(`explain:formula.${formula}`)}
      </Text>
      {terms.length > 0 ? (
        <PlainTable
          label={t('explain:termColumn')}
          columns={columns}
          rows={linesOf(terms)}
          keyOf={({ key }) => key}
          rowClass={({ part }) => (part ? classes.record : undefined)}
        />
      ) : null}
    </section>
  );
}

/** A term, or one of the records behind it. */
interface Line {
  readonly key: string;
  readonly term: Term;
  readonly part?: RecordPart;
}

/** Every term with its records below it. Lines are known by their place: names and records may repeat. */
const linesOf = (terms: readonly Term[]): readonly Line[] =>
  terms.flatMap((term, at) => [
    { key: `${at}`, term },
    ...(term.records ?? []).map((part, of) => ({ key: `${at} ${of}`, term, part })),
  ]);

const comparedTerms: ReadonlySet<string> = new Set(['stockNow', 'stockNext', 'stockAfterNext', 'minimum']);

/** Terms that count months, regions or settings rather than stock. */
const countsOnly: ReadonlySet<string> = new Set([
  'ceiling',
  'floor',
  'maxMonths',
  'minMonths',
  'minSetting',
  'months',
  'region',
  'regions',
  'regionsCounted',
  'regionsReported',
  'reorder',
]);

interface TermTextProps extends Pick<ExplanationProps, 'onAsk'> {
  readonly term: Term;
}

function TermText({ term, onAsk }: TermTextProps) {
  const { t } = useTranslation('explain');
  const format = usePlanFormat();
  const { cell } = term;
  const name = t(`term.${term.name}`);
  if (!cell) return name;
  const label = t('termOfMonth', { term: name, month: format.month(cell.month) });
  if (!onAsk) return label;
  return (
    <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onAsk(asAsked(cell))}>
      {label}
    </Anchor>
  );
}

const asAsked = (cell: { readonly month: number; readonly cell: Cell }): Asked => cell;

function RecordText({ part }: { readonly part: RecordPart }) {
  const { t } = useTranslation('explain');
  const { planned, labels } = usePlanViewContext();
  const format = usePlanFormat();
  const { list, names } = recordLine(part, planned.data, { labels, date: format.date });
  const named = Object.keys(names).length > 0;
  const { daysOut, daysInMonth, quantity } = part.from ?? {};
  return (
    <>
      {named ? t(`record.${list}`, { ...names }) : t(`recordUnnamed.${list}`)}
      {daysOut === undefined ? null : (
        <span className={classes.from}>
          {t('fromDays', { quantity: format.exact(quantity), daysOut, daysInMonth: daysInMonth ?? 0 })}
        </span>
      )}
    </>
  );
}
