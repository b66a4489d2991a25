import type { Words } from './words.ts';

/** Tracer categories with the technical area that watches them. */
export const tracers: readonly { readonly area: string; readonly words: Words }[] = [
  { area: 'HIV', words: ['Adult ARV', 'ARV adultes', 'ARV para adultos', 'ARV para adultos'] },
  { area: 'HIV', words: ['Pediatric ARV', 'ARV pédiatriques', 'ARV pediátricos', 'ARV pediátricos'] },
  { area: 'MAL', words: ['ACTs', 'CTA', 'TCA', 'TCA'] },
  { area: 'MAL', words: ['mRDT', 'TDR du paludisme', 'PDR de malaria', 'TDR de malária'] },
  {
    area: 'FP',
    words: ['Male condoms', 'Préservatifs masculins', 'Condones masculinos', 'Preservativos masculinos'],
  },
  {
    area: 'HIV',
    words: [
      'Opportunistic infection medicines',
      'Médicaments des infections opportunistes',
      'Medicamentos para infecciones oportunistas',
      'Medicamentos para infecções oportunistas',
    ],
  },
  {
    area: 'HIV',
    words: ['HIV rapid tests', 'Tests rapides du VIH', 'Pruebas rápidas del VIH', 'Testes rápidos de HIV'],
  },
  {
    area: 'HIV',
    words: [
      'Viral load and infant diagnosis',
      'Charge virale et diagnostic du nourrisson',
      'Carga viral y diagnóstico infantil',
      'Carga viral e diagnóstico infantil',
    ],
  },
  {
    area: 'MAL',
    words: [
      'Severe malaria medicines',
      'Médicaments du paludisme grave',
      'Medicamentos para malaria grave',
      'Medicamentos para malária grave',
    ],
  },
  {
    area: 'MAL',
    words: [
      'Insecticide-treated nets',
      'Moustiquaires imprégnées',
      'Mosquiteros tratados con insecticida',
      'Mosquiteiros tratados com inseticida',
    ],
  },
  {
    area: 'MAL',
    words: [
      'Preventive antimalarials',
      'Antipaludiques préventifs',
      'Antimaláricos preventivos',
      'Antimaláricos preventivos',
    ],
  },
  {
    area: 'FP',
    words: ['Female condoms', 'Préservatifs féminins', 'Condones femeninos', 'Preservativos femininos'],
  },
  {
    area: 'FP',
    words: [
      'Contraceptive pills',
      'Pilules contraceptives',
      'Píldoras anticonceptivas',
      'Pílulas anticoncepcionais',
    ],
  },
  {
    area: 'FP',
    words: [
      'Contraceptive injections',
      'Injections contraceptives',
      'Inyecciones anticonceptivas',
      'Injeções anticoncepcionais',
    ],
  },
  {
    area: 'FP',
    words: [
      'Long-acting contraceptives',
      'Contraceptifs de longue durée d’action',
      'Anticonceptivos de acción prolongada',
      'Contraceptivos de longa duração',
    ],
  },
  {
    area: 'TB',
    words: ['Susceptible TB', 'Tuberculose sensible', 'Tuberculosis sensible', 'Tuberculose sensível'],
  },
  {
    area: 'TB',
    words: ['Resistant TB', 'Tuberculose résistante', 'Tuberculosis resistente', 'Tuberculose resistente'],
  },
  { area: 'MCH', words: ['Maternal health', 'Santé maternelle', 'Salud materna', 'Saúde materna'] },
  { area: 'MCH', words: ['Child health', 'Santé de l’enfant', 'Salud infantil', 'Saúde infantil'] },
  { area: 'EPI', words: ['Vaccines', 'Vaccins', 'Vacunas', 'Vacinas'] },
  { area: 'EPI', words: ['Safe injection', 'Sécurité des injections', 'Inyección segura', 'Injeção segura'] },
  {
    area: 'LAB',
    words: [
      'Laboratory supplies',
      'Fournitures de laboratoire',
      'Suministros de laboratorio',
      'Suprimentos de laboratório',
    ],
  },
  {
    area: 'VMMC',
    words: ['Male circumcision', 'Circoncision masculine', 'Circuncisión masculina', 'Circuncisão masculina'],
  },
];
