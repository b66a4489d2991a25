import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idList } from './light-call.ts';

const ids = idList.default([]);

/** What reports need that is made of no version. */
export const reportChoiceEndpoints = {
  supplyPlanUnits: endpoint({
    method: 'POST',
    path: '/api/report/stockStatusVertical/dropdowns',
    tag: 'Report',
    summary: 'Planning units and alternate reporting units of programs, of any of them or of all together',
    permission: { functions: ['ROLE_BF_SUPPLY_PLAN_REPORT'] },
    body: z.object({ programIds: ids, onlyAllowPuPresentAcrossAllPrograms: z.boolean().default(false) }),
    response: z.object({
      planningUnitIds: z.array(z.number()).readonly(),
      realmCountryPlanningUnitIds: z.array(z.number()).readonly(),
    }),
  }),
  warehouseByCountry: endpoint({
    method: 'POST',
    path: '/api/report/warehouseByCountry',
    tag: 'Report',
    summary: 'What the stores of all regions of countries can hold, whether a program works there or not',
    permission: { functions: ['ROLE_BF_REGION'] },
    body: z.object({ realmCountryIds: ids }),
    response: z.array(
      z.object({
        realmCountryId: z.number(),
        totalCapacityCbm: z.number().nullable(),
        regions: z
          .array(
            z.object({
              regionId: z.number(),
              gln: z.string().nullable(),
              capacityCbm: z.number().nullable(),
            }),
          )
          .readonly(),
      }),
    ),
  }),
} as const;
