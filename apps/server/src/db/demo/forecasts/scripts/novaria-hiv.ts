import { hivTrees } from '../../trees/program-trees.ts';
import { byTree, carton, type ForecastScript, product, yearEnd } from './script.ts';

export const novariaHiv: ForecastScript = {
  months: 60,
  season: yearEnd,
  selected: 'linearRegression',
  settings: {
    daysInMonth: 0,
    freightPerc: 12,
    forecastThresholdHighPerc: 25,
    forecastThresholdLowPerc: 25,
  },
  products: [
    product('TLD 300/300/50 mg tablet, bottle of 30', 21_000, -6, {
      selected: 'tree',
      arima: true,
      notes: 'Clients move to packs of 90 and 180 tablets.',
    }),
    product('TLD 300/300/50 mg tablet, bottle of 90', 6_400, 14, { counted: carton(24), arima: true }),
    product('TLD 300/300/50 mg tablet, bottle of 180', 1_100, 32),
    product('TLE 300/300/400 mg tablet, bottle of 30', 2_600, -22, {
      counted: 'forecastingUnits',
      selected: 'movingAverages',
      notes: 'Reported in tablets.\nFacilities of the West report every second month on paper.',
    }),
    product('Abacavir/Lamivudine 120/60 mg dispersible tablet, bottle of 60', 1_900, 3, {
      counted: 'forecastingUnits',
    }),
    product('Abacavir/Lamivudine/Dolutegravir 60/30/5 mg dispersible tablet, bottle of 90', 640, 45, {
      selected: 'tes',
    }),
    product('Dolutegravir 10 mg dispersible tablet, bottle of 90', 900, 5, {
      life: 'new',
      selected: 'movingAverages',
      notes: 'Introduced this year for children from 3 kg.',
    }),
    product('Dolutegravir 50 mg tablet, bottle of 30', 1_500, 2),
    product('Atazanavir/Ritonavir 300/100 mg tablet, bottle of 30', 980, 6),
    product('Zidovudine/Lamivudine/Nevirapine 300/150/200 mg tablet, bottle of 60', 1_700, -25, {
      life: 'ended',
      selected: null,
      notes: 'Discontinued a year ago: all clients receive TLD.',
    }),
    product('Sulfamethoxazole/Trimethoprim 800/160 mg tablet, bottle of 100', 8_200, 1, {
      counted: carton(50),
    }),
    product('Fluconazole 200 mg capsule, bottle of 100', 310, 0, { selected: 'movingAverages' }),
    product('Amphotericin B 50 mg powder for injection, box of 10 vials', 24, 0, {
      life: 'intermittent',
      selected: 'movingAverages',
      notes: 'Ordered by the two referral hospitals when needed.',
    }),
    product('HIV 1/2 RDT, first line, kit of 30 tests', 5_300, 4),
    product('HIV self-test, kit of 1 test', 9_600, 18, { selected: 'tes' }),
    product('HIV viral load cartridge, point of care, kit of 10 tests', 410, 12, { selected: null }),
    byTree(
      'Rifampicin/Isoniazid/Pyrazinamide/Ethambutol 150/75/400/275 mg tablet, box of 24×28 blisters',
      150,
    ),
    byTree('Rifampicin/Isoniazid 150/75 mg tablet, box of 24×28 blisters', 290),
    byTree('Rifampicin/Isoniazid/Pyrazinamide 75/50/150 mg dispersible tablet, box of 3×28 blisters', 105),
    byTree('Rifampicin/Isoniazid 75/50 mg dispersible tablet, box of 3×28 blisters', 210),
    byTree('Isoniazid/Rifapentine 300/300 mg tablet, box of 3×12 blisters', 1_250),
  ],
  trees: hivTrees,
  versions: [
    {
      daysAgo: 52,
      type: 1,
      author: 'dataset.user',
      notes: 'Consumption of five years from the monthly reports of all regions',
      steps: ['history'],
    },
    {
      daysAgo: 41,
      type: 2,
      author: 'dataset.admin',
      notes: 'Forecast agreed at the quantification workshop',
      steps: ['forecast'],
    },
    {
      daysAgo: 12,
      type: 1,
      author: 'dataset.user',
      notes: 'Late reports of ARV medicines entered, forecasts calculated again',
      steps: ['lateReports'],
    },
  ],
};
