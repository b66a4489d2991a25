import { bottle, box, millilitres, sachets, tests, vials } from './packs.ts';
import { drug, each, group, item, type Product, test } from './product.ts';
import { same, type Words } from './words.ts';

const combined = (letters: string): Words => same(letters);

const adult = group('Adult ARV', 'Adult ARV', [
  drug(
    ['tenofovir', 'lamivudine', 'dolutegravir'],
    '300/300/50 mg',
    'tablet',
    [bottle(30, 3.35), bottle(90, 9.45), bottle(180, 18.6)],
    combined('TLD'),
  ),
  drug(
    ['tenofovir', 'lamivudine', 'efavirenz'],
    '300/300/400 mg',
    'tablet',
    [bottle(30, 5.1), bottle(90, 14.9)],
    combined('TLE'),
  ),
  drug(['tenofovir', 'emtricitabine'], '300/200 mg', 'tablet', [bottle(30, 3.6), bottle(90, 10.5)]),
  drug(['tenofovir', 'lamivudine'], '300/300 mg', 'tablet', [bottle(30, 2.85)]),
  drug(['dolutegravir'], '50 mg', 'tablet', [bottle(30, 2.1), bottle(90, 5.9)]),
  drug(['abacavir', 'lamivudine'], '600/300 mg', 'tablet', [bottle(30, 8.4)]),
  drug(['zidovudine', 'lamivudine'], '300/150 mg', 'tablet', [bottle(60, 4.9)]),
  drug(['zidovudine', 'lamivudine', 'nevirapine'], '300/150/200 mg', 'tablet', [bottle(60, 6.8)]),
  drug(['atazanavir', 'ritonavir'], '300/100 mg', 'tablet', [bottle(30, 12.5)]),
  drug(['lopinavir', 'ritonavir'], '200/50 mg', 'tablet', [bottle(120, 18.9)]),
  drug(['darunavir', 'ritonavir'], '400/50 mg', 'tablet', [bottle(60, 17.5)]),
  drug(['efavirenz'], '600 mg', 'tablet', [bottle(30, 2.9)]),
  drug(['nevirapine'], '200 mg', 'tablet', [bottle(60, 2.2)]),
  drug(['raltegravir'], '400 mg', 'tablet', [bottle(60, 36)]),
  drug(['ritonavir'], '100 mg', 'tablet', [bottle(60, 8.2)]),
]);

const pediatric = group('Pediatric ARV', 'Pediatric ARV', [
  drug(['abacavir', 'lamivudine'], '120/60 mg', 'dispersible', [bottle(60, 5.85), bottle(30, 3.05)]),
  drug(['abacavir', 'lamivudine', 'dolutegravir'], '60/30/5 mg', 'dispersible', [
    bottle(90, 7.2),
    bottle(180, 14.1),
  ]),
  drug(['dolutegravir'], '10 mg', 'dispersible', [bottle(90, 4.5), bottle(30, 1.6)]),
  drug(['zidovudine', 'lamivudine'], '60/30 mg', 'dispersible', [bottle(60, 2.3)]),
  drug(['lopinavir', 'ritonavir'], '40/10 mg', 'pellets', [bottle(120, 19.2)]),
  drug(['lopinavir', 'ritonavir'], '80/20 mg/ml', 'solution', [millilitres(160, 24)]),
  drug(['nevirapine'], '10 mg/ml', 'suspension', [millilitres(100, 1.9), millilitres(240, 3.1)]),
  drug(['nevirapine'], '50 mg', 'dispersible', [bottle(60, 2.7)]),
  drug(['zidovudine'], '10 mg/ml', 'solution', [millilitres(240, 3.4)]),
  drug(['raltegravir'], '100 mg', 'granules', [sachets(60, 48)]),
  drug(['darunavir'], '75 mg', 'tablet', [bottle(480, 62)]),
]);

const opportunistic = group('Opportunistic infection medicines', 'Opportunistic infections', [
  drug(['sulfamethoxazole', 'trimethoprim'], '800/160 mg', 'tablet', [bottle(100, 3.2), bottle(500, 14.4)]),
  drug(['sulfamethoxazole', 'trimethoprim'], '100/20 mg', 'dispersible', [bottle(100, 1.5)]),
  drug(['sulfamethoxazole', 'trimethoprim', 'isoniazid', 'pyridoxine'], '800/160/300/25 mg', 'tablet', [
    bottle(30, 2.4),
  ]),
  drug(['fluconazole'], '200 mg', 'capsule', [bottle(100, 5.6)]),
  drug(['flucytosine'], '500 mg', 'tablet', [bottle(100, 75)]),
  drug(['amphotericinB'], '50 mg', 'powderVial', [vials(10, 162)]),
]);

const rapidTests = group('HIV rapid tests', 'HIV tests', [
  item(
    [
      'HIV 1/2 RDT, first line',
      'TDR du VIH 1/2, première intention',
      'PDR del VIH 1/2, primera línea',
      'TDR de HIV 1/2, primeira linha',
    ],
    test,
    [tests(30, 24), tests(100, 78)],
  ),
  item(
    [
      'HIV 1/2 RDT, confirmatory',
      'TDR du VIH 1/2, confirmation',
      'PDR del VIH 1/2, confirmación',
      'TDR de HIV 1/2, confirmação',
    ],
    test,
    [tests(20, 32)],
  ),
  item(['HIV self-test', 'Autotest du VIH', 'Autoprueba del VIH', 'Autoteste de HIV'], test, [
    tests(1, 1.5),
    tests(50, 72),
  ]),
  item(
    [
      'HIV/syphilis dual RDT',
      'TDR double VIH/syphilis',
      'PDR dual de VIH/sífilis',
      'TDR duplo de HIV/sífilis',
    ],
    test,
    [tests(25, 24)],
  ),
  item(
    [
      'HIV recency test',
      'Test d’infection récente par le VIH',
      'Prueba de infección reciente por VIH',
      'Teste de infecção recente por HIV',
    ],
    test,
    [tests(20, 50)],
  ),
]);

const viralLoad = group('Viral load and infant diagnosis', 'Molecular diagnostics', [
  item(
    [
      'HIV viral load reagent',
      'Réactif de charge virale du VIH',
      'Reactivo de carga viral del VIH',
      'Reagente de carga viral do HIV',
    ],
    test,
    [tests(96, 864), tests(480, 4080)],
  ),
  item(
    [
      'HIV viral load cartridge, point of care',
      'Cartouche de charge virale du VIH, point de soins',
      'Cartucho de carga viral del VIH, punto de atención',
      'Cartucho de carga viral do HIV, ponto de atendimento',
    ],
    test,
    [tests(10, 149)],
  ),
  item(
    [
      'Early infant diagnosis cartridge',
      'Cartouche de diagnostic précoce du nourrisson',
      'Cartucho de diagnóstico infantil temprano',
      'Cartucho de diagnóstico infantil precoce',
    ],
    test,
    [tests(10, 149)],
  ),
  item(
    [
      'Dried blood spot kit',
      'Kit de gouttes de sang séché',
      'Kit de gota de sangre seca',
      'Kit de gota de sangue seco',
    ],
    each,
    [box(50, 68)],
  ),
]);

export const hiv: readonly Product[] = [
  ...adult,
  ...pediatric,
  ...opportunistic,
  ...rapidTests,
  ...viralLoad,
];
