import type { Words } from '../catalogue/words.ts';
import { expected, funnel, type NodeScript, pack, share, type TreeScript, uses } from './script.ts';
import { familyPlanning } from './scripts/family-planning.ts';
import { hivTreatment } from './scripts/hiv-treatment.ts';
import { immunization } from './scripts/immunization.ts';
import { malariaCases } from './scripts/malaria-cases.ts';
import { maternalHealth } from './scripts/maternal-health.ts';
import { tuberculosis } from './scripts/tuberculosis.ts';

const onTreatment: Words = [
  'People on HIV treatment',
  'Personnes sous traitement du VIH',
  'Personas en tratamiento del VIH',
  'Pessoas em tratamento do HIV',
];

/** Tuberculosis with preventive therapy for those on HIV treatment, whom another tree counts. */
const withPrevention: NodeScript = {
  ...tuberculosis.root,
  children: [
    ...tuberculosis.root.children,
    funnel(onTreatment, [], {}, [
      share(
        ['Start preventive therapy', 'Commencent la prévention', 'Inician prevención', 'Iniciam a prevenção'],
        1.5,
        {},
        [
          uses({ amount: 3, course: [1, 'week', 12, 'week'], monthly: true }, [
            pack('Isoniazid/Rifapentine 300/300 mg tablet, box of 3×12 blisters'),
          ]),
        ],
      ),
      share(['Not this month', 'Pas ce mois-ci', 'No este mes', 'Não neste mês'], 98.5, {}),
    ]),
  ],
};

export const hivTrees: readonly TreeScript[] = [
  {
    template: hivTreatment,
    notes:
      'Agreed at the quantification workshop: numbers of the national estimates for an average region, regimens of the guideline.',
    first: expected,
    second: {
      words: ['Faster switch', 'Transition rapide', 'Cambio más rápido', 'Transição mais rápida'],
      notes: 'Testing campaigns reach twice as many people, and TLE ends within 18 months.',
      pace: { 'First line with TLE': 2, 'Not on treatment': 2, 'Separate tablets': 1.5 },
    },
  },
  {
    template: { ...tuberculosis, root: withPrevention },
    notes: 'Counts an average region. Clients of HIV services are counted by the tree of HIV treatment.',
    first: expected,
    second: {
      words: ['More cases found', 'Plus de cas dépistés', 'Más casos detectados', 'Mais casos detectados'],
      notes: 'Screening in all facilities from the first month on.',
      values: { 'New cases of tuberculosis': 680 },
      pace: { 'New cases of tuberculosis': 3 },
    },
    reads: { funnel: onTreatment[0], node: 'On treatment' },
  },
];

export const familyPlanningTrees: readonly TreeScript[] = [
  {
    template: familyPlanning,
    notes: 'Mujeres de una región media; proporciones de métodos según la encuesta de hogares más reciente.',
    first: expected,
    second: {
      words: [
        'Goal of the national plan',
        'Objectif du plan national',
        'Meta del plan nacional',
        'Meta do plano nacional',
      ],
      notes: 'El uso de métodos modernos crece al doble de velocidad.',
      pace: { 'Use none': 2, 'Injection in the clinic': 1.5 },
    },
  },
];

export const malariaTrees: readonly TreeScript[] = [
  {
    template: malariaCases,
    notes: 'Casos confirmados do último ano numa região média; a sazonalidade é a média de cinco anos.',
    first: expected,
    second: {
      words: ['Long rains', 'Longue saison des pluies', 'Lluvias prolongadas', 'Chuvas prolongadas'],
      notes: 'Como no ano das cheias: mais 15 % de casos.',
      values: { 'Confirmed malaria cases': 523_000 },
    },
  },
];

export const maternalTrees: readonly TreeScript[] = [
  {
    template: maternalHealth,
    notes:
      'Une région moyenne ; les accouchements en structure sont extrapolés à partir de trois ans de rapports.',
    first: expected,
    second: {
      words: [
        'More births in facilities',
        'Plus d’accouchements en structure',
        'Más partos en establecimientos',
        'Mais partos em unidades',
      ],
      notes: 'Les accouchements à domicile diminuent deux fois plus vite.',
      pace: { 'Births at home': 2 },
    },
    extrapolated: { node: 'Births in facilities', months: 36, growth: 0.3 },
  },
  {
    template: immunization,
    notes: 'Une moyenne des trois régions pilotes du nouveau calendrier vaccinal.',
    regions: 3,
    first: expected,
    second: {
      words: ['Fewer births', 'Moins de naissances', 'Menos nacimientos', 'Menos nascimentos'],
      notes: 'Variante basse de la projection démographique.',
      values: { 'Live births': 42_000 },
      pace: { 'Live births': 0.5 },
    },
  },
];
