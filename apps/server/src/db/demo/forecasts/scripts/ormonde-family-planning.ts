import { familyPlanningTrees } from '../../trees/program-trees.ts';
import { carton, type ForecastScript, product, yearEnd } from './script.ts';

export const ormondeFamilyPlanning: ForecastScript = {
  months: 72,
  season: yearEnd,
  selected: 'semiAverages',
  settings: {
    daysInMonth: 30,
    freightPerc: 9.5,
    forecastThresholdHighPerc: 20,
    forecastThresholdLowPerc: 20,
  },
  products: [
    product('Male condom, box of 100', 7_800, 4, { arima: true }),
    product('Male condom, box of 144', 2_300, -5, { counted: 'forecastingUnits' }),
    product('Male condom, carton of 7200', 46, 3, { selected: 'movingAverages' }),
    product('Male condom, scented, box of 144', 640, 9, { counted: carton(20) }),
    product('Levonorgestrel/Ethinylestradiol 150/30 mcg tablets, cycle, box of 3 cycles', 11_400, -2, {
      counted: 'forecastingUnits',
      arima: true,
      notes: 'Los informes del Este llegan con dos meses de retraso.',
    }),
    product('Levonorgestrel 1.5 mg tablet, pack of 1', 2_700, 8, { selected: 'tes' }),
    product('DMPA-IM 150 mg/ml injection, box of 1 vial', 14_800, -7, { selected: 'linearRegression' }),
    product('DMPA-SC 104 mg/0.65 ml injection, prefilled device, 1 unit', 3_900, 24, {
      selected: 'linearRegression',
    }),
    product('Norethisterone enantate 200 mg injection, box of 100 ampoules', 35, -12, {
      life: 'ended',
      selected: null,
      notes: 'Retirado del esquema nacional hace un año.',
    }),
    product('Levonorgestrel 75 mg implant, 2 rods, 1 unit', 1_600, 11),
    product('Copper IUD, T 380A, 1 unit', 520, 0, { selected: 'movingAverages' }),
    product('Levonorgestrel 52 mg intrauterine system, 1 unit', 140, 10, {
      life: 'new',
      selected: 'movingAverages',
    }),
    product('Cycle beads, pack of 10', 60, 0, { life: 'intermittent', selected: null }),
  ],
  trees: familyPlanningTrees,
  versions: [
    {
      daysAgo: 25,
      type: 1,
      author: 'dataset.admin',
      notes: 'History of six years taken over from the warehouse system',
      steps: ['history'],
    },
    {
      daysAgo: 11,
      type: 2,
      author: 'dataset.user',
      notes: 'Forecast of the three coming years, agreed with the ministry',
      steps: ['forecast'],
    },
  ],
};
