import { z } from 'zod';
import { idSchema } from '../documents/values.ts';
import { validation } from '../entity/check-value.ts';
import { labelSchema } from '../label.ts';
import { endpoint } from './endpoint.ts';
import { idList } from './light-call.ts';
import { ofPeriod } from './report-shapes.ts';
import { copySchema, maxDocuments, numberFrom, versionOrLatest } from './version-params.ts';

const ids = idList.default([]);
const ref = z.object({ id: z.number() });
const figure = z.number().nullable();
const versionId = numberFrom(1);
const forecastVersion = { programId: idSchema, versionId: versionOrLatest } as const;

/** Of a part of a blend: its share. */
const share = { percent: z.number().optional() };

/** What a selected forecast is called by; several trees are added. */
const selectedForecast = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({
        ...share,
        kind: z.literal('tree'),
        treeId: z.string(),
        scenarioId: z.string(),
        treeLabel: labelSchema,
        scenarioLabel: labelSchema,
      }),
      z.object({ ...share, kind: z.literal('extrapolation'), extrapolationMethodId: z.number() }),
    ]),
  )
  .nullable();

/** One way to forecast beside a plainer one. */
const comparison = z.object({
  months: z.number(),
  plainPerc: figure,
  ownPerc: figure,
  points: figure,
  packsSaved: figure,
  outcome: z.enum(['helps', 'harms', 'unclear']),
});

/** Selected forecasts beside naive ones, and beside the same without the months that people set. */
const valueAddedLine = z.object({
  selection: comparison,
  overrides: comparison.nullable(),
  naiveWays: z.array(z.enum(['lastYear', 'lastMonth'])),
});

/** What is made of stored forecasts, and what forecasts take over from supply plans. */
export const forecastReportEndpoints = {
  monthlyForecast: endpoint({
    method: 'POST',
    path: '/api/report/monthlyForecast',
    tag: 'Report',
    summary: 'The selected forecasts of a version by month or calendar year, within its forecast period',
    permission: { functions: ['ROLE_BF_LIST_MONTHLY_FORECAST', 'ROLE_BF_SUPPLY_PLAN_IMPORT'] },
    body: ofPeriod({
      ...forecastVersion,
      reportView: z.literal([1, 2], validation.choice).default(1),
      aggregateByYear: z.boolean().default(false),
      unitIds: ids,
    }),
    response: z.array(
      z.object({
        planningUnit: ref.extend({ multiplier: z.number() }).nullable(),
        forecastingUnit: ref,
        region: ref,
        selectedForecast,
        monthlyForecastData: z.array(z.object({ month: z.string(), consumptionQty: figure })),
      }),
    ),
  }),
  forecastSummary: endpoint({
    method: 'POST',
    path: '/api/report/forecastSummary',
    tag: 'Report',
    summary: 'The selected forecasts of a version over its forecast period, by region or for the country',
    permission: {
      functions: ['ROLE_BF_COMPARE_VERSION', 'ROLE_BF_FORECAST_SUMMARY', 'ROLE_BF_VIEW_FORECAST_SUMMARY'],
    },
    body: z.object({ ...forecastVersion, reportView: z.literal([1, 2], validation.choice).default(1) }),
    response: z.array(
      z.object({
        planningUnit: ref.extend({ multiplier: z.number(), active: z.boolean() }),
        tracerCategory: ref.nullable(),
        region: ref.nullable(),
        selectedForecast,
        totalForecast: figure,
        notes: z.string().nullable(),
        stock: figure,
        existingShipments: figure,
        monthsOfStock: figure,
        procurementAgent: ref.nullable(),
        price: figure,
        freightPerc: figure,
      }),
    ),
  }),
  forecastValueAdded: endpoint({
    method: 'POST',
    path: '/api/report/forecastValueAdded',
    tag: 'Report',
    summary:
      'How much closer the selected forecasts of earlier versions came to the consumption that is known now than naive ones, and than without the months that people set',
    permission: { functions: ['ROLE_BF_CONSUMPTION_FORECAST_ERROR'] },
    body: z.object({
      programId: idSchema,
      /** Empty: the last ones before the newest. */
      versionIds: z.array(versionId, validation.invalid).max(maxDocuments).default([]),
      /** Months after the last one that a version knew. */
      lookAhead: z.literal([3, 6, 12], validation.choice).default(12),
    }),
    response: z.object({
      versions: z.number(),
      products: z.array(
        valueAddedLine.extend({
          planningUnitId: z.number(),
          versions: z.array(
            valueAddedLine.extend({ versionId: z.number(), createdDate: z.string().nullable() }),
          ),
        }),
      ),
      saved: z.object({ selectionPerc: figure, overridesPerc: figure }),
    }),
  }),
  actualConsumptionReport: endpoint({
    method: 'POST',
    path: '/api/program/actualConsumptionReport',
    tag: 'Program',
    summary: 'Actual consumption of supply plans by region and month, for the import into a forecast',
    permission: { functions: ['ROLE_BF_LIST_IMPORT_FROM_QAT_SUPPLY_PLAN'] },
    body: ofPeriod({
      programDataList: z
        .array(copySchema.extend({ planningUnitIds: ids, regionIds: ids }), validation.required)
        .min(1, validation.required)
        .max(maxDocuments),
    }),
    /** By `programId~versionId`, as they were asked for. */
    response: z.record(
      z.string(),
      z.array(
        z.object({
          planningUnit: ref,
          region: ref,
          month: z.string(),
          actualConsumption: figure,
          dayOfStockOut: figure,
        }),
      ),
    ),
  }),
} as const;
