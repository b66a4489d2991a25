import { Anchor, Table, Text } from '@mantine/core';
import type { Explanation as Account, Cell, RecordPart, Term } from '@stockwell/engine/explain/index';
import { useTranslation } from 'react-i18next';
import { usePlanFormat, usePlanScene } from '../scene.ts';
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
  const { unit } = usePlanScene();
  const format = usePlanFormat();
  const cellName = useCellName();
  const { cell, month, value, formula, terms } = explanation;
  const shown = (number: number, quantity: boolean): string =>
    format.exact(quantity ? shownIn(unit, number) : number);
  const isSum = typeof cell !== 'string' || isQuantity(cell);
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
        <Table className={classes.terms} withRowBorders>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('explain:termColumn')}</Table.Th>
              <Table.Th className={classes.number}>{t('explain:valueColumn')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {terms.map((term, at) => (
              <TermRows key={`${term.name} ${at.toString()}`} term={term} onAsk={onAsk} shown={shown} />
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </section>
  );
}

interface TermRowsProps {
  readonly term: Term;
  readonly onAsk?: ((asked: Asked) => void) | undefined;
  readonly shown: (value: number, quantity: boolean) => string;
}

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

function TermRows({ term, onAsk, shown }: TermRowsProps) {
  const { t } = useTranslation('explain');
  const format = usePlanFormat();
  const { planned } = usePlanScene();
  const { cell } = term;
  const name = t(`term.${term.name}`);
  // Where stock is compared with its minimum, both are months or both are quantities.
  const compared = ['stockNow', 'stockNext', 'stockAfterNext', 'minimum'].includes(term.name);
  const quantity = compared ? planned.plan.settings.planBasedOn === 2 : !countsOnly.has(term.name);
  const label = cell ? t('termOfMonth', { term: name, month: format.month(cell.month) }) : name;
  return (
    <>
      <Table.Tr>
        <Table.Td>
          {cell && onAsk ? (
            <Anchor component="button" type="button" size="sm" onClick={() => onAsk(asAsked(cell))}>
              {label}
            </Anchor>
          ) : (
            label
          )}
        </Table.Td>
        <Table.Td className={classes.number}>{shown(term.value, quantity)}</Table.Td>
      </Table.Tr>
      {(term.records ?? []).map((part, at) => (
        <Table.Tr key={`${part.id ?? 'none'} ${at.toString()}`} className={classes.record}>
          <Table.Td>
            <RecordText part={part} />
          </Table.Td>
          <Table.Td className={classes.number}>{shown(part.value, quantity)}</Table.Td>
        </Table.Tr>
      ))}
    </>
  );
}

const asAsked = (cell: { readonly month: number; readonly cell: Cell }): Asked => cell;

function RecordText({ part }: { readonly part: RecordPart }) {
  const { t } = useTranslation('explain');
  const { planned, words } = usePlanScene();
  const format = usePlanFormat();
  const { list, names } = recordLine(part, planned.data, { words, date: format.date });
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
