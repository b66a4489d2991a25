import { malariaTrees } from '../../trees/program-trees.ts';
import { carton, type ForecastScript, product, rainsFromNovember, yearEnd } from './script.ts';

export const mozambiqueMalaria: ForecastScript = {
  months: 48,
  season: rainsFromNovember,
  selected: 'tes',
  settings: {
    daysInMonth: 0,
    freightPerc: 14,
    forecastThresholdHighPerc: 30,
    forecastThresholdLowPerc: 30,
  },
  products: [
    product('Artemether/Lumefantrine 20/120 mg tablet, 6×1 blister, 30 treatments', 3_900, -2, {
      selected: 'tree',
      arima: true,
      notes: 'A estação chuvosa foi mais longa no último ano; confirmar com as províncias do Norte.',
    }),
    product('Artemether/Lumefantrine 20/120 mg tablet, 6×2 blister, 30 treatments', 3_100, -2),
    product('Artemether/Lumefantrine 20/120 mg tablet, 6×3 blister, 30 treatments', 1_900, -1, {
      counted: 'forecastingUnits',
    }),
    product('Artemether/Lumefantrine 20/120 mg tablet, 6×4 blister, 30 treatments', 4_700, 1, {
      counted: carton(30),
    }),
    product('Artemether/Lumefantrine 20/120 mg dispersible tablet, 6×1 blister, 30 treatments', 1_200, 6),
    product('Artesunate/Amodiaquine 100/270 mg tablet, 3×1 blister, 25 treatments', 760, -30, {
      life: 'ended',
      selected: null,
      notes: 'Já não é usado desde a mudança do esquema terapêutico.',
    }),
    product('Artesunate 60 mg powder for injection, box of 1 vial', 15_500, 3, { arima: true }),
    product('Artesunate 100 mg suppository, box of 2', 2_800, 9),
    product('Quinine 300 mg/ml injection, box of 10 ampoules', 90, -18, { selected: 'movingAverages' }),
    product('Sulfadoxine/Pyrimethamine 500/25 mg tablet, box of 50×3 blisters', 1_050, 5, {
      season: yearEnd,
      selected: 'linearRegression',
    }),
    product('LLIN, rectangular 190×180×150 cm, 1 unit', 21_000, 0, {
      life: 'intermittent',
      selected: 'movingAverages',
      notes: 'Distribuição em campanhas; os outros meses ficam em zero.',
    }),
    product('LLIN with PBO, rectangular 190×180×150 cm, 1 unit', 6_300, 6, {
      life: 'new',
      season: yearEnd,
      selected: 'movingAverages',
    }),
    product('Malaria RDT, kit of 25', 13_200, 2, { counted: 'forecastingUnits' }),
    product('Malaria RDT, Pf/Pv, kit of 25 tests', 540, 10, { selected: null }),
  ],
  trees: malariaTrees,
  versions: [
    {
      daysAgo: 230,
      type: 1,
      author: 'dataset.user',
      notes: 'Consumo de todas as regiões e primeira previsão',
      steps: ['history', 'forecast', 'overrides'],
    },
    {
      daysAgo: 44,
      type: 2,
      author: 'realm.admin',
      notes: 'Previsão para a próxima estação chuvosa',
      steps: ['newReports'],
    },
    {
      daysAgo: 6,
      type: 1,
      author: 'dataset.admin',
      notes: 'Relatórios em atraso dos medicamentos combinados',
      steps: ['lateReports'],
    },
  ],
};
