import { problemIds } from '@stockwell/model/problems/catalogue';
import type { PlanRandom } from './plan-random.ts';

type Texts = readonly [string, ...string[]];

const reports: Texts = [
  'Reminder sent to the regional office; report expected within two weeks',
  'Internet was down in the region, figures will follow by phone',
  'New store manager in training, first report due this month',
];
const counts: Texts = [
  'Count is planned for the end of the quarter',
  'Count was done on paper and is being typed in',
];
const shipments: Texts = [
  'Supplier confirmed a new date, waiting for the paper',
  'Held at customs, waiver requested',
  'Order is prepared and will be submitted this week',
];
const forecasts: Texts = ['Forecast of the region will be extended at the next workshop'];
const flat: Texts = ['The region has a stable number of patients; growth will be looked at again'];
const stock: Texts = [
  'Shipments will be moved when the new budget is known',
  'Redistribution between programs is being discussed',
  'An additional shipment is planned with the donor',
  'Consumption is rising again, stock will fall to plan by itself',
];

const byProblem = new Map<number, Texts>([
  [problemIds.recentActualMissing, reports],
  [problemIds.actualGap, reports],
  [problemIds.recentCountMissing, counts],
  [problemIds.receiveDatePast, shipments],
  [problemIds.submitDatePast, shipments],
  [problemIds.forecastMissing, forecasts],
  [problemIds.flatForecastArv, flat],
  [problemIds.flatForecastMalaria, flat],
  [problemIds.flatForecastVmmc, flat],
]);

/** What a planner says about a problem. */
export const plannerNote = (problemId: number, random: PlanRandom): string =>
  random.pick(byProblem.get(problemId) ?? stock);

const answers: Texts = ['Noted', 'Agreed', 'Please follow up', 'Seen, discuss at the next meeting', 'Fine'];
export const reviewerNote = (random: PlanRandom): string => random.pick(answers);
