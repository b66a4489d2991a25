import { Text } from '@mantine/core';
import { useTexts } from '../../i18n/texts.ts';
import type { Baseline } from './baseline.ts';
import type { ComparisonSummary } from './comparison.ts';

interface SummaryLineProps {
  readonly summary: ComparisonSummary | null;
  readonly against: Baseline;
  readonly busy: boolean;
}

const kinds = ['out', 'belowMin', 'aboveMax'] as const;

/** What the scenarios do to the months shown, in a sentence that is spoken when it changes. */
export function SummaryLine({ summary, against, busy }: SummaryLineProps) {
  const t = useTexts('scenarios');
  const parts = summary
    ? kinds.map((kind) =>
        t(`scenarios:summary.${kind}`, { ...against, before: summary[kind][0], after: summary[kind][1] }),
      )
    : [];
  return (
    <Text size="sm" role="status">
      {busy ? t('scenarios:applying') : parts.join(' · ')}
    </Text>
  );
}
