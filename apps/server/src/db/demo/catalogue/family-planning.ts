import { ampoules, box, carton, cycles, pack, single, vials } from './packs.ts';
import { drug, each, group, item, type Product } from './product.ts';

const condoms = [
  ...group('Male condoms', 'Condoms', [
    item(['Male condom', 'Préservatif masculin', 'Condón masculino', 'Preservativo masculino'], each, [
      box(100, 2.9),
      box(144, 3.9),
      carton(7200, 188),
    ]),
    item(
      [
        'Male condom, scented',
        'Préservatif masculin parfumé',
        'Condón masculino con aroma',
        'Preservativo masculino com aroma',
      ],
      each,
      [box(144, 4.6)],
    ),
    item(
      [
        'Personal lubricant, water-based',
        'Lubrifiant intime à base d’eau',
        'Lubricante íntimo a base de agua',
        'Lubrificante íntimo à base de água',
      ],
      each,
      [box(100, 6.1)],
    ),
  ]),
  ...group('Female condoms', 'Condoms', [
    item(['Female condom', 'Préservatif féminin', 'Condón femenino', 'Preservativo feminino'], each, [
      single(0.48),
      box(100, 47),
      carton(1000, 460),
    ]),
  ]),
];

const pills = group('Contraceptive pills', 'Oral contraceptives', [
  drug(['levonorgestrel', 'ethinylestradiol'], '150/30 mcg', 'cycle', [cycles(3, 0.9), cycles(100, 28)]),
  drug(['desogestrel', 'ethinylestradiol'], '150/20 mcg', 'cycle', [cycles(3, 1.9)]),
  drug(['levonorgestrel'], '30 mcg', 'cycle', [cycles(3, 1.05), cycles(100, 33)]),
  drug(['desogestrel'], '75 mcg', 'cycle', [cycles(3, 1.7)]),
  drug(['levonorgestrel'], '1.5 mg', 'tablet', [pack(1, 0.32), box(100, 30)]),
]);

const injections = group('Contraceptive injections', 'Injectable contraceptives', [
  drug(
    ['medroxyprogesterone'],
    '150 mg/ml',
    'vial',
    [vials(1, 0.75), vials(25, 18.2), vials(100, 71)],
    ['DMPA-IM', 'DMPA-IM', 'AMPD-IM', 'AMPD-IM'],
  ),
  drug(
    ['medroxyprogesterone'],
    '104 mg/0.65 ml',
    'injectionKit',
    [single(0.85), box(200, 168)],
    ['DMPA-SC', 'DMPA-SC', 'AMPD-SC', 'AMPD-SC'],
  ),
  drug(['norethisterone'], '200 mg', 'ampoule', [ampoules(100, 92)]),
]);

const longActing = group('Long-acting contraceptives', 'Implants and intrauterine devices', [
  drug(['levonorgestrel'], '75 mg', 'implantTwo', [single(8.5), box(10, 84)]),
  drug(['etonogestrel'], '68 mg', 'implantOne', [single(8.5), box(100, 845)]),
  item(['Copper IUD, T 380A', 'DIU au cuivre T 380A', 'DIU de cobre T 380A', 'DIU de cobre T 380A'], each, [
    single(0.42),
    box(100, 40),
  ]),
  drug(['levonorgestrel'], '52 mg', 'hormonalIud', [single(15)]),
  item(
    [
      'Implant insertion and removal kit',
      'Kit de pose et de retrait d’implant',
      'Kit de inserción y retiro de implantes',
      'Kit de inserção e remoção de implante',
    ],
    each,
    [single(4.6)],
    'kit',
  ),
  item(['Cycle beads', 'Collier du cycle', 'Collar del ciclo', 'Colar do ciclo'], each, [pack(10, 14)]),
]);

export const familyPlanning: readonly Product[] = [...condoms, ...pills, ...injections, ...longActing];
