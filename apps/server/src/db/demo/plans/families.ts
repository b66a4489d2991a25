/** How the use of a product moves through the year, from January on; the average is about 1. */
type Season = readonly number[];

const even: Season = [1, 0.97, 1.01, 1, 1.01, 0.99, 1, 0.99, 1.01, 1.02, 1.01, 0.97];
const rains: Season = [0.8, 0.7, 0.66, 0.7, 0.82, 1, 1.22, 1.38, 1.4, 1.25, 1.08, 0.96];
const clinics: Season = [0.93, 0.98, 1.08, 1.09, 1.05, 0.98, 0.94, 0.95, 1.02, 1.04, 1.02, 0.92];
const holidays: Season = [0.94, 0.92, 0.96, 0.98, 0.98, 1.02, 1.06, 1.07, 0.98, 0.97, 1, 1.14];
const campaigns: Season = [0.92, 0.93, 0.98, 1.22, 1.03, 0.92, 0.9, 0.92, 0.98, 1.25, 1.03, 0.92];

export interface Family {
  readonly season: Season;
  /** Change in a year. */
  readonly growth: number;
  /** How far a month may lie beside its expectation. */
  readonly noise: number;
  /** Dollars a month that the program uses of one product. */
  readonly spend: readonly [low: number, high: number];
}

const usual: Family = { season: even, growth: 0.03, noise: 0.07, spend: [1200, 9000] };
const malaria: Family = { season: rains, growth: 0.02, noise: 0.1, spend: [2500, 16_000] };
const contraceptives: Family = { ...usual, growth: 0.05, spend: [1000, 8000] };

const families: Readonly<Record<string, Family>> = {
  'Adult ARV': { ...usual, growth: 0.05, noise: 0.05, spend: [4000, 28_000] },
  'Pediatric ARV': { ...usual, growth: 0.01, noise: 0.08, spend: [1500, 9000] },
  'HIV rapid tests': { ...usual, season: clinics, growth: 0.04, spend: [2000, 12_000] },
  'Viral load and infant diagnosis': { ...usual, growth: 0.08, spend: [5000, 16_000] },
  ACTs: malaria,
  mRDT: { ...malaria, growth: 0.05 },
  'Severe malaria medicines': { ...malaria, spend: [1500, 8000] },
  'Preventive antimalarials': { ...malaria, season: clinics },
  'Insecticide-treated nets': { ...malaria, season: campaigns, spend: [4000, 18_000] },
  'Male condoms': { ...usual, season: holidays, spend: [1500, 9000] },
  'Female condoms': { ...usual, season: holidays, spend: [600, 2500] },
  'Contraceptive pills': contraceptives,
  'Contraceptive injections': { ...contraceptives, growth: 0.07 },
  'Long-acting contraceptives': { ...contraceptives, growth: 0.09 },
  'Susceptible TB': { ...usual, season: clinics, spend: [1500, 9000] },
  'Resistant TB': { ...usual, noise: 0.12, spend: [2000, 9000] },
  'Maternal health': { ...usual, season: clinics, growth: 0.04 },
  'Child health': { ...usual, season: rains, growth: 0.03 },
  Vaccines: { ...usual, season: campaigns, growth: 0.03, noise: 0.06, spend: [2500, 14_000] },
  'Safe injection': { ...usual, season: campaigns, spend: [700, 3000] },
};

export const familyNamed = (tracer: string | undefined): Family => families[tracer ?? ''] ?? usual;
