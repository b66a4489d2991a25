import { Text } from '@mantine/core';
import { useTexts } from '../../ui/entity/texts.ts';
import type { Against } from './against.ts';
import type { ComparisonSummary } from './comparison.ts';

interface SummaryLineProps {
  readonly summary: ComparisonSummary | null;
  readonly against: Against;
  readonly busy: boolean;
}

const kinds = ['out', 'belowMin', 'aboveMax'] as const;

/** What the scenarios do to the months shown, in a sentence that is spoken when it changes. */
export function SummaryLine({ summary, against, busy }: SummaryLineProps) {
  const t = useTexts('scenarios');
  const told = summary
    ? kinds.map((kind) =>
        t(`scenarios:summary.${kind}`, { ...against, before: summary[kind][0], after: summary[kind][1] }),
      )
    : [];
  return (
    <Text size="sm" role="status">
      {busy ? t('scenarios:applying') : told.join(' · ')}
    </Text>
  );
}
