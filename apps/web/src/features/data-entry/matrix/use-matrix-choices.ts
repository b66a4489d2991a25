import { useMemo } from 'react';
import { z } from 'zod';
import { type ProgramLabels, useRemembered } from '../../../ui/program/index.ts';
import type { MeasureKey } from './measures.ts';

const idSchema = z.number().int().nullable();
const sourcesSchema = z.record(z.string(), z.number().int());
const noSources: Record<string, number> = {};

/** What the matrix shows, and what its new records begin with. All of it is remembered until sign-out. */
export interface MatrixChoices {
  readonly product: number;
  readonly setProduct: (product: number) => void;
  readonly reportingUnit: number;
  readonly setReportingUnit: (unit: number) => void;
  /** The only one there is, or the one that was chosen. */
  readonly dataSourceOf: (measure: MeasureKey, type: number) => number | null;
  readonly setDataSource: (measure: MeasureKey, dataSource: number) => void;
  readonly notes: string;
  readonly setNotes: (notes: string) => void;
  readonly hasDays: boolean;
  readonly setHasDays: (shown: boolean) => void;
}

const isOffered = (list: readonly { readonly id: number }[], id: number | null | undefined): id is number =>
  list.some((one) => one.id === id);

export function useMatrixChoices(labels: ProgramLabels, planningUnitIds: readonly number[]): MatrixChoices {
  const [wanted, setProduct] = useRemembered<number | null>('matrix.product', idSchema, null);
  const [wantedUnit, setReportingUnit] = useRemembered<number | null>('matrix.reportingUnit', idSchema, null);
  const [sources, setSources] = useRemembered<Record<string, number>>(
    'matrix.dataSources',
    sourcesSchema,
    noSources,
  );
  const [notes, setNotes] = useRemembered<string>('matrix.notes', z.string(), '');
  const [hasDays, setHasDays] = useRemembered<boolean>('matrix.days', z.boolean(), true);
  const product = wanted !== null && planningUnitIds.includes(wanted) ? wanted : (planningUnitIds[0] ?? 0);
  return useMemo(() => {
    // The unit that is one planning unit stands first.
    const units = labels.reportingUnits(product);
    return {
      product,
      setProduct,
      reportingUnit: isOffered(units, wantedUnit) ? wantedUnit : (units[0]?.id ?? 0),
      setReportingUnit,
      dataSourceOf: (measure, type) => {
        const offered = labels.dataSources(type);
        const chosen = sources[measure];
        if (isOffered(offered, chosen)) return chosen;
        return offered.length === 1 ? (offered[0]?.id ?? null) : null;
      },
      setDataSource: (measure, dataSource) => setSources({ ...sources, [measure]: dataSource }),
      notes,
      setNotes,
      hasDays,
      setHasDays,
    };
  }, [
    labels,
    product,
    wantedUnit,
    sources,
    notes,
    hasDays,
    setProduct,
    setReportingUnit,
    setSources,
    setNotes,
    setHasDays,
  ]);
}
