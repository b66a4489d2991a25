import { moves, pack, share, type TemplateScript, uses } from '../script.ts';

const levels: TemplateScript['levels'] = [
  ['Group', 'Groupe', 'Grupo', 'Grupo'],
  ['Product', 'Produit', 'Producto', 'Produto'],
  ['Pack', 'Conditionnement', 'Envase', 'Embalagem'],
];

const base = { monthsInPast: 1, monthsInFuture: 36 } as const;

const preventiveTherapy: TemplateScript = {
  ...base,
  words: [
    'Preventive therapy of tuberculosis',
    'Traitement préventif de la tuberculose',
    'Tratamiento preventivo de la tuberculosis',
    'Tratamento preventivo da tuberculose',
  ],
  method: 'Morbidity',
  notes: 'Goes below people on HIV treatment. The rest of the branch is who does not start this month.',
  unit: 'patient',
  levels,
  root: share(
    [
      'Start preventive therapy',
      'Commencent le traitement préventif',
      'Inician tratamiento preventivo',
      'Iniciam tratamento preventivo',
    ],
    1.5,
    {},
    [
      uses({ amount: 3, course: [1, 'week', 12, 'week'] }, [
        pack('Isoniazid/Rifapentine 300/300 mg tablet, box of 3×12 blisters'),
      ]),
    ],
  ),
};

const condoms: TemplateScript = {
  ...base,
  words: ['Condom use', 'Utilisation du préservatif', 'Uso de condones', 'Uso de preservativos'],
  method: 'Services',
  notes: 'Goes below any group of people.',
  unit: 'client',
  levels,
  root: share(['Use condoms', 'Utilisent le préservatif', 'Usan condones', 'Usam preservativos'], 18, {}, [
    share(
      ['Male condoms', 'Préservatifs masculins', 'Condones masculinos', 'Preservativos masculinos'],
      96,
      { rows: [moves(0.05, 'Female condoms')] },
      [uses({ amount: 8, every: [1, 'month'] }, [pack('Male condom, box of 144')])],
    ),
    share(
      ['Female condoms', 'Préservatifs féminins', 'Condones femeninos', 'Preservativos femininos'],
      4,
      {},
      [uses({ amount: 6, every: [1, 'month'] }, [pack('Female condom, box of 100')])],
    ),
  ]),
};

const malariaTest: TemplateScript = {
  ...base,
  words: [
    'Malaria rapid test',
    'Test rapide du paludisme',
    'Prueba rápida de malaria',
    'Teste rápido de malária',
  ],
  method: 'Services',
  notes: 'Goes below suspected cases: one test for each of them.',
  unit: 'patient',
  levels: levels.slice(1),
  root: uses({ amount: 1 }, [pack('Malaria RDT, kit of 25')]),
};

/** Parts that are added below a node of a tree. */
export const branchTemplates: readonly TemplateScript[] = [preventiveTherapy, condoms, malariaTest];
