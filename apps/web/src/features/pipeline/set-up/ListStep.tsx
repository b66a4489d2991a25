import { pipelineEndpoints as calls, readStep } from '@stockwell/model/api/pipeline';
import type { PipelineStep, StepRow } from '@stockwell/model/integrations/pipeline/steps';
import { useQuery } from '@tanstack/react-query';
import { useImperativeHandle } from 'react';
import { call } from '../../../api/client.ts';
import { ErrorPanel, TableSkeleton } from '../../../ui/table/index.ts';
import { importsKey } from '../imports.ts';
import type { KeptEdits } from './kept-edits.ts';
import { LoadedListStep } from './LoadedListStep.tsx';
import type { StepProps } from './step-handle.ts';

interface ListStepProps extends StepProps {
  readonly step: PipelineStep;
  /** The country of the program, once it is chosen. */
  readonly realmCountryId: number | null;
  readonly kept: KeptEdits | null;
}

/** A step whose rows come from the file; they are read again whenever it is opened. */
export function ListStep({ step, pipelineId, realmCountryId, kept, ref }: ListStepProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...importsKey, pipelineId, step],
    queryFn: async ({ signal }) => {
      // Records are counted in reporting units, which the country may lack for some products.
      if (step === 'consumption' && realmCountryId !== null)
        await call(calls.reportingUnits, { params: { pipelineId, realmCountryId } });
      return call(readStep(step), { params: { pipelineId }, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error) return <UnreadStep error={error} onRetry={() => void refetch()} ref={ref} />;
  if (!data) return <TableSkeleton />;
  const rows: readonly StepRow[] = data.rows;
  return (
    <LoadedListStep
      step={step}
      pipelineId={pipelineId}
      rows={rows}
      choices={data.choices}
      restored={kept?.step === step ? keptRows(kept.value, rows) : null}
      ref={ref}
    />
  );
}

interface UnreadStepProps extends Pick<StepProps, 'ref'> {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function UnreadStep({ error, onRetry, ref }: UnreadStepProps) {
  useImperativeHandle(ref, () => ({ save: async () => 'unread' }), []);
  return <ErrorPanel error={error} onRetry={onRetry} />;
}

/** Rows that were kept count only while the step still has the same ones. */
function keptRows(value: unknown, rows: readonly StepRow[]): readonly StepRow[] | null {
  if (!Array.isArray(value) || value.length !== rows.length) return null;
  const kept = value as readonly StepRow[];
  return kept.every((row, at) => row.id === rows[at]?.id) ? kept : null;
}
