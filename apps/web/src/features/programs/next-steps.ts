interface NextStep {
  readonly key: string;
  /** One of them opens the page. */
  readonly functions: readonly string[];
  readonly to: (programId: number) => string;
}

/** What a program still needs after it was set up, in the order in which it is usually done. */
export const nextSteps: readonly NextStep[] = [
  { key: 'access', functions: ['ROLE_BF_LIST_USER'], to: () => '/user/listUser' },
  {
    key: 'prices',
    functions: ['ROLE_BF_MAP_COUNTRY_SPECIFIC_PRICES', 'ROLE_BF_VIEW_COUNTRY_SPECIFIC_PRICES'],
    to: () => '/programProduct/addCountrySpecificPrice',
  },
  {
    key: 'products',
    functions: ['ROLE_BF_ADD_PROGRAM_PRODUCT', 'ROLE_BF_LIST_PROGRAM_PRODUCT'],
    to: (programId) => `/programProduct/addProgramProduct?program=${programId}`,
  },
  { key: 'download', functions: ['ROLE_BF_DOWNLOAD_PROGARM'], to: () => '/program/downloadProgram' },
  {
    key: 'consumption',
    functions: ['ROLE_BF_CONSUMPTION_DATA'],
    to: (programId) => `/consumptionDetails/${programId}/0/0`,
  },
  {
    key: 'inventory',
    functions: ['ROLE_BF_INVENTORY_DATA'],
    to: (programId) => `/inventory/addInventory/${programId}/0/0`,
  },
  {
    key: 'shipments',
    functions: ['ROLE_BF_SHIPMENT_DATA'],
    to: (programId) => `/shipment/shipmentDetails/${programId}/0/0`,
  },
  { key: 'list', functions: ['ROLE_BF_LIST_PROGRAM'], to: () => '/program/listProgram' },
];

/** The steps whose pages somebody may open. */
export const openSteps = (holds: (id: string) => boolean): readonly NextStep[] =>
  nextSteps.filter(({ functions }) => functions.some(holds));
