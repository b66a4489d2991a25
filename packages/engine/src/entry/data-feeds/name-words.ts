import type { FeedMeasure } from '@stockwell/model/integrations/data-feeds/feed';

/** How many of the base unit one of each unit is. */
export const strengthUnits: Readonly<Record<string, readonly [base: string, factor: number]>> = {
  kg: ['mg', 1e6],
  g: ['mg', 1000],
  gm: ['mg', 1000],
  gr: ['mg', 1000],
  mg: ['mg', 1],
  mcg: ['mg', 0.001],
  ug: ['mg', 0.001],
  l: ['ml', 1000],
  cl: ['ml', 10],
  ml: ['ml', 1],
  iu: ['iu', 1],
  ui: ['iu', 1],
  miu: ['iu', 1e6],
  '%': ['%', 1],
  cm: ['mm', 10],
  mm: ['mm', 1],
};

/** What is measured, by words in four languages; the first that is found holds. */
const measureTexts: readonly (readonly [FeedMeasure | null, RegExp])[] = [
  [
    'REPORTING_RATE',
    /reporting rates?( on time)?|completeness|taux de (rapportage|completude)|tasa de (notificacion|reporte)|taxa de (notificacao|reporte)/,
  ],
  [
    'STOCK_OUT_DAYS',
    /(days? )?(of )?stock ?-?out days?|days? (of )?(stock ?-?outs?|out of stock)|jours? (de |en )?rupture( de stock)?|dias? (de |sin |em |sem )?(desabastecimiento|ruptura|rotura|existencias|estoque)( de (stock|estoque))?/,
  ],
  [
    null,
    /opening (balance|stock)|beginning (balance|stock)|stock initial|saldo inicial|estoque inicial|(quantity )?received|receipts?|quantite recue|recue?s?|recibid[oa]s?|recebid[oa]s?|losses|lost|wastage|expired|adjustments?|pertes?|ajustements?|perdidas?|ajustes?|perdas?|ordered|order quantity|commandee?s?|pedid[oa]s?|amc|average monthly consumption|cmm|consommation moyenne mensuelle|consumo medio mensual|consumo medio mensal|mos|months of stock/,
  ],
  [
    'STOCK',
    /(closing|ending|end|physical|usable) (balance|stock|inventory)|balance on hand|stock on hand|stock in hand|on hand|soh|physical count|stock count|stock (final|physique|disponible( utilisable)?|utilisable)|sdu|inventaire|existencias? (final|fisica|disponible)s?|saldo final|(estoque|stock) (final|fisico|disponivel)|inventario|stock/,
  ],
  [
    'CONSUMPTION',
    /(quantity )?(consumed|consumption|dispensed|issued|used|distributed)|(quantite )?(consommee?s?|consommation|dispensee?s?|utilisee?s?|distribuee?s?)|(cantidad )?(consumid[oa]s?|consumo|dispensad[oa]s?|utilizad[oa]s?)|(quantidade )?(dispensada|distribuid[oa]s?)/,
  ],
];

export const forms: Readonly<Record<string, string>> = {
  tab: 'tablet',
  tabs: 'tablet',
  tablet: 'tablet',
  tablets: 'tablet',
  comprime: 'tablet',
  comprimes: 'tablet',
  cp: 'tablet',
  cpr: 'tablet',
  cps: 'tablet',
  comprimido: 'tablet',
  comprimidos: 'tablet',
  tableta: 'tablet',
  tabletas: 'tablet',
  cap: 'capsule',
  caps: 'capsule',
  capsule: 'capsule',
  capsules: 'capsule',
  gelule: 'capsule',
  gelules: 'capsule',
  capsula: 'capsule',
  capsulas: 'capsule',
  inj: 'injection',
  injection: 'injection',
  injectable: 'injection',
  inyeccion: 'injection',
  inyectable: 'injection',
  injetavel: 'injection',
  injeccao: 'injection',
  susp: 'suspension',
  suspension: 'suspension',
  suspensao: 'suspension',
  syrup: 'syrup',
  sirop: 'syrup',
  jarabe: 'syrup',
  xarope: 'syrup',
  cream: 'cream',
  creme: 'cream',
  crema: 'cream',
};

/** Words that say what kind of place or pack it is, or nothing at all. */
export const generic = new Set(
  (
    'district districts region province county zone state departement department distrito provincia regiao ' +
    'municipality municipio commune of the de du des la le les el los las do da dos das d l and et y e ' +
    'x s pack packs packet paquet boite box bottle flacon bottles blister blisters vial vials pcs pieces piece units unit'
  ).split(' '),
);

const asWords = ({ source }: RegExp, flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags);

/** Once to look, once to take out. */
export const measureWords = measureTexts.map(([measure, text]) => ({
  measure,
  found: asWords(text, 'u'),
  all: asWords(text, 'gu'),
}));

/** `30`, where a name says that a pack has 30 pieces. */
export const packPatterns = [
  /\b(?:pack|packs|packet|paquet|boite|box|bottle|flacon|blister|caja|frasco|caixa|bte|pqt)s? (?:of|de|x)? ?(\d+)\b/g,
  /\b(\d+) ?(?:tablets?|tabs?|comprimes?|cprs?|cps?|comprimidos?|tabletas?|capsules?|caps|gelules?|capsulas?|tests?|pieces?|pcs|vials?|sachets?)\b/g,
  /\b(\d+)'?s\b/g,
  /(?:^| )x ?(\d+)\b/g,
];

const unitNames = Object.keys(strengthUnits).join('|');
/** `80/480 mg` names two strengths of one unit. */
export const strengthPattern = new RegExp(
  `((?:\\d+(?:\\.\\d+)?(?:\\s*[/+]\\s*))*\\d+(?:\\.\\d+)?)\\s*(${unitNames})(?![\\p{L}\\p{N}])`,
  'gu',
);
