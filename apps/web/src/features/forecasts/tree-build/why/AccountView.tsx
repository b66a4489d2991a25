import { Anchor, Text } from '@mantine/core';
import {
  type TreeCellName,
  type TreeExplanation,
  type TreeTerm,
  treeFigures,
} from '@stockwell/engine/tree/explain/index';
import type { TreeResults } from '@stockwell/engine/tree/index';
import type { Place } from '@stockwell/engine/tree/place';
import { useTexts } from '../../../../i18n/texts.ts';
import { useSession } from '../../../../platform/session/context.ts';
import { formatNumber } from '../../../../ui/numbers/number-text.ts';
import { PlainTable } from '../../../../ui/table/index.ts';
import { useWorkshop } from '../workshop.ts';
import classes from './why.module.css';

interface AccountViewProps {
  readonly results: TreeResults;
  readonly explanation: TreeExplanation;
  /** Asks about a figure that this one is made of. */
  readonly onAsk: (cell: TreeCellName) => void;
}

/** A term and, below it, what the term itself is made of. */
interface Line {
  readonly key: string;
  readonly depth: number;
  readonly term: TreeTerm;
}

const linesOf = (terms: readonly TreeTerm[], depth = 0, prefix = ''): readonly Line[] =>
  terms.flatMap((term, at) => [
    { key: `${prefix}${at}`, depth, term },
    ...linesOf(term.account?.terms ?? [], depth + 1, `${prefix}${at} `),
  ]);

const decimals = 4;

/** A figure: its rule in words, and the numbers that the rule takes. */
export function AccountView({ results, explanation, onAsk }: AccountViewProps) {
  const t = useTexts('treeWhy');
  const { language } = useSession();
  const { names, monthText } = useWorkshop();
  const { cell, value, formula, terms } = explanation;
  const nodeAt = ({ treeId, nodeId }: Place) =>
    results.input.trees
      .find((tree) => tree.treeId === treeId)
      ?.flatList.find((node) => node.nodeId === nodeId);
  const nameAt = (place: Place): string => {
    const node = nodeAt(place);
    return node ? names.text(node.label) : '';
  };
  const number = (figure: number): string => formatNumber(figure, language, decimals);
  const textOf = ({ name, source }: TreeTerm): string => {
    const term = t(`treeWhy:terms.${name}`);
    if (!source) return term;
    if (source.from === 'cell') {
      const where =
        source.place.nodeId === cell.place.nodeId
          ? term
          : t('treeWhy:termOf', { term, what: nameAt(source.place) });
      return t('treeWhy:termIn', { term: where, month: monthText(source.month) });
    }
    if (source.from === 'row') {
      const row = nodeAt(source.place)?.nodeDataMap[source.place.scenarioId]?.nodeDataModelingList.find(
        (one) => one.nodeDataModelingId === source.nodeDataModelingId,
      );
      return row?.notes ? t('treeWhy:termOf', { term, what: row.notes }) : term;
    }
    if (source.from === 'usagePeriod')
      return t('treeWhy:termOf', { term, what: names.name('usagePeriod', source.usagePeriodId) });
    if (source.from === 'planningUnit')
      return t('treeWhy:termOf', { term, what: names.name('planningUnit', source.planningUnitId) });
    return term;
  };
  const heading = t('treeWhy:ofNode', {
    figure: t(`treeWhy:figure.${cell.figure}`),
    node: nameAt(cell.place),
    month: monthText(cell.month),
  });
  return (
    <section aria-label={heading}>
      <p className={classes.result}>
        <span>{heading}</span>
        <strong>{number(value)}</strong>
      </p>
      <Text size="sm">{t(`treeWhy:formula.${formula}`)}</Text>
      {terms.length > 0 ? (
        <PlainTable<Line>
          label={t('treeWhy:term')}
          columns={[
            {
              key: 'term',
              title: t('treeWhy:term'),
              kind: 'text',
              value: ({ term }) => textOf(term),
              render: ({ term, depth }) => (
                <span className={classes.term} data-depth={Math.min(depth, 3)}>
                  <TermText term={term} text={textOf(term)} onAsk={onAsk} />
                  {term.account ? (
                    <span className={classes.rule}>{t(`treeWhy:formula.${term.account.formula}`)}</span>
                  ) : null}
                </span>
              ),
            },
            {
              key: 'value',
              title: t('treeWhy:value'),
              kind: 'number',
              value: ({ term }) => term.value,
              text: ({ term }) => number(term.value),
            },
          ]}
          rows={linesOf(terms)}
          keyOf={({ key }) => key}
          rowHeading="term"
        />
      ) : null}
    </section>
  );
}

interface TermTextProps {
  readonly term: TreeTerm;
  readonly text: string;
  readonly onAsk: (cell: TreeCellName) => void;
}

function TermText({ term: { source }, text, onAsk }: TermTextProps) {
  if (source?.from !== 'cell' || !treeFigures.includes(source.figure)) return text;
  const { place, month, figure } = source;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="start"
      onClick={() => onAsk({ place, month, figure })}
    >
      {text}
    </Anchor>
  );
}
