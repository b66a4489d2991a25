import { and, eq, inArray } from 'drizzle-orm';
import { named, settleIds } from '../rows.ts';
import { dataSourceTable, dataSourceTypeTable, supplierTable } from '../schema/index.ts';
import { same } from './catalogue/words.ts';
import { insertAll } from './insert.ts';
import { type DemoPart, idOf, remember } from './part.ts';

export const firstSupplier = named('Supplier A', 'Fournisseur A', 'Proveedor A', 'Fornecedor A');

/** Manufacturers; firms have the same name in every language. */
export const suppliers = [
  firstSupplier,
  named('Supplier B', 'Fournisseur B', 'Proveedor B', 'Fornecedor B'),
  ...[
    'Alderbrook Pharma',
    'Borealis Diagnostics',
    'Cindermoor Laboratories',
    'Delmara Healthcare',
    'Eastvale Vaccines',
    'Fernhill Generics',
    'Greywater Nets',
    'Halden Biotech',
    'Isamara Medical Devices',
    'Junipera Contraceptives',
  ].map((name) => named(...same(name))),
];

/** By the key of their type: actual consumption, forecast consumption, inventory, shipments. */
const sources: Readonly<Record<string, readonly ReturnType<typeof named>[]>> = {
  'dataSourceType.1': [
    named('LMIS report', 'Rapport SIGL', 'Informe del SIGL', 'Relatório do SIGL'),
    named(
      'Health facility survey',
      'Enquête auprès des établissements',
      'Encuesta a establecimientos de salud',
      'Inquérito às unidades de saúde',
    ),
    named('Warehouse issues', 'Sorties d’entrepôt', 'Salidas de almacén', 'Saídas do armazém'),
  ],
  'dataSourceType.2': [
    named(
      'National quantification',
      'Quantification nationale',
      'Cuantificación nacional',
      'Quantificação nacional',
    ),
    named('Consumption trend', 'Tendance de consommation', 'Tendencia de consumo', 'Tendência de consumo'),
  ],
  'dataSourceType.3': [
    named('Physical count', 'Comptage physique', 'Recuento físico', 'Contagem física'),
    named('Stock card', 'Fiche de stock', 'Tarjeta de existencias', 'Ficha de estoque'),
    named(
      'Warehouse management system',
      'Système de gestion d’entrepôt',
      'Sistema de gestión de almacenes',
      'Sistema de gestão de armazém',
    ),
  ],
  'dataSourceType.4': [
    named(
      'Procurement agent report',
      'Rapport de l’agent d’approvisionnement',
      'Informe del agente de compras',
      'Relatório do agente de compras',
    ),
    named(
      'Goods received note',
      'Bon de réception',
      'Nota de recepción de mercancías',
      'Nota de recebimento de mercadorias',
    ),
  ],
};

export const sourcesAndSuppliers: DemoPart = {
  name: 'manufacturers, data sources',
  make: async ({ tx, ids }) => {
    const realmId = ids.realm;
    remember(
      ids.supplier,
      suppliers.map(({ label_en }) => label_en),
      await insertAll(
        tx,
        supplierTable,
        suppliers.map((names) => ({ realmId, ...names })),
      ),
    );
    const types = await tx
      .select({ id: dataSourceTypeTable.id, key: dataSourceTypeTable.systemKey })
      .from(dataSourceTypeTable)
      .where(
        and(
          eq(dataSourceTypeTable.realmId, realmId),
          inArray(dataSourceTypeTable.systemKey, Object.keys(sources)),
        ),
      );
    const typeIds = new Map(types.map(({ id, key }) => [key ?? '', id]));
    await settleIds(tx, 'data_source');
    await insertAll(
      tx,
      dataSourceTable,
      Object.entries(sources).flatMap(([key, list]) =>
        list.map((names) => ({ realmId, dataSourceTypeId: idOf(typeIds, key), ...names })),
      ),
    );
  },
};
