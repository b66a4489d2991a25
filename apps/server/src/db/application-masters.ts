import type { Tx } from './client.ts';
import { named, settleIds } from './rows.ts';
import { dimensionTable, modelingTypeTable, unitTable, usagePeriodTable } from './schema/index.ts';

const dimensions = [
  { id: 1, ...named('Length', 'Longueur', 'Longitud', 'Comprimento') },
  { id: 2, ...named('Weight', 'Poids', 'Peso', 'Peso') },
  { id: 3, ...named('Area', 'Surface', 'Superficie', 'Área') },
  { id: 4, ...named('Volume', 'Volume', 'Volumen', 'Volume') },
  { id: 5, ...named('Number', 'Nombre', 'Número', 'Número') },
];

const units: readonly (readonly [
  dimension: number,
  code: string,
  en: string,
  fr: string,
  sp: string,
  pr: string,
])[] = [
  [1, 'm', 'Metre', 'Mètre', 'Metro', 'Metro'],
  [1, 'cm', 'Centimetre', 'Centimètre', 'Centímetro', 'Centímetro'],
  [1, 'mm', 'Millimetre', 'Millimètre', 'Milímetro', 'Milímetro'],
  [1, 'ft', 'Foot', 'Pied', 'Pie', 'Pé'],
  [1, 'in', 'Inch', 'Pouce', 'Pulgada', 'Polegada'],
  [2, 'kg', 'Kilogram', 'Kilogramme', 'Kilogramo', 'Quilograma'],
  [2, 'g', 'Gram', 'Gramme', 'Gramo', 'Grama'],
  [2, 'lb', 'Pound', 'Livre', 'Libra', 'Libra'],
  [2, 'oz', 'Ounce', 'Once', 'Onza', 'Onça'],
  [2, 't', 'Tonne', 'Tonne', 'Tonelada', 'Tonelada'],
  [3, 'm2', 'Square metre', 'Mètre carré', 'Metro cuadrado', 'Metro quadrado'],
  [3, 'ft2', 'Square foot', 'Pied carré', 'Pie cuadrado', 'Pé quadrado'],
  [4, 'l', 'Litre', 'Litre', 'Litro', 'Litro'],
  [4, 'ml', 'Millilitre', 'Millilitre', 'Mililitro', 'Mililitro'],
  [4, 'gal', 'Gallon', 'Gallon', 'Galón', 'Galão'],
  [5, 'each', 'Each', 'Unité', 'Unidad', 'Unidade'],
  [5, 'piece', 'Piece', 'Pièce', 'Pieza', 'Peça'],
  [5, 'tablet', 'Tablet', 'Comprimé', 'Tableta', 'Comprimido'],
  [5, 'bottle', 'Bottle', 'Flacon', 'Frasco', 'Frasco'],
  [5, 'box', 'Box', 'Boîte', 'Caja', 'Caixa'],
  [5, 'case', 'Case', 'Carton', 'Cartón', 'Engradado'],
  [5, 'vial', 'Vial', 'Ampoule', 'Vial', 'Ampola'],
  [5, 'kit', 'Kit', 'Kit', 'Kit', 'Kit'],
  [5, 'patient', 'Patient', 'Patient', 'Paciente', 'Paciente'],
  [5, 'person', 'Person', 'Personne', 'Persona', 'Pessoa'],
  [5, 'client', 'Client', 'Client', 'Cliente', 'Cliente'],
];

/** A month has 365/12 days and 52/12 weeks, to the eight decimals that the field keeps. */
const usagePeriods = [
  { id: 1, convertToMonth: 30.41666667, ...named('day(s)', 'jour(s)', 'día(s)', 'dia(s)') },
  { id: 2, convertToMonth: 4.33333333, ...named('week(s)', 'semaine(s)', 'semana(s)', 'semana(s)') },
  { id: 3, convertToMonth: 1, ...named('month(s)', 'mois', 'mes(es)', 'mês(es)') },
  { id: 4, convertToMonth: 0.08333333, ...named('year(s)', 'année(s)', 'año(s)', 'ano(s)') },
];

const modelingTypes = [
  { id: 1, ...named('Target (#)', 'Cible (#)', 'Objetivo (#)', 'Meta (#)') },
  { id: 2, ...named('Linear (#)', 'Linéaire (#)', 'Lineal (#)', 'Linear (nº)') },
  { id: 3, ...named('Linear (%)', 'Linéaire (%)', 'Lineal (%)', 'Linear (% do valor)') },
  { id: 4, ...named('Exponential (%)', 'Exponentiel (%)', 'Exponencial (%)', 'Exponencial (% composto)') },
  {
    id: 5,
    ...named(
      'Linear (% point)',
      'Linéaire (point de %)',
      'Lineal (punto porcentual)',
      'Linear (ponto percentual)',
    ),
  },
];

/** Dimensions, units, usage periods and modeling types that calculations know by their ids. */
export async function storeApplicationMasters(tx: Tx): Promise<void> {
  await tx.insert(dimensionTable).values(dimensions).onConflictDoNothing();
  const rows = units.map(([dimensionId, unitCode, ...names], index) => ({
    id: index + 1,
    dimensionId,
    unitCode,
    ...named(...names),
  }));
  await tx.insert(unitTable).values(rows).onConflictDoNothing();
  await tx.insert(usagePeriodTable).values(usagePeriods).onConflictDoNothing();
  const types = modelingTypes.map((type) => ({ ...type, systemKey: `modelingType.${type.id}` }));
  await tx.insert(modelingTypeTable).values(types).onConflictDoNothing();
  for (const table of ['dimension', 'unit', 'usage_period', 'modeling_type']) await settleIds(tx, table);
}
