import { ampoules, blisters, bottle, box, carton, millilitres, sachets, single, vials } from './packs.ts';
import { drug, each, group, item, type Product } from './product.ts';

const maternal = group('Maternal health', 'Maternal health', [
  drug(['oxytocin'], '10 IU/ml', 'ampoule', [ampoules(10, 2.9), ampoules(100, 26)]),
  drug(['carbetocin'], '100 mcg/ml', 'ampoule', [ampoules(10, 3.3)]),
  drug(['misoprostol'], '200 mcg', 'tablet', [blisters(1, 3, 0.6), blisters(10, 10, 16.5)]),
  drug(['magnesiumSulfate'], '500 mg/ml', 'ampoule', [ampoules(10, 5.4), ampoules(100, 49)]),
  drug(['tranexamicAcid'], '100 mg/ml', 'ampoule', [ampoules(10, 11)]),
  drug(['methyldopa'], '250 mg', 'tablet', [blisters(10, 10, 4.9)]),
  drug(['ferrousSulfate', 'folicAcid'], '60/0.4 mg', 'tablet', [blisters(10, 10, 1.4), bottle(1000, 6.3)]),
  drug(['dexamethasone'], '4 mg/ml', 'ampoule', [ampoules(10, 2.1)]),
  drug(['benzathine'], '2.4 MIU', 'powderVial', [vials(50, 31)]),
  item(
    ['Clean delivery kit', 'Kit d’accouchement propre', 'Kit de parto limpio', 'Kit de parto limpo'],
    each,
    [single(2.9), box(50, 139)],
    'kit',
  ),
]);

const child = group('Child health', 'Child health and nutrition', [
  drug(['oralRehydrationSalts'], '20.5 g/l', 'powderSachet', [sachets(100, 7.4), carton(1000, 71)]),
  drug(['zincSulfate'], '20 mg', 'dispersible', [blisters(10, 10, 1.9), blisters(1, 10, 0.24)]),
  drug(['amoxicillin'], '250 mg', 'dispersible', [blisters(10, 10, 2.1), blisters(1, 10, 0.26)]),
  drug(['amoxicillin'], '125 mg', 'dispersible', [blisters(10, 10, 1.6)]),
  drug(['gentamicin'], '40 mg/ml', 'ampoule', [ampoules(10, 1.6), ampoules(50, 7.6)]),
  drug(['ceftriaxone'], '1 g', 'powderVial', [vials(10, 6.8), vials(50, 33)]),
  drug(['ampicillin'], '500 mg', 'powderVial', [vials(50, 14)]),
  drug(['chlorhexidine'], '7.1%', 'gel', [single(0.38), box(25, 9.2)]),
  drug(['albendazole'], '400 mg', 'chewable', [bottle(100, 2.6), bottle(200, 4.7)]),
  drug(['retinol'], '200000 IU', 'capsule', [bottle(500, 11.5)]),
  drug(['retinol'], '100000 IU', 'capsule', [bottle(500, 9.8)]),
  drug(['azithromycin'], '40 mg/ml', 'suspension', [millilitres(30, 1.2)]),
  drug(['paracetamol'], '100 mg', 'dispersible', [blisters(10, 10, 0.9)]),
  item(
    [
      'Ready-to-use therapeutic food, 92 g',
      'Aliment thérapeutique prêt à l’emploi, 92 g',
      'Alimento terapéutico listo para usar, 92 g',
      'Alimento terapêutico pronto para uso, 92 g',
    ],
    each,
    [carton(150, 46)],
  ),
]);

export const maternalChild: readonly Product[] = [...maternal, ...child];
