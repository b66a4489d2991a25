import {
  ampoules,
  bale,
  blisters,
  bottle,
  box,
  kit,
  millilitres,
  single,
  tests,
  treatments,
  vials,
} from './packs.ts';
import { drug, each, group, item, type Product, test } from './product.ts';

const course = (tablets: number, days: number) => ({ doses: days, tablets });

const acts = group('ACTs', 'Uncomplicated malaria treatment', [
  drug(['artemether', 'lumefantrine'], '20/120 mg', 'tablet', [
    treatments(30, { doses: 6, tablets: 1 }, 10.2),
    treatments(30, { doses: 6, tablets: 2 }, 18.3),
    treatments(30, { doses: 6, tablets: 3 }, 25.5),
    treatments(30, { doses: 6, tablets: 4 }, 31.8),
  ]),
  drug(['artemether', 'lumefantrine'], '20/120 mg', 'dispersible', [
    treatments(30, { doses: 6, tablets: 1 }, 11.4),
    treatments(30, { doses: 6, tablets: 2 }, 20.1),
  ]),
  drug(['artemether', 'lumefantrine'], '80/480 mg', 'tablet', [
    treatments(30, { doses: 6, tablets: 1 }, 32.4),
  ]),
  drug(['artesunate', 'amodiaquine'], '25/67.5 mg', 'tablet', [treatments(25, course(1, 3), 6.5)]),
  drug(['artesunate', 'amodiaquine'], '50/135 mg', 'tablet', [treatments(25, course(1, 3), 8.75)]),
  drug(['artesunate', 'amodiaquine'], '100/270 mg', 'tablet', [
    treatments(25, course(1, 3), 13.5),
    treatments(25, course(2, 3), 24),
  ]),
  drug(['dihydroartemisinin', 'piperaquine'], '40/320 mg', 'tablet', [
    treatments(25, course(3, 3), 31),
    treatments(25, course(4, 3), 40.5),
  ]),
  drug(['primaquine'], '7.5 mg', 'tablet', [blisters(10, 10, 4.8), bottle(100, 4.5)]),
]);

const severe = group('Severe malaria medicines', 'Severe malaria treatment', [
  drug(['artesunate'], '60 mg', 'powderVial', [vials(1, 1.65), vials(20, 31)]),
  drug(['artesunate'], '120 mg', 'powderVial', [vials(1, 2.8)]),
  drug(['artesunate'], '100 mg', 'suppository', [box(2, 0.75), box(200, 68)]),
  drug(['artemether'], '80 mg/ml', 'ampoule', [ampoules(10, 5.9)]),
  drug(['quinine'], '300 mg/ml', 'ampoule', [ampoules(10, 6.4), ampoules(100, 58)]),
]);

const prevention = group('Preventive antimalarials', 'Malaria prevention', [
  drug(['sulfadoxine', 'pyrimethamine'], '500/25 mg', 'tablet', [blisters(50, 3, 9.9), bottle(1000, 58)]),
  drug(['sulfadoxine', 'pyrimethamine'], '250/12.5 mg', 'dispersible', [blisters(50, 1, 6.2)]),
]);

const nets = group('Insecticide-treated nets', 'Malaria prevention', [
  item(
    [
      'LLIN, rectangular 190×180×150 cm',
      'MIILD, rectangulaire 190×180×150 cm',
      'MTILD, rectangular 190×180×150 cm',
      'MTILD, retangular 190×180×150 cm',
    ],
    each,
    [single(2.05), bale(50, 101), bale(100, 200)],
  ),
  item(
    [
      'LLIN with PBO, rectangular 190×180×150 cm',
      'MIILD au PBO, rectangulaire 190×180×150 cm',
      'MTILD con PBO, rectangular 190×180×150 cm',
      'MTILD com PBO, retangular 190×180×150 cm',
    ],
    each,
    [single(2.6), bale(50, 128)],
  ),
  item(
    [
      'LLIN, dual active ingredient',
      'MIILD à double principe actif',
      'MTILD de doble principio activo',
      'MTILD com duplo princípio ativo',
    ],
    each,
    [bale(50, 149)],
  ),
]);

const diagnostics = group('mRDT', 'Malaria diagnostics', [
  item(['Malaria RDT', 'TDR du paludisme', 'PDR de malaria', 'TDR de malária'], test, [
    kit(25, 8.75),
    tests(40, 13.6),
    tests(1, 0.45),
  ]),
  item(
    ['Malaria RDT, Pf/Pv', 'TDR du paludisme, Pf/Pv', 'PDR de malaria, Pf/Pv', 'TDR de malária, Pf/Pv'],
    test,
    [tests(25, 13.5)],
  ),
  item(
    [
      'Giemsa stain, malaria microscopy',
      'Colorant de Giemsa, microscopie du paludisme',
      'Colorante de Giemsa, microscopía de malaria',
      'Corante de Giemsa, microscopia de malária',
    ],
    null,
    [millilitres(500, 21)],
    'ml',
  ),
]);

export const malaria: readonly Product[] = [...acts, ...severe, ...prevention, ...nets, ...diagnostics];
