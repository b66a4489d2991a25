import { useComputedColorScheme } from '@mantine/core';
import type { Candidate } from '@stockwell/engine/outputs/candidates';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { palette } from '../../../platform/theme/chart-tokens.ts';
import { type Column, PlainTable } from '../../../ui/table/index.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { candidateColour } from './candidate-colour.ts';
import { candidateColumns, tickColumns } from './candidate-columns.tsx';
import classes from './compare.module.css';

interface CandidateTableProps {
  readonly candidates: readonly Candidate[];
  readonly mayEdit: boolean;
  /** Keys of candidates that are not drawn. */
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
  readonly onTick: (candidate: Candidate) => void;
}

const selectedTotal = (rows: readonly Candidate[]): number | null => {
  const totals = rows.flatMap(({ selected, total }) => (selected && total !== null ? total : []));
  return totals.length > 0 ? totals.reduce((sum, total) => sum + total, 0) : null;
};

/** What may be selected for a product in a region, with its error and how it lies beside the others. */
export function CandidateTable({ candidates, mayEdit, hidden, ...changes }: CandidateTableProps) {
  const t = useTexts('compare');
  const { language } = useSession();
  const theme = useComputedColorScheme();
  const onTick = useStable(changes.onTick);
  const onShow = useStable(({ key }: Candidate) =>
    changes.onHidden(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]),
  );
  const isBlend = candidates.some(({ selected, source }) => selected && source.kind === 'extrapolation');
  const columns = useMemo((): readonly Column<Candidate>[] => {
    const colourOf = (candidate: Candidate): string =>
      palette[candidateColour(candidates.indexOf(candidate))][theme];
    const ticks = tickColumns(
      {
        mayEdit,
        isShown: ({ key, values }) => values !== null && !hidden.includes(key),
        colourOf,
        onTick,
        onShow,
      },
      t,
    );
    return [
      ...ticks,
      ...candidateColumns(language, t).map((column) =>
        // The sum of what is selected; of a blend the line below the table says what it makes.
        column.key === 'total' && !isBlend ? { ...column, total: selectedTotal } : column,
      ),
    ];
  }, [candidates, mayEdit, hidden, isBlend, theme, language, t, onTick, onShow]);
  return (
    <PlainTable<Candidate>
      label={t('compare:candidates')}
      minWidth="46rem"
      rowHeading="forecast"
      columns={columns}
      rows={candidates}
      keyOf={({ key }) => key}
      isChosen={({ selected }) => selected}
      rowClass={({ values }) => (values === null ? classes.missing : undefined)}
      hasTotal={candidates.filter(({ selected }) => selected).length > 1 && !isBlend}
    />
  );
}
