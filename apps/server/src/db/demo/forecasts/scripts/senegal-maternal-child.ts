import { maternalTrees } from '../../trees/program-trees.ts';
import { byTree, carton, type ForecastScript, product, rainsFromJuly, yearEnd } from './script.ts';

export const senegalMaternalChild: ForecastScript = {
  months: 40,
  season: yearEnd,
  selected: 'linearRegression',
  settings: {
    daysInMonth: 0,
    freightPerc: 11,
    forecastThresholdHighPerc: 25,
    forecastThresholdLowPerc: 15,
  },
  products: [
    product('Oxytocin 10 IU/ml injection, box of 10 ampoules', 2_900, 5, { arima: true }),
    product('Misoprostol 200 mcg tablet, box of 1×3 blisters', 3_600, 12, { counted: 'forecastingUnits' }),
    product('Magnesium sulfate 500 mg/ml injection, box of 10 ampoules', 430, 3),
    product('Oral rehydration salts 20.5 g/l powder, box of 100 sachets', 2_150, 2, {
      season: rainsFromJuly,
      counted: 'forecastingUnits',
      selected: 'tes',
      arima: true,
      notes: 'Saison des pluies de juillet à octobre : la consommation double.',
    }),
    product('Zinc sulfate 20 mg dispersible tablet, box of 10×10 blisters', 1_480, 6, {
      season: rainsFromJuly,
      selected: 'tes',
    }),
    product('Amoxicillin 250 mg dispersible tablet, box of 10×10 blisters', 3_250, 4, {
      season: rainsFromJuly,
      counted: carton(40),
      selected: 'tes',
    }),
    product('Carbetocin 100 mcg/ml injection, box of 10 ampoules', 260, 20, {
      life: 'new',
      selected: 'movingAverages',
      notes: 'Introduit cette année dans les hôpitaux régionaux.',
    }),
    product('Tranexamic acid 100 mg/ml injection, box of 10 ampoules', 180, 9),
    product('Ferrous sulfate/Folic acid 60/0.4 mg tablet, box of 10×10 blisters', 7_900, 1),
    product('Ampicillin 500 mg powder for injection, box of 50 vials', 120, -15, {
      life: 'ended',
      selected: null,
      notes: 'Arrêté il y a un an, remplacé par la ceftriaxone.',
    }),
    product('Ceftriaxone 1 g powder for injection, box of 10 vials', 960, 8),
    product('Retinol (vitamin A) 200000 IU capsule, bottle of 500', 330, 0, {
      life: 'intermittent',
      selected: 'movingAverages',
      notes: 'Deux campagnes par an.',
    }),
    product('Ready-to-use therapeutic food, 92 g, carton of 150', 840, 7, {
      season: rainsFromJuly,
      selected: null,
    }),
    byTree('Pentavalent (DTP-HepB-Hib) vaccine, vial of 10 doses', 13_800),
    byTree('Measles-rubella vaccine, vial of 10 doses', 5_400),
    byTree('BCG vaccine, vial of 20 doses', 4_400),
  ],
  trees: maternalTrees,
  versions: [
    {
      daysAgo: 47,
      type: 1,
      author: 'dataset.user',
      notes: 'Consommation saisie et prévisions calculées',
      steps: ['history', 'forecast'],
    },
    {
      daysAgo: 9,
      type: 2,
      author: 'dataset.admin',
      notes: 'Version finale après les rapports tardifs',
      steps: ['lateReports'],
    },
  ],
};
