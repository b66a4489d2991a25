import { named } from '../rows.ts';
import { treeTemplateTable } from '../schema/index.ts';
import { insertAll } from './insert.ts';
import type { DemoPart } from './part.ts';

const templates = [
  {
    kind: 'full' as const,
    ...named(
      'ARV morbidity tree',
      'Arbre de morbidité ARV',
      'Árbol de morbilidad ARV',
      'Árvore de morbidade ARV',
    ),
  },
  {
    kind: 'full' as const,
    ...named(
      'Malaria services tree',
      'Arbre des services paludisme',
      'Árbol de servicios de malaria',
      'Árvore de serviços de malária',
    ),
  },
  {
    kind: 'branch' as const,
    ...named(
      'Condom use branch',
      'Branche usage du préservatif',
      'Rama de uso de condones',
      'Ramo de uso de preservativos',
    ),
  },
];

/** Templates of forecast trees, by name. */
export const treeTemplates: DemoPart = {
  name: 'tree templates',
  make: async ({ tx, ids }) => {
    await insertAll(
      tx,
      treeTemplateTable,
      templates.map((template) => ({ realmId: ids.realm, ...template })),
    );
  },
};
