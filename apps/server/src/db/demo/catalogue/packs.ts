import { measured, type Words } from './words.ts';

/** How many forecasting units are sold together, in what, and for how many US dollars. */
export interface Pack {
  readonly words: Words;
  readonly unit: string;
  readonly size: number;
  readonly price: number;
}

const packOf =
  (unit: string, en: string, fr: string, sp: string, pr: string) =>
  (size: number, price: number): Pack => ({
    words: [`${en} ${size}`, `${fr} ${size}`, `${sp} ${size}`, `${pr} ${size}`],
    unit,
    size,
    price,
  });

/** `what` says what is counted, `one` the same for a single one. */
const packWith =
  (unit: string, pack: Words, what: Words, one: Words) =>
  (size: number, price: number): Pack => {
    const counted = size === 1 ? one : what;
    const phrase = (language: 0 | 1 | 2 | 3): string => `${pack[language]} ${size} ${counted[language]}`;
    return { words: [phrase(0), phrase(1), phrase(2), phrase(3)], unit, size, price };
  };

const boxOf: Words = ['box of', 'boîte de', 'caja de', 'caixa com'];

export const bottle = packOf('bottle', 'bottle of', 'flacon de', 'frasco de', 'frasco com');
export const box = packOf('box', ...boxOf);
export const kit = packOf('kit', 'kit of', 'kit de', 'kit de', 'kit com');
export const bale = packOf('case', 'bale of', 'balle de', 'fardo de', 'fardo com');
export const pack = packOf('piece', 'pack of', 'paquet de', 'paquete de', 'pacote com');
export const carton = packOf('case', 'carton of', 'carton de', 'cartón de', 'caixa de papelão com');
export const vials = packWith(
  'box',
  boxOf,
  ['vials', 'flacons', 'viales', 'frascos-ampola'],
  ['vial', 'flacon', 'vial', 'frasco-ampola'],
);
export const ampoules = packWith(
  'box',
  boxOf,
  ['ampoules', 'ampoules', 'ampollas', 'ampolas'],
  ['ampoule', 'ampoule', 'ampolla', 'ampola'],
);
export const sachets = packWith(
  'box',
  boxOf,
  ['sachets', 'sachets', 'sobres', 'sachês'],
  ['sachet', 'sachet', 'sobre', 'sachê'],
);
export const cycles = packWith(
  'box',
  boxOf,
  ['cycles', 'cycles', 'ciclos', 'ciclos'],
  ['cycle', 'cycle', 'ciclo', 'ciclo'],
);
export const tests = packWith(
  'kit',
  ['kit of', 'kit de', 'kit de', 'kit com'],
  ['tests', 'tests', 'pruebas', 'testes'],
  ['test', 'test', 'prueba', 'teste'],
);
export const doses = packWith(
  'vial',
  ['vial of', 'flacon de', 'vial de', 'frasco com'],
  ['doses', 'doses', 'dosis', 'doses'],
  ['dose', 'dose', 'dosis', 'dose'],
);

export const millilitres = (size: number, price: number): Pack => ({
  words: [`bottle of ${size} ml`, `flacon de ${size} ml`, `frasco de ${size} ml`, `frasco de ${size} ml`],
  unit: 'bottle',
  size,
  price,
});

export const single = (price: number, unit = 'each'): Pack => ({
  words: ['1 unit', '1 unité', '1 unidad', '1 unidade'],
  unit,
  size: 1,
  price,
});

/** Tablets in blisters: so many blisters with so many tablets each. */
export const blisters = (count: number, each: number, price: number): Pack => ({
  words: [
    `box of ${count}×${each} blisters`,
    `boîte de ${count}×${each} sous plaquettes`,
    `caja de ${count}×${each} en blísteres`,
    `caixa com ${count}×${each} em blisters`,
  ],
  unit: 'box',
  size: count * each,
  price,
});

/** Whole treatments in a box, as `6×1 blister, 30 treatments`. */
export const treatments = (
  count: number,
  perDay: { doses: number; tablets: number },
  price: number,
): Pack => {
  const course = `${perDay.doses}×${perDay.tablets}`;
  return {
    words: [
      `${course} blister, ${count} treatments`,
      `plaquette ${course}, ${count} traitements`,
      `blíster ${course}, ${count} tratamientos`,
      `blister ${course}, ${count} tratamentos`,
    ],
    unit: 'box',
    size: count * perDay.doses * perDay.tablets,
    price,
  };
};

/** A pack whose size is a measure of its own, such as a safety box of five litres. */
export const sized = (size: string, price: number, unit = 'piece'): Pack => ({
  words: measured(size),
  unit,
  size: 1,
  price,
});
