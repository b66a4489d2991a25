import { z } from 'zod';
import { idSchema } from '../documents/values.ts';
import { validation } from '../entity/check-value.ts';
import { endpoint } from './endpoint.ts';
import {
  equivalencyUnitId,
  figure,
  ids,
  month,
  ofPeriod,
  oneProgram,
  severalPrograms,
  versionOfOne,
} from './report-shapes.ts';
import { daySchema } from './shapes.ts';

const errorCellSchema = z.object({
  errorPerc: figure,
  biasPerc: figure,
  monthsIncluded: z.number(),
  actual: figure,
  forecast: figure,
  difference: figure,
  aboveThreshold: z.boolean(),
  monthIncomplete: z.boolean(),
  cannotBeAdjusted: z.boolean(),
});

const errorAveragesSchema = z.object({
  errorPerc: figure,
  actual: figure,
  forecast: figure,
  difference: figure,
});

/** Windows of 3, 6, 9 and 12 months, counted without the month itself. */
const previousMonths = z.literal([2, 5, 8, 11], validation.choice).default(5);

/** Consumption of products, forecast and actual, and how far apart they are. */
export const consumptionReports = {
  consumption: endpoint({
    method: 'POST',
    path: '/api/report/consumptionForecastVsActual',
    tag: 'Report',
    summary: 'Forecast against actual consumption of one planning unit by month',
    permission: { functions: ['ROLE_BF_CONSUMPTION_REPORT'] },
    body: ofPeriod({
      ...oneProgram,
      planningUnitId: idSchema,
      reportView: z.literal([1, 2], validation.choice).default(1),
    }),
    response: z.array(
      z.object({
        transDate: z.string(),
        forecastedConsumption: figure,
        actualConsumption: figure,
        forecastedConsumptionRounded: figure,
        actualConsumptionRounded: figure,
        regionsWithActual: z.number(),
        regionCount: z.number(),
      }),
    ),
  }),
  globalConsumption: endpoint({
    method: 'POST',
    path: '/api/report/globalConsumption',
    tag: 'Report',
    summary: 'Consumption of programs or countries by month',
    permission: { functions: ['ROLE_BF_CONSUMPTION_GLOBAL_VIEW_REPORT'] },
    body: ofPeriod({
      ...severalPrograms,
      ...versionOfOne,
      equivalencyUnitId,
      planningUnitIds: ids,
      viewBy: z.literal([1, 2], validation.choice).default(1),
    }),
    response: z.object({
      rows: z.array(z.object({ id: z.number(), month, consumption: figure })),
      aggregatedRows: z.array(z.object({ month, consumption: figure })),
    }),
  }),
  forecastErrorNew: endpoint({
    method: 'POST',
    path: '/api/report/forecastErrorNew',
    tag: 'Report',
    summary: 'Forecast error of a program by month and region',
    permission: {
      functions: ['ROLE_BF_CONSUMPTION_FORECAST_ERROR', 'ROLE_BF_FORECAST_ERROR_OVER_TIME_REPORT'],
    },
    body: ofPeriod({
      ...oneProgram,
      viewBy: z.literal([1, 2], validation.choice).default(1),
      unitIds: ids,
      regionIds: ids,
      equivalencyUnitId,
      previousMonths,
      daysOfStockOut: z.boolean().default(false),
    }),
    response: z.object({
      rows: z.array(
        z.object({
          month,
          total: errorCellSchema,
          regions: z.array(errorCellSchema.extend({ regionId: z.number(), daysStockedOut: figure })),
        }),
      ),
      averages: z.object({
        total: errorAveragesSchema,
        regions: z.array(errorAveragesSchema.extend({ regionId: z.number(), daysStockedOut: figure })),
      }),
      thresholdPerc: z.number(),
      planningUnitIds: z.array(z.number()),
    }),
  }),
  forecastMetricsMonthly: endpoint({
    method: 'POST',
    path: '/api/report/forecastMetricsMonthly',
    tag: 'Report',
    summary: 'Forecast error of one planning unit by month',
    permission: { functions: ['ROLE_BF_FORECAST_ERROR_OVER_TIME_REPORT'] },
    body: ofPeriod({ ...oneProgram, planningUnitId: idSchema, previousMonths }),
    response: z.array(
      z.object({
        month,
        forecastedConsumption: figure,
        actualConsumption: figure,
        forecastErrorPerc: figure,
        monthsIncluded: z.number(),
        message: z
          .enum(['noConsumptionAcrossPeriod', 'noConsumptionForMonth', 'totalConsumptionIsZero'])
          .nullable(),
        aboveThreshold: z.boolean(),
      }),
    ),
  }),
  forecastMetricsComparision: endpoint({
    method: 'POST',
    path: '/api/report/forecastMetricsComparision',
    tag: 'Report',
    summary: 'Forecast error of planning units of several programs in one month',
    permission: { functions: ['ROLE_BF_FORECAST_MATRIX_REPORT'] },
    body: z.object({
      ...severalPrograms,
      planningUnitIds: ids,
      tracerCategoryIds: ids,
      startDate: daySchema,
      previousMonths,
      useApprovedSupplyPlanOnly: z.boolean().default(true),
    }),
    response: z.object({
      rows: z.array(
        z.object({
          programId: z.number(),
          planningUnitId: z.number(),
          errorPerc: figure,
          monthsIncluded: z.number(),
          thresholdPerc: z.number(),
          aboveThreshold: z.boolean(),
        }),
      ),
      unitsWithoutConsumption: z.number(),
    }),
  }),
} as const;
