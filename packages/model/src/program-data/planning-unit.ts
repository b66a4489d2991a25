import { z } from 'zod';
import {
  auditShape,
  idSchema,
  leadTimeSchema,
  monthCountSchema,
  notesSchema,
  percentSchema,
  positiveMonthCountSchema,
  priceSchema,
  quantitySchema,
  refSchema,
} from '../documents/values.ts';
import { freights, leadTimes } from '../logistics.ts';
import { each } from './settings.ts';

/** The id that stands for all products of a program. */
export const allPlanningUnits = -1;

/** Price, freight and lead times that a program has with one agent, for one product or for all (-1). */
export const agentPriceSchema = z.object({
  programPlanningUnitProcurementAgentId: idSchema,
  planningUnit: z.object({ id: idSchema.or(z.literal(allPlanningUnits)) }),
  procurementAgent: refSchema,
  ...each(freights, percentSchema.nullable().default(null)),
  ...each(leadTimes, leadTimeSchema.nullable().default(null)),
  localProcurementLeadTime: leadTimeSchema.nullable().default(null),
  price: priceSchema.nullable().default(null),
  active: z.boolean().default(true),
});
export type AgentPrice = z.infer<typeof agentPriceSchema>;

/** How the plan of a product is assessed: 1 by months of stock, 2 by quantity. */
export const planBasedOn = { monthsOfStock: 1, quantity: 2 } as const;

export const programPlanningUnitSchema = z
  .object({
    programPlanningUnitId: idSchema,
    planningUnit: z.object({ id: idSchema, active: z.boolean().default(true) }),
    tracerCategory: refSchema.nullable().default(null),
    planBasedOn: z.literal([1, 2]).default(1),
    minMonthsOfStock: monthCountSchema.nullable().default(null),
    minQty: quantitySchema.nullable().default(null),
    distributionLeadTime: monthCountSchema.nullable().default(null),
    reorderFrequencyInMonths: positiveMonthCountSchema,
    monthsInPastForAmc: monthCountSchema.default(3),
    /** Includes the current month. */
    monthsInFutureForAmc: monthCountSchema.default(3),
    /** What the program says of these months, where a copy on a device plans with others. */
    programAmcWindow: z.object({ past: monthCountSchema, future: monthCountSchema }).optional(),
    shelfLife: positiveMonthCountSchema,
    localProcurementLeadTime: leadTimeSchema.default(0),
    catalogPrice: priceSchema.default(0),
    forecastErrorThreshold: percentSchema.default(50),
    notes: notesSchema,
    active: z.boolean().default(true),
    programPlanningUnitProcurementAgentPrices: z.array(agentPriceSchema).default([]),
    ...auditShape,
  })
  .refine((unit) => unit.planBasedOn !== planBasedOn.monthsOfStock || unit.minMonthsOfStock !== null, {
    path: ['minMonthsOfStock'],
    message: 'required',
  })
  .refine((unit) => unit.planBasedOn !== planBasedOn.quantity || unit.minQty !== null, {
    path: ['minQty'],
    message: 'required',
  });
export type ProgramPlanningUnit = z.infer<typeof programPlanningUnitSchema>;
