import { z } from 'zod';
import { useRemembered } from '../../../ui/program/filters.ts';

const lookSchema = z.object({
  /** 0 and −1: planning and forecasting units; above: an equivalency unit. */
  unit: z.number().int(),
  only: z.enum(['all', 'period', 'fits']),
  displayBy: z.number().int().min(1).max(14),
});

/** How candidates are drawn, kept from product to product. */
export type CompareLook = z.infer<typeof lookSchema>;
export const planningUnits = 0;
export const forecastingUnits = -1;

const usual: CompareLook = { unit: planningUnits, only: 'all', displayBy: 1 };
const hiddenSchema = z.array(z.string());
const nothingHidden: readonly string[] = [];

export const useCompareLook = () => useRemembered<CompareLook>('compareLook', lookSchema, usual);

/** Candidates that somebody does not want to see, by program, product and region. */
export const useHidden = (programId: number, planningUnitId: number, regionId: number) =>
  useRemembered<readonly string[]>(
    `compareHidden ${programId} ${planningUnitId} ${regionId}`,
    hiddenSchema,
    nothingHidden,
  );
