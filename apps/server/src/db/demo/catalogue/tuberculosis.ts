import { blisters, bottle } from './packs.ts';
import { drug, group, type Product } from './product.ts';

const firstLine = group('Susceptible TB', 'First-line TB medicines', [
  drug(['rifampicin', 'isoniazid', 'pyrazinamide', 'ethambutol'], '150/75/400/275 mg', 'tablet', [
    blisters(24, 28, 48),
    bottle(1000, 62),
  ]),
  drug(['rifampicin', 'isoniazid'], '150/75 mg', 'tablet', [blisters(24, 28, 24), bottle(1000, 31)]),
  drug(['rifampicin', 'isoniazid', 'pyrazinamide'], '75/50/150 mg', 'dispersible', [
    blisters(3, 28, 6.1),
    blisters(6, 28, 11.9),
  ]),
  drug(['rifampicin', 'isoniazid'], '75/50 mg', 'dispersible', [blisters(3, 28, 3.9)]),
  drug(['ethambutol'], '100 mg', 'dispersible', [blisters(10, 10, 5.2)]),
  drug(['isoniazid'], '300 mg', 'tablet', [blisters(24, 28, 11), bottle(100, 2.1)]),
  drug(['isoniazid', 'rifapentine'], '300/300 mg', 'tablet', [blisters(3, 12, 9.9)]),
  drug(['rifapentine'], '150 mg', 'tablet', [blisters(3, 8, 5)]),
  drug(['pyridoxine'], '50 mg', 'tablet', [bottle(100, 1.3), bottle(1000, 9.8)]),
]);

const secondLine = group('Resistant TB', 'Second-line TB medicines', [
  drug(['bedaquiline'], '100 mg', 'tablet', [bottle(188, 130)]),
  drug(['bedaquiline'], '20 mg', 'dispersible', [bottle(60, 48)]),
  drug(['pretomanid'], '200 mg', 'tablet', [bottle(26, 32)]),
  drug(['linezolid'], '600 mg', 'tablet', [blisters(10, 10, 34)]),
  drug(['levofloxacin'], '250 mg', 'tablet', [blisters(10, 10, 5.1)]),
  drug(['levofloxacin'], '500 mg', 'tablet', [blisters(10, 10, 8.6)]),
  drug(['moxifloxacin'], '400 mg', 'tablet', [blisters(10, 10, 24)]),
  drug(['clofazimine'], '100 mg', 'capsule', [bottle(100, 39)]),
  drug(['cycloserine'], '250 mg', 'capsule', [blisters(10, 10, 21)]),
  drug(['delamanid'], '50 mg', 'tablet', [blisters(6, 8, 170)]),
]);

export const tuberculosis: readonly Product[] = [...firstLine, ...secondLine];
