import { Stack, Text, Title } from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useId } from 'react';
import { ChartFigure } from '../charts/index.ts';
import type { ReportSection } from './report.ts';

/** The results that were asked for further, by their ids: files contain them below those of the report. */
export type FurtherResults = Map<string, ReportSection>;

const FurtherContext = createContext<FurtherResults | null>(null);
export const FurtherProvider = FurtherContext.Provider;

interface FurtherSectionProps {
  readonly title: string;
  readonly text: string;
  /** What was asked for, once it is there. */
  readonly result: ReportSection | null;
  /** What is asked, and how it stands. */
  readonly children: ReactNode;
}

/** What people can ask further about a result, below it. */
export function FurtherSection({ title, text, result, children }: FurtherSectionProps) {
  const id = useId();
  const further = use(FurtherContext);
  useEffect(() => {
    if (!result) return;
    further?.set(result.id, result);
    return () => void further?.delete(result.id);
  }, [further, result]);
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      {children}
      {result?.chart ? <ChartFigure chart={result.chart} table="toggle" /> : null}
    </Stack>
  );
}
