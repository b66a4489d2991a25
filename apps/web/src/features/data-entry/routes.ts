import type { PageRoute } from '../../platform/routes/page-route.ts';

const consumption: PageRoute['page'] = () => import('./ConsumptionPage.tsx');
const inventory: PageRoute['page'] = () => import('./InventoryPage.tsx');
const shipments: PageRoute['page'] = () => import('./ShipmentPage.tsx');

/** Each page opens with what was chosen last, or with what the supply plan names in the address. */
export const dataEntryRoutes: readonly PageRoute[] = [
  { path: '/consumptionDetails', page: consumption, titleKey: 'dataEntry:consumption.title' },
  {
    path: '/consumptionDetails/{programId}/{versionId}/{planningUnitId}',
    page: consumption,
    titleKey: 'dataEntry:consumption.title',
    parent: '/consumptionDetails',
  },
  { path: '/inventory/addInventory', page: inventory, titleKey: 'dataEntry:inventoryPage.title' },
  {
    path: '/inventory/addInventory/{programId}/{versionId}/{planningUnitId}',
    page: inventory,
    titleKey: 'dataEntry:inventoryPage.title',
    parent: '/inventory/addInventory',
  },
  { path: '/shipment/shipmentDetails', page: shipments, titleKey: 'dataEntry:shipment.title' },
  {
    path: '/shipment/shipmentDetails/{programId}/{versionId}/{planningUnitId}',
    page: shipments,
    titleKey: 'dataEntry:shipment.title',
    parent: '/shipment/shipmentDetails',
  },
];
