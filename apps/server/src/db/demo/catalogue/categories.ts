import type { Words } from './words.ts';

export interface Category {
  readonly words: Words;
  readonly children?: readonly Category[];
}

/** The tree below the root, in the order of its paths. */
export const categories: readonly Category[] = [
  {
    words: [
      'HIV/AIDS Pharmaceuticals',
      'Médicaments du VIH/sida',
      'Medicamentos para el VIH/sida',
      'Medicamentos para HIV/AIDS',
    ],
    children: [
      { words: ['Adult ARV', 'ARV adultes', 'ARV para adultos', 'ARV para adultos'] },
      { words: ['Pediatric ARV', 'ARV pédiatriques', 'ARV pediátricos', 'ARV pediátricos'] },
      {
        words: [
          'Opportunistic infections',
          'Infections opportunistes',
          'Infecciones oportunistas',
          'Infecções oportunistas',
        ],
      },
    ],
  },
  {
    words: ['Malaria', 'Paludisme', 'Malaria', 'Malária'],
    children: [
      {
        words: [
          'Uncomplicated malaria treatment',
          'Traitement du paludisme simple',
          'Tratamiento de la malaria no complicada',
          'Tratamento da malária não complicada',
        ],
      },
      {
        words: [
          'Severe malaria treatment',
          'Traitement du paludisme grave',
          'Tratamiento de la malaria grave',
          'Tratamento da malária grave',
        ],
      },
      {
        words: [
          'Malaria prevention',
          'Prévention du paludisme',
          'Prevención de la malaria',
          'Prevenção da malária',
        ],
      },
      {
        words: [
          'Malaria diagnostics',
          'Diagnostic du paludisme',
          'Diagnóstico de la malaria',
          'Diagnóstico da malária',
        ],
      },
    ],
  },
  {
    words: ['Reproductive Health', 'Santé reproductive', 'Salud reproductiva', 'Saúde reprodutiva'],
    children: [
      { words: ['Condoms', 'Préservatifs', 'Condones', 'Preservativos'] },
      {
        words: [
          'Oral contraceptives',
          'Contraceptifs oraux',
          'Anticonceptivos orales',
          'Contraceptivos orais',
        ],
      },
      {
        words: [
          'Injectable contraceptives',
          'Contraceptifs injectables',
          'Anticonceptivos inyectables',
          'Contraceptivos injetáveis',
        ],
      },
      {
        words: [
          'Implants and intrauterine devices',
          'Implants et dispositifs intra-utérins',
          'Implantes y dispositivos intrauterinos',
          'Implantes e dispositivos intrauterinos',
        ],
      },
    ],
  },
  {
    words: ['Tuberculosis', 'Tuberculose', 'Tuberculosis', 'Tuberculose'],
    children: [
      {
        words: [
          'First-line TB medicines',
          'Antituberculeux de première intention',
          'Antituberculosos de primera línea',
          'Tuberculostáticos de primeira linha',
        ],
      },
      {
        words: [
          'Second-line TB medicines',
          'Antituberculeux de deuxième intention',
          'Antituberculosos de segunda línea',
          'Tuberculostáticos de segunda linha',
        ],
      },
    ],
  },
  {
    words: [
      'Maternal and Child Health',
      'Santé maternelle et infantile',
      'Salud maternoinfantil',
      'Saúde materno-infantil',
    ],
    children: [
      { words: ['Maternal health', 'Santé maternelle', 'Salud materna', 'Saúde materna'] },
      {
        words: [
          'Child health and nutrition',
          'Santé et nutrition de l’enfant',
          'Salud y nutrición infantil',
          'Saúde e nutrição infantil',
        ],
      },
    ],
  },
  {
    words: ['Immunization', 'Vaccination', 'Inmunización', 'Imunização'],
    children: [
      { words: ['Vaccines', 'Vaccins', 'Vacunas', 'Vacinas'] },
      {
        words: ['Injection devices', 'Matériel d’injection', 'Material de inyección', 'Material de injeção'],
      },
    ],
  },
  {
    words: ['Laboratory', 'Laboratoire', 'Laboratorio', 'Laboratório'],
    children: [
      { words: ['HIV tests', 'Tests du VIH', 'Pruebas del VIH', 'Testes de HIV'] },
      {
        words: [
          'Molecular diagnostics',
          'Diagnostic moléculaire',
          'Diagnóstico molecular',
          'Diagnóstico molecular',
        ],
      },
      {
        words: [
          'Laboratory consumables',
          'Consommables de laboratoire',
          'Consumibles de laboratorio',
          'Consumíveis de laboratório',
        ],
      },
    ],
  },
  {
    words: ['Male Circumcision', 'Circoncision masculine', 'Circuncisión masculina', 'Circuncisão masculina'],
  },
];
