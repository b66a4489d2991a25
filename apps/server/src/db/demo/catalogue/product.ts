import { type Ingredient, ingredients } from './ingredients.ts';
import type { Pack } from './packs.ts';
import { joined, measured, type Words } from './words.ts';

/** A forecasting unit with the planning units that it is sold in. */
export interface Product {
  readonly tracer: string;
  readonly category: string;
  readonly label: Words;
  readonly generic: Words;
  readonly unit: string;
  readonly packs: readonly Pack[];
}

type Loose = Omit<Product, 'tracer' | 'category'>;

/** Forms of medicines and the unit in which they are counted. */
const forms = {
  tablet: ['tablet', 'tablet', 'comprimé', 'tableta', 'comprimido'],
  dispersible: [
    'tablet',
    'dispersible tablet',
    'comprimé dispersible',
    'tableta dispersable',
    'comprimido dispersível',
  ],
  chewable: [
    'tablet',
    'chewable tablet',
    'comprimé à croquer',
    'tableta masticable',
    'comprimido mastigável',
  ],
  capsule: ['each', 'capsule', 'gélule', 'cápsula', 'cápsula'],
  pellets: [
    'each',
    'oral pellets in capsule',
    'granulés en gélule',
    'gránulos en cápsula',
    'grânulos em cápsula',
  ],
  granules: ['each', 'oral granules', 'granulés oraux', 'gránulos orales', 'grânulos orais'],
  powderSachet: ['each', 'powder', 'poudre', 'polvo', 'pó'],
  solution: ['ml', 'oral solution', 'solution buvable', 'solución oral', 'solução oral'],
  suspension: ['ml', 'oral suspension', 'suspension buvable', 'suspensión oral', 'suspensão oral'],
  ampoule: ['vial', 'injection', 'solution injectable', 'solución inyectable', 'solução injetável'],
  vial: ['vial', 'injection', 'solution injectable', 'solución inyectable', 'solução injetável'],
  powderVial: [
    'vial',
    'powder for injection',
    'poudre pour solution injectable',
    'polvo para inyección',
    'pó para injeção',
  ],
  injectionKit: [
    'kit',
    'injection, prefilled device',
    'injection, dispositif prérempli',
    'inyección, dispositivo prellenado',
    'injeção, dispositivo pré-carregado',
  ],
  cycle: ['each', 'tablets, cycle', 'comprimés, cycle', 'tabletas, ciclo', 'comprimidos, ciclo'],
  implantOne: [
    'each',
    'implant, 1 rod',
    'implant, 1 bâtonnet',
    'implante, 1 varilla',
    'implante, 1 bastonete',
  ],
  implantTwo: [
    'each',
    'implant, 2 rods',
    'implant, 2 bâtonnets',
    'implante, 2 varillas',
    'implante, 2 bastonetes',
  ],
  hormonalIud: [
    'each',
    'intrauterine system',
    'système intra-utérin',
    'sistema intrauterino',
    'sistema intrauterino',
  ],
  suppository: ['each', 'suppository', 'suppositoire', 'supositorio', 'supositório'],
  gel: ['each', 'gel, tube', 'gel, tube', 'gel, tubo', 'gel, bisnaga'],
  topical: [
    'ml',
    'topical solution',
    'solution pour application cutanée',
    'solución tópica',
    'solução tópica',
  ],
} as const satisfies Readonly<Record<string, readonly [unit: string, ...words: Words]>>;

/** A medicine: its names come from the ingredients unless it is better known by another one. */
export function drug(
  names: readonly Ingredient[],
  strength: string,
  form: keyof typeof forms,
  packs: readonly Pack[],
  knownAs?: Words,
): Loose {
  const [unit, ...formWords] = forms[form];
  const generic = joined(
    names.map((name) => ingredients[name]),
    '/',
  );
  return {
    label: joined([knownAs ?? generic, measured(strength), formWords], ' '),
    generic,
    unit,
    packs,
  };
}

/** Everything that is not a medicine: tests, nets, condoms, devices. `counted` follows the name: "test", "each". */
export const item = (name: Words, counted: Words | null, packs: readonly Pack[], unit = 'each'): Loose => ({
  label: counted ? joined([name, counted], ', ') : name,
  generic: name,
  unit,
  packs,
});

export const each: Words = ['each', 'à l’unité', 'unidad', 'unidade'];
export const test: Words = ['test', 'test', 'prueba', 'teste'];
export const dose: Words = ['dose', 'dose', 'dosis', 'dose'];

export const group = (tracer: string, category: string, products: readonly Loose[]): Product[] =>
  products.map((product) => ({ tracer, category, ...product }));

/** The planning unit's name: that of the forecasting unit, for articles without "each" or "test", with the pack. */
export function packLabel({ label, generic }: Product, pack: Pack): Words {
  const isArticle = label[0].startsWith(`${generic[0]}, `);
  return joined([isArticle ? generic : label, pack.words], ', ');
}
