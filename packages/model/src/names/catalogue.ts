import { businessFunctions } from '../access/functions.ts';
import {
  extrapolationMethods,
  type FixedEntry,
  forecastMethodTypes,
  integrationViews,
  nodeTypes,
  problemCategories,
  problemCriticalities,
  problemStatuses,
  problemTypes,
  shipmentStatuses,
  usageTypes,
  versionStatuses,
  versionTypes,
} from '../fixed-lists.ts';
import { inFourLanguages, type Label } from '../label.ts';
import { problemTexts } from '../problems/texts.ts';
import { builtInLabel, type WrittenName } from './overlay.ts';

interface NamedThings {
  /** What the entries are, for the page on which they are translated. */
  readonly name: Label;
  readonly entries: readonly { readonly entry: string; readonly label: Label }[];
}

const fixed = (list: string, name: Label, entries: readonly FixedEntry[]): readonly [string, NamedThings] => [
  list,
  {
    name,
    entries: entries.map(({ id, label }) => ({ entry: String(id), label: builtInLabel(list, id) ?? label })),
  },
];

/** Texts that only hold what is filled in have nothing to translate. */
const untranslated: readonly string[] = ['verbatim'];

/** Every list of names that the product ships with. */
export const builtInLists: ReadonlyMap<string, NamedThings> = new Map([
  fixed(
    'versionType',
    inFourLanguages('Version types', 'Types de version', 'Tipos de versión', 'Tipos de versão'),
    versionTypes,
  ),
  fixed(
    'versionStatus',
    inFourLanguages('Version statuses', 'Statuts de version', 'Estados de versión', 'Situações de versão'),
    versionStatuses,
  ),
  fixed(
    'shipmentStatus',
    inFourLanguages('Shipment statuses', 'Statuts d’expédition', 'Estados de envío', 'Situações de remessa'),
    shipmentStatuses,
  ),
  fixed(
    'problemStatus',
    inFourLanguages(
      'Problem statuses',
      'Statuts de problème',
      'Estados de problema',
      'Situações de problema',
    ),
    problemStatuses,
  ),
  fixed(
    'problemType',
    inFourLanguages('Problem types', 'Types de problème', 'Tipos de problema', 'Tipos de problema'),
    problemTypes,
  ),
  fixed(
    'problemCategory',
    inFourLanguages(
      'Problem categories',
      'Catégories de problème',
      'Categorías de problema',
      'Categorias de problema',
    ),
    problemCategories,
  ),
  fixed(
    'problemCriticality',
    inFourLanguages(
      'Problem criticalities',
      'Niveaux de criticité',
      'Niveles de criticidad',
      'Níveis de criticidade',
    ),
    problemCriticalities,
  ),
  fixed(
    'usageType',
    inFourLanguages('Usage types', 'Types d’utilisation', 'Tipos de uso', 'Tipos de uso'),
    usageTypes,
  ),
  fixed(
    'forecastMethodType',
    inFourLanguages(
      'Forecast method types',
      'Types de méthode de prévision',
      'Tipos de método de pronóstico',
      'Tipos de método de previsão',
    ),
    forecastMethodTypes,
  ),
  fixed(
    'extrapolationMethod',
    inFourLanguages(
      'Extrapolation methods',
      'Méthodes d’extrapolation',
      'Métodos de extrapolación',
      'Métodos de extrapolação',
    ),
    extrapolationMethods,
  ),
  fixed(
    'nodeType',
    inFourLanguages('Node types', 'Types de nœud', 'Tipos de nodo', 'Tipos de nó'),
    nodeTypes,
  ),
  fixed(
    'integrationView',
    inFourLanguages(
      'Integration views',
      'Vues d’intégration',
      'Vistas de integración',
      'Visões de integração',
    ),
    integrationViews,
  ),
  [
    'problem',
    {
      name: inFourLanguages('Problems', 'Problèmes', 'Problemas', 'Problemas'),
      entries: Object.entries(problemTexts)
        .filter(([entry]) => !untranslated.includes(entry))
        .map(([entry, label]) => ({ entry, label })),
    },
  ],
  [
    'businessFunction',
    {
      name: inFourLanguages(
        'Business functions',
        'Fonctions métier',
        'Funciones del negocio',
        'Funções do negócio',
      ),
      entries: businessFunctions.map(({ id, label }) => ({ entry: id, label })),
    },
  ],
]);

/** Every name that the product ships with, as it is stored from the first start. */
export const everyBuiltInName: readonly WrittenName[] = [...builtInLists].flatMap(([list, { entries }]) =>
  entries.map(({ entry, label }) => ({ list, entry, label })),
);

/** The English text of a stored name as the product ships it; what it fills in must stay in every translation. */
export const builtInText = (list: string, entry: string): string | undefined =>
  builtInLists.get(list)?.entries.find((one) => one.entry === entry)?.label.label_en;
