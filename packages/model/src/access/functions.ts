/** A name in the four languages of the product: English, French, Spanish and Portuguese. */
export interface AccessLabel {
  readonly label_en: string;
  readonly label_fr: string;
  readonly label_sp: string;
  readonly label_pr: string;
}

/** The headings under which the role form lists the functions, in this order. */
export const businessFunctionGroups = [
  'session',
  'tickets',
  'usersAndRoles',
  'translations',
  'applicationMasters',
  'realmMasters',
  'programManagement',
  'notifications',
  'supplyPlanData',
  'supplyPlanReports',
  'forecasting',
] as const;
export type BusinessFunctionGroup = (typeof businessFunctionGroups)[number];

export interface BusinessFunction {
  readonly id: string;
  readonly group: BusinessFunctionGroup;
  readonly label: AccessLabel;
}

/**
 * Every permission of the product. Roles are sets of these ids, and so are the needs of routes and API calls.
 * Three ids begin with ROLE_BUSINESS_FUNCTION_, and PROGARM and EQIVALENCY are misspelt: the ids are part of
 * the interface and stay as they are.
 */
export const businessFunctions = [
  {
    id: 'ROLE_BF_LOGGED_IN',
    group: 'session',
    label: { label_en: 'Logged in', label_fr: 'Logged in', label_sp: 'Logged in', label_pr: 'Logged in' },
  },
  {
    id: 'ROLE_BF_MASTER_DATA_SYNC',
    group: 'session',
    label: {
      label_en: 'Sync Master Data',
      label_fr: 'Sync Master Data',
      label_sp: 'Sync Master Data',
      label_pr: 'Sync Master Data',
    },
  },
  {
    id: 'ROLE_BF_LIST_MASTER_DATA',
    group: 'session',
    label: {
      label_en: 'View Master Data',
      label_fr: 'View Master Data',
      label_sp: 'View Master Data',
      label_pr: 'View Master Data',
    },
  },
  {
    id: 'ROLE_BF_DROPDOWN_SP',
    group: 'session',
    label: {
      label_en: 'Supply Plan Dropdowns',
      label_fr: 'Supply Plan Dropdowns',
      label_sp: 'Supply Plan Dropdowns',
      label_pr: 'Supply Plan Dropdowns',
    },
  },
  {
    id: 'ROLE_BF_DROPDOWN_FC',
    group: 'session',
    label: {
      label_en: 'Forecast Dropdowns',
      label_fr: 'Forecast Dropdowns',
      label_sp: 'Forecast Dropdowns',
      label_pr: 'Forecast Dropdowns',
    },
  },
  {
    id: 'ROLE_BF_SUPPLY_PLANNING_MODULE',
    group: 'session',
    label: {
      label_en: 'Supply Planning Module',
      label_fr: 'Supply Planning Module',
      label_sp: 'Supply Planning Module',
      label_pr: 'Supply Planning Module',
    },
  },
  {
    id: 'ROLE_BF_FORECASTING_MODULE',
    group: 'session',
    label: {
      label_en: 'Forecasting Module',
      label_fr: 'Forecasting Module',
      label_sp: 'Forecasting Module',
      label_pr: 'Forecasting Module',
    },
  },
  {
    id: 'ROLE_BF_APPLICATION_DASHBOARD',
    group: 'session',
    label: {
      label_en: 'Application Dashboard',
      label_fr: 'Application Dashboard',
      label_sp: 'Application Dashboard',
      label_pr: 'Application Dashboard',
    },
  },
  {
    id: 'ROLE_BF_SP_DASHBOARD',
    group: 'session',
    label: {
      label_en: 'Enhanced Supply Plan Dashboard',
      label_fr: 'Enhanced Supply Plan Dashboard',
      label_sp: 'Enhanced Supply Plan Dashboard',
      label_pr: 'Enhanced Supply Plan Dashboard',
    },
  },
  {
    id: 'ROLE_BF_SHOW_REALM_COLUMN',
    group: 'session',
    label: {
      label_en: 'Show Realm Select',
      label_fr: 'Show Realm Select',
      label_sp: 'Show Realm Select',
      label_pr: 'Show Realm Select',
    },
  },

  {
    id: 'ROLE_BF_LIST_TICKET',
    group: 'tickets',
    label: {
      label_en: 'Ticket queue',
      label_fr: 'Ticket queue',
      label_sp: 'Ticket queue',
      label_pr: 'Ticket queue',
    },
  },
  {
    id: 'ROLE_BF_EDIT_TICKET',
    group: 'tickets',
    label: {
      label_en: 'Work on tickets',
      label_fr: 'Work on tickets',
      label_sp: 'Work on tickets',
      label_pr: 'Work on tickets',
    },
  },

  {
    id: 'ROLE_BF_ADD_USER',
    group: 'usersAndRoles',
    label: { label_en: 'Add User', label_fr: 'Add User', label_sp: 'Add User', label_pr: 'Add User' },
  },
  {
    id: 'ROLE_BF_EDIT_USER',
    group: 'usersAndRoles',
    label: { label_en: 'Edit User', label_fr: 'Edit User', label_sp: 'Edit User', label_pr: 'Edit User' },
  },
  {
    id: 'ROLE_BF_LIST_USER',
    group: 'usersAndRoles',
    label: { label_en: 'List User', label_fr: 'List User', label_sp: 'List User', label_pr: 'List User' },
  },
  {
    id: 'ROLE_BF_MAP_ACCESS_CONTROL',
    group: 'usersAndRoles',
    label: {
      label_en: 'Map Access Control',
      label_fr: 'Map Access Control',
      label_sp: 'Map Access Control',
      label_pr: 'Map Access Control',
    },
  },
  {
    id: 'ROLE_BF_ADD_ROLE',
    group: 'usersAndRoles',
    label: { label_en: 'Add Role', label_fr: 'Add Role', label_sp: 'Add Role', label_pr: 'Add Role' },
  },
  {
    id: 'ROLE_BF_EDIT_ROLE',
    group: 'usersAndRoles',
    label: { label_en: 'Edit Role', label_fr: 'Edit Role', label_sp: 'Edit Role', label_pr: 'Edit Role' },
  },
  {
    id: 'ROLE_BF_LIST_ROLE',
    group: 'usersAndRoles',
    label: { label_en: 'List Role', label_fr: 'List Role', label_sp: 'List Role', label_pr: 'List Role' },
  },
  {
    id: 'ROLE_BF_VIEW_MAIL_OUTBOX',
    group: 'usersAndRoles',
    label: {
      label_en: 'View mail outbox',
      label_fr: 'View mail outbox',
      label_sp: 'View mail outbox',
      label_pr: 'View mail outbox',
    },
  },

  {
    id: 'ROLE_BF_LABEL_TRANSLATIONS',
    group: 'translations',
    label: {
      label_en: 'Label translations',
      label_fr: 'Label translations',
      label_sp: 'Label translations',
      label_pr: 'Label translations',
    },
  },
  {
    id: 'ROLE_BUSINESS_FUNCTION_EDIT_APPLICATION_LABELS',
    group: 'translations',
    label: {
      label_en: 'Edit Application level Labels',
      label_fr: 'Edit Application level Labels',
      label_sp: 'Edit Application level Labels',
      label_pr: 'Edit Application level Labels',
    },
  },
  {
    id: 'ROLE_BUSINESS_FUNCTION_EDIT_REALM_LABELS',
    group: 'translations',
    label: {
      label_en: 'Edit Realm level Labels',
      label_fr: 'Edit Realm level Labels',
      label_sp: 'Edit Realm level Labels',
      label_pr: 'Edit Realm level Labels',
    },
  },
  {
    id: 'ROLE_BUSINESS_FUNCTION_EDIT_PROGRAM_LABELS',
    group: 'translations',
    label: {
      label_en: 'Edit Program level Labels',
      label_fr: 'Edit Program level Labels',
      label_sp: 'Edit Program level Labels',
      label_pr: 'Edit Program level Labels',
    },
  },

  {
    id: 'ROLE_BF_ADD_COUNTRY',
    group: 'applicationMasters',
    label: {
      label_en: 'Add Country',
      label_fr: 'Add Country',
      label_sp: 'Add Country',
      label_pr: 'Add Country',
    },
  },
  {
    id: 'ROLE_BF_EDIT_COUNTRY',
    group: 'applicationMasters',
    label: {
      label_en: 'Edit Country',
      label_fr: 'Edit Country',
      label_sp: 'Edit Country',
      label_pr: 'Edit Country',
    },
  },
  {
    id: 'ROLE_BF_LIST_COUNTRY',
    group: 'applicationMasters',
    label: {
      label_en: 'List Country',
      label_fr: 'List Country',
      label_sp: 'List Country',
      label_pr: 'List Country',
    },
  },
  {
    id: 'ROLE_BF_ADD_CURRENCY',
    group: 'applicationMasters',
    label: {
      label_en: 'Add Currency',
      label_fr: 'Add Currency',
      label_sp: 'Add Currency',
      label_pr: 'Add Currency',
    },
  },
  {
    id: 'ROLE_BF_EDIT_CURRENCY',
    group: 'applicationMasters',
    label: {
      label_en: 'Edit Currency',
      label_fr: 'Edit Currency',
      label_sp: 'Edit Currency',
      label_pr: 'Edit Currency',
    },
  },
  {
    id: 'ROLE_BF_LIST_CURRENCY',
    group: 'applicationMasters',
    label: {
      label_en: 'List Currency',
      label_fr: 'List Currency',
      label_sp: 'List Currency',
      label_pr: 'List Currency',
    },
  },
  {
    id: 'ROLE_BF_ADD_DIMENSION',
    group: 'applicationMasters',
    label: {
      label_en: 'Add Dimension',
      label_fr: 'Add Dimension',
      label_sp: 'Add Dimension',
      label_pr: 'Add Dimension',
    },
  },
  {
    id: 'ROLE_BF_EDIT_DIMENSION',
    group: 'applicationMasters',
    label: {
      label_en: 'Edit Dimension',
      label_fr: 'Edit Dimension',
      label_sp: 'Edit Dimension',
      label_pr: 'Edit Dimension',
    },
  },
  {
    id: 'ROLE_BF_LIST_DIMENSION',
    group: 'applicationMasters',
    label: {
      label_en: 'List Dimension',
      label_fr: 'List Dimension',
      label_sp: 'List Dimension',
      label_pr: 'List Dimension',
    },
  },
  {
    id: 'ROLE_BF_ADD_LANGUAGE',
    group: 'applicationMasters',
    label: {
      label_en: 'Add Language',
      label_fr: 'Add Language',
      label_sp: 'Add Language',
      label_pr: 'Add Language',
    },
  },
  {
    id: 'ROLE_BF_EDIT_LANGUAGE',
    group: 'applicationMasters',
    label: {
      label_en: 'Edit Language',
      label_fr: 'Edit Language',
      label_sp: 'Edit Language',
      label_pr: 'Edit Language',
    },
  },
  {
    id: 'ROLE_BF_LIST_LANGUAGE',
    group: 'applicationMasters',
    label: {
      label_en: 'List Language',
      label_fr: 'List Language',
      label_sp: 'List Language',
      label_pr: 'List Language',
    },
  },
  {
    id: 'ROLE_BF_ADD_UNIT',
    group: 'applicationMasters',
    label: { label_en: 'Add Unit', label_fr: 'Add Unit', label_sp: 'Add Unit', label_pr: 'Add Unit' },
  },
  {
    id: 'ROLE_BF_EDIT_UNIT',
    group: 'applicationMasters',
    label: { label_en: 'Edit Unit', label_fr: 'Edit Unit', label_sp: 'Edit Unit', label_pr: 'Edit Unit' },
  },
  {
    id: 'ROLE_BF_LIST_UNIT',
    group: 'applicationMasters',
    label: { label_en: 'List Unit', label_fr: 'List Unit', label_sp: 'List Unit', label_pr: 'List Unit' },
  },
  {
    id: 'ROLE_BF_ADD_USAGE_PERIOD',
    group: 'applicationMasters',
    label: {
      label_en: 'Add Usage Period',
      label_fr: 'Add Usage Period',
      label_sp: 'Add Usage Period',
      label_pr: 'Add Usage Period',
    },
  },
  {
    id: 'ROLE_BF_EDIT_USAGE_PERIOD',
    group: 'applicationMasters',
    label: {
      label_en: 'Edit Usage Period',
      label_fr: 'Edit Usage Period',
      label_sp: 'Edit Usage Period',
      label_pr: 'Edit Usage Period',
    },
  },
  {
    id: 'ROLE_BF_LIST_USAGE_PERIOD',
    group: 'applicationMasters',
    label: {
      label_en: 'List Usage Period',
      label_fr: 'List Usage Period',
      label_sp: 'List Usage Period',
      label_pr: 'List Usage Period',
    },
  },
  {
    id: 'ROLE_BF_ADD_MODELING_TYPE',
    group: 'applicationMasters',
    label: {
      label_en: 'Add Modeling Type',
      label_fr: 'Add Modeling Type',
      label_sp: 'Add Modeling Type',
      label_pr: 'Add Modeling Type',
    },
  },
  {
    id: 'ROLE_BF_EDIT_MODELING_TYPE',
    group: 'applicationMasters',
    label: {
      label_en: 'Edit Modeling Type',
      label_fr: 'Edit Modeling Type',
      label_sp: 'Edit Modeling Type',
      label_pr: 'Edit Modeling Type',
    },
  },
  {
    id: 'ROLE_BF_LIST_MODELING_TYPE',
    group: 'applicationMasters',
    label: {
      label_en: 'List Modeling Type',
      label_fr: 'List Modeling Type',
      label_sp: 'List Modeling Type',
      label_pr: 'List Modeling Type',
    },
  },
  {
    id: 'ROLE_BF_ADD_REALM',
    group: 'applicationMasters',
    label: {
      label_en: 'Create Realm',
      label_fr: 'Create Realm',
      label_sp: 'Create Realm',
      label_pr: 'Create Realm',
    },
  },
  {
    id: 'ROLE_BF_EDIT_REALM',
    group: 'applicationMasters',
    label: { label_en: 'Edit Realm', label_fr: 'Edit Realm', label_sp: 'Edit Realm', label_pr: 'Edit Realm' },
  },
  {
    id: 'ROLE_BF_LIST_REALM',
    group: 'applicationMasters',
    label: { label_en: 'List Realm', label_fr: 'List Realm', label_sp: 'List Realm', label_pr: 'List Realm' },
  },
  {
    id: 'ROLE_BF_UPLOAD_USER_MANUAL',
    group: 'applicationMasters',
    label: {
      label_en: 'Upload User Manual',
      label_fr: 'Upload User Manual',
      label_sp: 'Upload User Manual',
      label_pr: 'Upload User Manual',
    },
  },

  {
    id: 'ROLE_BF_MAP_REALM_COUNTRY',
    group: 'realmMasters',
    label: {
      label_en: 'Map Realm Country',
      label_fr: 'Map Realm Country',
      label_sp: 'Map Realm Country',
      label_pr: 'Map Realm Country',
    },
  },
  {
    id: 'ROLE_BF_LIST_REALM_COUNTRY',
    group: 'realmMasters',
    label: {
      label_en: 'List Realm Country',
      label_fr: 'List Realm Country',
      label_sp: 'List Realm Country',
      label_pr: 'List Realm Country',
    },
  },
  {
    id: 'ROLE_BF_MAP_REGION',
    group: 'realmMasters',
    label: { label_en: 'Map Region', label_fr: 'Map Region', label_sp: 'Map Region', label_pr: 'Map Region' },
  },
  {
    id: 'ROLE_BF_REGION',
    group: 'realmMasters',
    label: {
      label_en: 'Warehouse Capacity (by Country)',
      label_fr: 'Warehouse Capacity (by Country)',
      label_sp: 'Warehouse Capacity (by Country)',
      label_pr: 'Warehouse Capacity (by Country)',
    },
  },
  {
    id: 'ROLE_BF_ADD_DATA_SOURCE',
    group: 'realmMasters',
    label: {
      label_en: 'Add Data Source',
      label_fr: 'Add Data Source',
      label_sp: 'Add Data Source',
      label_pr: 'Add Data Source',
    },
  },
  {
    id: 'ROLE_BF_EDIT_DATA_SOURCE',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Data Source',
      label_fr: 'Edit Data Source',
      label_sp: 'Edit Data Source',
      label_pr: 'Edit Data Source',
    },
  },
  {
    id: 'ROLE_BF_LIST_DATA_SOURCE',
    group: 'realmMasters',
    label: {
      label_en: 'List Data Source',
      label_fr: 'List Data Source',
      label_sp: 'List Data Source',
      label_pr: 'List Data Source',
    },
  },
  {
    id: 'ROLE_BF_ADD_DATA_SOURCE_TYPE',
    group: 'realmMasters',
    label: {
      label_en: 'Add Data Source Type',
      label_fr: 'Add Data Source Type',
      label_sp: 'Add Data Source Type',
      label_pr: 'Add Data Source Type',
    },
  },
  {
    id: 'ROLE_BF_EDIT_DATA_SOURCE_TYPE',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Data Source Type',
      label_fr: 'Edit Data Source Type',
      label_sp: 'Edit Data Source Type',
      label_pr: 'Edit Data Source Type',
    },
  },
  {
    id: 'ROLE_BF_LIST_DATA_SOURCE_TYPE',
    group: 'realmMasters',
    label: {
      label_en: 'List Data Source Type',
      label_fr: 'List Data Source Type',
      label_sp: 'List Data Source Type',
      label_pr: 'List Data Source Type',
    },
  },
  {
    id: 'ROLE_BF_ADD_FUNDING_SOURCE',
    group: 'realmMasters',
    label: {
      label_en: 'Add Funding Source',
      label_fr: 'Add Funding Source',
      label_sp: 'Add Funding Source',
      label_pr: 'Add Funding Source',
    },
  },
  {
    id: 'ROLE_BF_EDIT_FUNDING_SOURCE',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Funding Source',
      label_fr: 'Edit Funding Source',
      label_sp: 'Edit Funding Source',
      label_pr: 'Edit Funding Source',
    },
  },
  {
    id: 'ROLE_BF_LIST_FUNDING_SOURCE',
    group: 'realmMasters',
    label: {
      label_en: 'List Funding Source',
      label_fr: 'List Funding Source',
      label_sp: 'List Funding Source',
      label_pr: 'List Funding Source',
    },
  },
  {
    id: 'ROLE_BF_ADD_SUPPLIER',
    group: 'realmMasters',
    label: {
      label_en: 'Add Manufacturer',
      label_fr: 'Add Manufacturer',
      label_sp: 'Add Manufacturer',
      label_pr: 'Add Manufacturer',
    },
  },
  {
    id: 'ROLE_BF_EDIT_SUPPLIER',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Manufacturer',
      label_fr: 'Edit Manufacturer',
      label_sp: 'Edit Manufacturer',
      label_pr: 'Edit Manufacturer',
    },
  },
  {
    id: 'ROLE_BF_LIST_SUPPLIER',
    group: 'realmMasters',
    label: {
      label_en: 'List Manufacturer',
      label_fr: 'List Manufacturer',
      label_sp: 'List Manufacturer',
      label_pr: 'List Manufacturer',
    },
  },
  {
    id: 'ROLE_BF_ADD_ORGANIZATION',
    group: 'realmMasters',
    label: {
      label_en: 'Add Organization',
      label_fr: 'Add Organization',
      label_sp: 'Add Organization',
      label_pr: 'Add Organization',
    },
  },
  {
    id: 'ROLE_BF_EDIT_ORGANIZATION',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Organization',
      label_fr: 'Edit Organization',
      label_sp: 'Edit Organization',
      label_pr: 'Edit Organization',
    },
  },
  {
    id: 'ROLE_BF_LIST_ORGANIZATION',
    group: 'realmMasters',
    label: {
      label_en: 'List Organization',
      label_fr: 'List Organization',
      label_sp: 'List Organization',
      label_pr: 'List Organization',
    },
  },
  {
    id: 'ROLE_BF_ADD_ORGANIZATION_TYPE',
    group: 'realmMasters',
    label: {
      label_en: 'Add Organization Type',
      label_fr: 'Add Organization Type',
      label_sp: 'Add Organization Type',
      label_pr: 'Add Organization Type',
    },
  },
  {
    id: 'ROLE_BF_EDIT_ORGANIZATION_TYPE',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Organization Type',
      label_fr: 'Edit Organization Type',
      label_sp: 'Edit Organization Type',
      label_pr: 'Edit Organization Type',
    },
  },
  {
    id: 'ROLE_BF_LIST_ORGANIZATION_TYPE',
    group: 'realmMasters',
    label: {
      label_en: 'List Organization Type',
      label_fr: 'List Organization Type',
      label_sp: 'List Organization Type',
      label_pr: 'List Organization Type',
    },
  },
  {
    id: 'ROLE_BF_ADD_PROCUREMENT_AGENT',
    group: 'realmMasters',
    label: {
      label_en: 'Add Procurement Agent',
      label_fr: 'Add Procurement Agent',
      label_sp: 'Add Procurement Agent',
      label_pr: 'Add Procurement Agent',
    },
  },
  {
    id: 'ROLE_BF_EDIT_PROCUREMENT_AGENT',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Procurement Agent',
      label_fr: 'Edit Procurement Agent',
      label_sp: 'Edit Procurement Agent',
      label_pr: 'Edit Procurement Agent',
    },
  },
  {
    id: 'ROLE_BF_LIST_PROCUREMENT_AGENT',
    group: 'realmMasters',
    label: {
      label_en: 'List Procurement Agent',
      label_fr: 'List Procurement Agent',
      label_sp: 'List Procurement Agent',
      label_pr: 'List Procurement Agent',
    },
  },
  {
    id: 'ROLE_BF_ADD_HEALTH_AREA',
    group: 'realmMasters',
    label: {
      label_en: 'Add Technical Area',
      label_fr: 'Add Technical Area',
      label_sp: 'Add Technical Area',
      label_pr: 'Add Technical Area',
    },
  },
  {
    id: 'ROLE_BF_EDIT_HEALTH_AREA',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Technical Area',
      label_fr: 'Edit Technical Area',
      label_sp: 'Edit Technical Area',
      label_pr: 'Edit Technical Area',
    },
  },
  {
    id: 'ROLE_BF_LIST_HEALTH_AREA',
    group: 'realmMasters',
    label: {
      label_en: 'List Technical Area',
      label_fr: 'List Technical Area',
      label_sp: 'List Technical Area',
      label_pr: 'List Technical Area',
    },
  },
  {
    id: 'ROLE_BF_ADD_TRACER_CATEGORY',
    group: 'realmMasters',
    label: {
      label_en: 'Add Tracer Category',
      label_fr: 'Add Tracer Category',
      label_sp: 'Add Tracer Category',
      label_pr: 'Add Tracer Category',
    },
  },
  {
    id: 'ROLE_BF_EDIT_TRACER_CATEGORY',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Tracer Category',
      label_fr: 'Edit Tracer Category',
      label_sp: 'Edit Tracer Category',
      label_pr: 'Edit Tracer Category',
    },
  },
  {
    id: 'ROLE_BF_LIST_TRACER_CATEGORY',
    group: 'realmMasters',
    label: {
      label_en: 'List Tracer Category',
      label_fr: 'List Tracer Category',
      label_sp: 'List Tracer Category',
      label_pr: 'List Tracer Category',
    },
  },
  {
    id: 'ROLE_BF_ADD_FORECASTING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Add Forecasting Unit',
      label_fr: 'Add Forecasting Unit',
      label_sp: 'Add Forecasting Unit',
      label_pr: 'Add Forecasting Unit',
    },
  },
  {
    id: 'ROLE_BF_EDIT_FORECASTING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Forecasting Unit',
      label_fr: 'Edit Forecasting Unit',
      label_sp: 'Edit Forecasting Unit',
      label_pr: 'Edit Forecasting Unit',
    },
  },
  {
    id: 'ROLE_BF_LIST_FORECASTING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'List Forecasting Unit',
      label_fr: 'List Forecasting Unit',
      label_sp: 'List Forecasting Unit',
      label_pr: 'List Forecasting Unit',
    },
  },
  {
    id: 'ROLE_BF_ADD_PLANNING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Add Planning Unit',
      label_fr: 'Add Planning Unit',
      label_sp: 'Add Planning Unit',
      label_pr: 'Add Planning Unit',
    },
  },
  {
    id: 'ROLE_BF_EDIT_PLANNING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Planning Unit',
      label_fr: 'Edit Planning Unit',
      label_sp: 'Edit Planning Unit',
      label_pr: 'Edit Planning Unit',
    },
  },
  {
    id: 'ROLE_BF_LIST_PLANNING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'List Planning Unit',
      label_fr: 'List Planning Unit',
      label_sp: 'List Planning Unit',
      label_pr: 'List Planning Unit',
    },
  },
  {
    id: 'ROLE_BF_ADD_PROCUREMENT_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Add Procurement Unit',
      label_fr: 'Add Procurement Unit',
      label_sp: 'Add Procurement Unit',
      label_pr: 'Add Procurement Unit',
    },
  },
  {
    id: 'ROLE_BF_EDIT_PROCUREMENT_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Procurement Unit',
      label_fr: 'Edit Procurement Unit',
      label_sp: 'Edit Procurement Unit',
      label_pr: 'Edit Procurement Unit',
    },
  },
  {
    id: 'ROLE_BF_LIST_PROCUREMENT_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'List Procurement Unit',
      label_fr: 'List Procurement Unit',
      label_sp: 'List Procurement Unit',
      label_pr: 'List Procurement Unit',
    },
  },
  {
    id: 'ROLE_BF_MAP_PLANNING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Map Planning Unit',
      label_fr: 'Map Planning Unit',
      label_sp: 'Map Planning Unit',
      label_pr: 'Map Planning Unit',
    },
  },
  {
    id: 'ROLE_BF_MAP_FORECASTING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Map Forecasting Unit',
      label_fr: 'Map Forecasting Unit',
      label_sp: 'Map Forecasting Unit',
      label_pr: 'Map Forecasting Unit',
    },
  },
  {
    id: 'ROLE_BF_MAP_PROCUREMENT_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Map Procurement Unit',
      label_fr: 'Map Procurement Unit',
      label_sp: 'Map Procurement Unit',
      label_pr: 'Map Procurement Unit',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_TRACER_CATEGORY_FOR_FU',
    group: 'realmMasters',
    label: {
      label_en: 'Update Tracer Category - Forecasting Unit',
      label_fr: 'Update Tracer Category - Forecasting Unit',
      label_sp: 'Update Tracer Category - Forecasting Unit',
      label_pr: 'Update Tracer Category - Forecasting Unit',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_PLANNING_UNIT_CATEGORY_FOR_FU',
    group: 'realmMasters',
    label: {
      label_en: 'Update Planning Unit Category - Forecasting Unit',
      label_fr: 'Update Planning Unit Category - Forecasting Unit',
      label_sp: 'Update Planning Unit Category - Forecasting Unit',
      label_pr: 'Update Planning Unit Category - Forecasting Unit',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_UNIT_FOR_FU',
    group: 'realmMasters',
    label: {
      label_en: 'Update Unit - Forecasting Unit',
      label_fr: 'Update Unit - Forecasting Unit',
      label_sp: 'Update Unit - Forecasting Unit',
      label_pr: 'Update Unit - Forecasting Unit',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_UNIT_FOR_PU',
    group: 'realmMasters',
    label: {
      label_en: 'Update Unit - Planning Unit',
      label_fr: 'Update Unit - Planning Unit',
      label_sp: 'Update Unit - Planning Unit',
      label_pr: 'Update Unit - Planning Unit',
    },
  },
  {
    id: 'ROLE_BF_LIST_PRODUCT_CATEGORY',
    group: 'realmMasters',
    label: {
      label_en: 'Show Planning Unit Category',
      label_fr: 'Show Planning Unit Category',
      label_sp: 'Show Planning Unit Category',
      label_pr: 'Show Planning Unit Category',
    },
  },
  {
    id: 'ROLE_BF_MANAGE_PRODUCT_CATEGORY',
    group: 'realmMasters',
    label: {
      label_en: 'Manage Product Category',
      label_fr: 'Manage Product Category',
      label_sp: 'Manage Product Category',
      label_pr: 'Manage Product Category',
    },
  },
  {
    id: 'ROLE_BF_LIST_PLANNING_UNIT_CAPACITY',
    group: 'realmMasters',
    label: {
      label_en: 'List Planning Unit Volume (m^3)',
      label_fr: 'List Planning Unit Volume (m^3)',
      label_sp: 'List Planning Unit Volume (m^3)',
      label_pr: 'List Planning Unit Volume (m^3)',
    },
  },
  {
    id: 'ROLE_BF_MAP_PLANNING_UNIT_CAPACITY',
    group: 'realmMasters',
    label: { label_en: 'Map Volume', label_fr: 'Map Volume', label_sp: 'Map Volume', label_pr: 'Map Volume' },
  },
  {
    id: 'ROLE_BF_ADD_FORECAST_METHOD',
    group: 'realmMasters',
    label: {
      label_en: 'Add Forecast Method',
      label_fr: 'Add Forecast Method',
      label_sp: 'Add Forecast Method',
      label_pr: 'Add Forecast Method',
    },
  },
  {
    id: 'ROLE_BF_EDIT_FORECAST_METHOD',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Forecast Method',
      label_fr: 'Edit Forecast Method',
      label_sp: 'Edit Forecast Method',
      label_pr: 'Edit Forecast Method',
    },
  },
  {
    id: 'ROLE_BF_LIST_FORECAST_METHOD',
    group: 'realmMasters',
    label: {
      label_en: 'List Forecast Method',
      label_fr: 'List Forecast Method',
      label_sp: 'List Forecast Method',
      label_pr: 'List Forecast Method',
    },
  },
  {
    id: 'ROLE_BF_ADD_EQUIVALENCY_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Add Equivalency Unit',
      label_fr: 'Add Equivalency Unit',
      label_sp: 'Add Equivalency Unit',
      label_pr: 'Add Equivalency Unit',
    },
  },
  {
    id: 'ROLE_BF_EDIT_EQUIVALENCY_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Equivalency Unit',
      label_fr: 'Edit Equivalency Unit',
      label_sp: 'Edit Equivalency Unit',
      label_pr: 'Edit Equivalency Unit',
    },
  },
  {
    id: 'ROLE_BF_LIST_EQUIVALENCY_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'List Equivalency Unit',
      label_fr: 'List Equivalency Unit',
      label_sp: 'List Equivalency Unit',
      label_pr: 'List Equivalency Unit',
    },
  },
  {
    id: 'ROLE_BF_ADD_EQUIVALENCY_UNIT_MAPPING',
    group: 'realmMasters',
    label: {
      label_en: 'Add Equivalency Unit Mapping',
      label_fr: 'Add Equivalency Unit Mapping',
      label_sp: 'Add Equivalency Unit Mapping',
      label_pr: 'Add Equivalency Unit Mapping',
    },
  },
  {
    id: 'ROLE_BF_EDIT_EQUIVALENCY_UNIT_MAPPING',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Equivalency Unit Mapping',
      label_fr: 'Edit Equivalency Unit Mapping',
      label_sp: 'Edit Equivalency Unit Mapping',
      label_pr: 'Edit Equivalency Unit Mapping',
    },
  },
  {
    id: 'ROLE_BF_LIST_EQUIVALENCY_UNIT_MAPPING',
    group: 'realmMasters',
    label: {
      label_en: 'List Equivalency Unit Mapping',
      label_fr: 'List Equivalency Unit Mapping',
      label_sp: 'List Equivalency Unit Mapping',
      label_pr: 'List Equivalency Unit Mapping',
    },
  },
  {
    id: 'ROLE_BF_EDIT_EQIVALENCY_UNIT_ALL',
    group: 'realmMasters',
    label: {
      label_en: 'Can Edit All Equivalency Units',
      label_fr: 'Can Edit All Equivalency Units',
      label_sp: 'Can Edit All Equivalency Units',
      label_pr: 'Can Edit All Equivalency Units',
    },
  },
  {
    id: 'ROLE_BF_EDIT_EQIVALENCY_UNIT_OWN',
    group: 'realmMasters',
    label: {
      label_en: 'Can Edit only own Equivalency Units',
      label_fr: 'Can Edit only own Equivalency Units',
      label_sp: 'Can Edit only own Equivalency Units',
      label_pr: 'Can Edit only own Equivalency Units',
    },
  },
  {
    id: 'ROLE_BF_ADD_INTEGRATION',
    group: 'realmMasters',
    label: {
      label_en: 'Add Integration',
      label_fr: 'Add Integration',
      label_sp: 'Add Integration',
      label_pr: 'Add Integration',
    },
  },
  {
    id: 'ROLE_BF_EDIT_INTEGRATION',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Integration',
      label_fr: 'Edit Integration',
      label_sp: 'Edit Integration',
      label_pr: 'Edit Integration',
    },
  },
  {
    id: 'ROLE_BF_LIST_INTEGRATION',
    group: 'realmMasters',
    label: {
      label_en: 'List Integration',
      label_fr: 'List Integration',
      label_sp: 'List Integration',
      label_pr: 'List Integration',
    },
  },
  {
    id: 'ROLE_BF_ADD_INTEGRATION_PROGRAM',
    group: 'realmMasters',
    label: {
      label_en: 'Add Integration program',
      label_fr: 'Add Integration program',
      label_sp: 'Add Integration program',
      label_pr: 'Add Integration program',
    },
  },
  {
    id: 'ROLE_BF_MANUAL_INTEGRATION',
    group: 'realmMasters',
    label: {
      label_en: 'Manual Integration',
      label_fr: 'Manual Integration',
      label_sp: 'Manual Integration',
      label_pr: 'Manual Integration',
    },
  },
  {
    id: 'ROLE_BF_COUNTRY_INTEGRATION_SP',
    group: 'realmMasters',
    label: {
      label_en: 'Country Integration - SP',
      label_fr: 'Country Integration - SP',
      label_sp: 'Country Integration - SP',
      label_pr: 'Country Integration - SP',
    },
  },
  {
    id: 'ROLE_BF_COUNTRY_INTEGRATION_FC',
    group: 'realmMasters',
    label: {
      label_en: 'Country Integration - FC',
      label_fr: 'Country Integration - FC',
      label_sp: 'Country Integration - FC',
      label_pr: 'Country Integration - FC',
    },
  },

  {
    id: 'ROLE_BF_SET_UP_PROGRAM',
    group: 'programManagement',
    label: {
      label_en: 'Set Up Program',
      label_fr: 'Set Up Program',
      label_sp: 'Set Up Program',
      label_pr: 'Set Up Program',
    },
  },
  {
    id: 'ROLE_BF_CREATE_A_PROGRAM',
    group: 'programManagement',
    label: {
      label_en: 'Create a Program',
      label_fr: 'Create a Program',
      label_sp: 'Create a Program',
      label_pr: 'Create a Program',
    },
  },
  {
    id: 'ROLE_BF_LIST_PROGRAM',
    group: 'programManagement',
    label: {
      label_en: 'List Programs',
      label_fr: 'List Programs',
      label_sp: 'List Programs',
      label_pr: 'List Programs',
    },
  },
  {
    id: 'ROLE_BF_EDIT_PROGRAM',
    group: 'programManagement',
    label: {
      label_en: 'Edit Program',
      label_fr: 'Edit Program',
      label_sp: 'Edit Program',
      label_pr: 'Edit Program',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_PROGRAM',
    group: 'programManagement',
    label: {
      label_en: 'Update program',
      label_fr: 'Update program',
      label_sp: 'Update program',
      label_pr: 'Update program',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_TA_FOR_SP',
    group: 'programManagement',
    label: {
      label_en: 'Technical Area editable for Supply Planning Program',
      label_fr: 'Technical Area editable for Supply Planning Program',
      label_sp: 'Technical Area editable for Supply Planning Program',
      label_pr: 'Technical Area editable for Supply Planning Program',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_ORG_FOR_SP',
    group: 'programManagement',
    label: {
      label_en: 'Organisation editable for Supply Planning Program',
      label_fr: 'Organisation editable for Supply Planning Program',
      label_sp: 'Organisation editable for Supply Planning Program',
      label_pr: 'Organisation editable for Supply Planning Program',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_PC_FOR_SP',
    group: 'programManagement',
    label: {
      label_en: 'Program Code editable for Supply Planning Program',
      label_fr: 'Program Code editable for Supply Planning Program',
      label_sp: 'Program Code editable for Supply Planning Program',
      label_pr: 'Program Code editable for Supply Planning Program',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_TA_FOR_FP',
    group: 'programManagement',
    label: {
      label_en: 'Technical Area editable for Forecast Program',
      label_fr: 'Technical Area editable for Forecast Program',
      label_sp: 'Technical Area editable for Forecast Program',
      label_pr: 'Technical Area editable for Forecast Program',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_ORG_FOR_FP',
    group: 'programManagement',
    label: {
      label_en: 'Organisation editable for Forecast Program',
      label_fr: 'Organisation editable for Forecast Program',
      label_sp: 'Organisation editable for Forecast Program',
      label_pr: 'Organisation editable for Forecast Program',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_PC_FOR_FP',
    group: 'programManagement',
    label: {
      label_en: 'Program Code editable for Forecast Program',
      label_fr: 'Program Code editable for Forecast Program',
      label_sp: 'Program Code editable for Forecast Program',
      label_pr: 'Program Code editable for Forecast Program',
    },
  },
  {
    id: 'ROLE_BF_ADD_PROGRAM_PRODUCT',
    group: 'programManagement',
    label: {
      label_en: 'Update Planning Units',
      label_fr: 'Update Planning Units',
      label_sp: 'Update Planning Units',
      label_pr: 'Update Planning Units',
    },
  },
  {
    id: 'ROLE_BF_LIST_PROGRAM_PRODUCT',
    group: 'programManagement',
    label: {
      label_en: 'View Update Planning Units',
      label_fr: 'View Update Planning Units',
      label_sp: 'View Update Planning Units',
      label_pr: 'View Update Planning Units',
    },
  },
  {
    id: 'ROLE_BF_MAP_COUNTRY_SPECIFIC_PRICES',
    group: 'programManagement',
    label: {
      label_en: 'Add Program Specific Prices',
      label_fr: 'Add Program Specific Prices',
      label_sp: 'Add Program Specific Prices',
      label_pr: 'Add Program Specific Prices',
    },
  },
  {
    id: 'ROLE_BF_VIEW_COUNTRY_SPECIFIC_PRICES',
    group: 'programManagement',
    label: {
      label_en: 'View Program Specific Prices',
      label_fr: 'View Program Specific Prices',
      label_sp: 'View Program Specific Prices',
      label_pr: 'View Program Specific Prices',
    },
  },
  {
    id: 'ROLE_BF_MAP_PROCUREMENT_AGENT',
    group: 'programManagement',
    label: {
      label_en: 'Map Procurement Agent',
      label_fr: 'Map Procurement Agent',
      label_sp: 'Map Procurement Agent',
      label_pr: 'Map Procurement Agent',
    },
  },
  {
    id: 'ROLE_BF_LIST_ALTERNATE_REPORTING_UNIT',
    group: 'programManagement',
    label: {
      label_en: 'Alternate Reporting Unit List',
      label_fr: 'Alternate Reporting Unit List',
      label_sp: 'Alternate Reporting Unit List',
      label_pr: 'Alternate Reporting Unit List',
    },
  },
  {
    id: 'ROLE_BF_MANAGE_REALM_COUNTRY_PLANNING_UNIT',
    group: 'programManagement',
    label: {
      label_en: 'Manage Country Planning Unit',
      label_fr: 'Manage Country Planning Unit',
      label_sp: 'Manage Country Planning Unit',
      label_pr: 'Manage Country Planning Unit',
    },
  },
  {
    id: 'ROLE_BF_LIST_BUDGET',
    group: 'programManagement',
    label: {
      label_en: 'List Budget',
      label_fr: 'List Budget',
      label_sp: 'List Budget',
      label_pr: 'List Budget',
    },
  },
  {
    id: 'ROLE_BF_ADD_BUDGET',
    group: 'programManagement',
    label: {
      label_en: 'Add Budgets',
      label_fr: 'Add Budgets',
      label_sp: 'Add Budgets',
      label_pr: 'Add Budgets',
    },
  },
  {
    id: 'ROLE_BF_EDIT_BUDGET',
    group: 'programManagement',
    label: {
      label_en: 'Edit Budgets',
      label_fr: 'Edit Budgets',
      label_sp: 'Edit Budgets',
      label_pr: 'Edit Budgets',
    },
  },
  {
    id: 'ROLE_BF_IMPORT_PROGARM',
    group: 'programManagement',
    label: {
      label_en: 'Import Program',
      label_fr: 'Import Program',
      label_sp: 'Import Program',
      label_pr: 'Import Program',
    },
  },
  {
    id: 'ROLE_BF_EXPORT_PROGARM',
    group: 'programManagement',
    label: {
      label_en: 'Export Program',
      label_fr: 'Export Program',
      label_sp: 'Export Program',
      label_pr: 'Export Program',
    },
  },
  {
    id: 'ROLE_BF_DOWNLOAD_PROGARM',
    group: 'programManagement',
    label: {
      label_en: 'Download Program',
      label_fr: 'Download Program',
      label_sp: 'Download Program',
      label_pr: 'Download Program',
    },
  },
  {
    id: 'ROLE_BF_DELETE_LOCAL_PROGRAM',
    group: 'programManagement',
    label: {
      label_en: 'Delete Local Programs',
      label_fr: 'Delete Local Programs',
      label_sp: 'Delete Local Programs',
      label_pr: 'Delete Local Programs',
    },
  },
  {
    id: 'ROLE_BF_COMMIT_VERSION',
    group: 'programManagement',
    label: {
      label_en: 'Upload a version',
      label_fr: 'Upload a version',
      label_sp: 'Upload a version',
      label_pr: 'Upload a version',
    },
  },
  {
    id: 'ROLE_BF_PIPELINE_PROGRAM_IMPORT',
    group: 'programManagement',
    label: {
      label_en: 'Pipeline Program Import',
      label_fr: 'Pipeline Program Import',
      label_sp: 'Pipeline Program Import',
      label_pr: 'Pipeline Program Import',
    },
  },
  {
    id: 'ROLE_BF_SUPPLY_PLAN_VERSION_AND_REVIEW',
    group: 'programManagement',
    label: {
      label_en: 'Supply Plan Version and Review',
      label_fr: 'Supply Plan Version and Review',
      label_sp: 'Supply Plan Version and Review',
      label_pr: 'Supply Plan Version and Review',
    },
  },
  {
    id: 'ROLE_BF_APPROVE_A_VERSION',
    group: 'programManagement',
    label: {
      label_en: 'Approve a Version',
      label_fr: 'Approve a Version',
      label_sp: 'Approve a Version',
      label_pr: 'Approve a Version',
    },
  },
  {
    id: 'ROLE_BF_RESET_BULK_QPL',
    group: 'programManagement',
    label: {
      label_en: 'Reset bulk problem list',
      label_fr: 'Reset bulk problem list',
      label_sp: 'Reset bulk problem list',
      label_pr: 'Reset bulk problem list',
    },
  },
  {
    id: 'ROLE_BF_READONLY_ACCESS_REALM_ADMIN',
    group: 'programManagement',
    label: {
      label_en: 'Edit closed periods',
      label_fr: 'Edit closed periods',
      label_sp: 'Edit closed periods',
      label_pr: 'Edit closed periods',
    },
  },

  {
    id: 'ROLE_BF_NOTIFICATION_TO_COMMIT',
    group: 'notifications',
    label: {
      label_en: 'Notification To upload',
      label_fr: 'Notification To upload',
      label_sp: 'Notification To upload',
      label_pr: 'Notification To upload',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_CC_COMMIT',
    group: 'notifications',
    label: {
      label_en: 'Notification Cc upload',
      label_fr: 'Notification Cc upload',
      label_sp: 'Notification Cc upload',
      label_pr: 'Notification Cc upload',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_BCC_COMMIT',
    group: 'notifications',
    label: {
      label_en: 'Notification Bcc upload',
      label_fr: 'Notification Bcc upload',
      label_sp: 'Notification Bcc upload',
      label_pr: 'Notification Bcc upload',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_TO_APPROVE',
    group: 'notifications',
    label: {
      label_en: 'Notification To approve',
      label_fr: 'Notification To approve',
      label_sp: 'Notification To approve',
      label_pr: 'Notification To approve',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_CC_APPROVE',
    group: 'notifications',
    label: {
      label_en: 'Notification Cc approve',
      label_fr: 'Notification Cc approve',
      label_sp: 'Notification Cc approve',
      label_pr: 'Notification Cc approve',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_BCC_APPROVE',
    group: 'notifications',
    label: {
      label_en: 'Notification Bcc approve',
      label_fr: 'Notification Bcc approve',
      label_sp: 'Notification Bcc approve',
      label_pr: 'Notification Bcc approve',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_TO_REJECT',
    group: 'notifications',
    label: {
      label_en: 'Notification To reject',
      label_fr: 'Notification To reject',
      label_sp: 'Notification To reject',
      label_pr: 'Notification To reject',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_CC_REJECT',
    group: 'notifications',
    label: {
      label_en: 'Notification Cc reject',
      label_fr: 'Notification Cc reject',
      label_sp: 'Notification Cc reject',
      label_pr: 'Notification Cc reject',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_BCC_REJECT',
    group: 'notifications',
    label: {
      label_en: 'Notification Bcc reject',
      label_fr: 'Notification Bcc reject',
      label_sp: 'Notification Bcc reject',
      label_pr: 'Notification Bcc reject',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_TO_NOREVIEW',
    group: 'notifications',
    label: {
      label_en: 'Notification To no review needed',
      label_fr: 'Notification To no review needed',
      label_sp: 'Notification To no review needed',
      label_pr: 'Notification To no review needed',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_CC_NOREVIEW',
    group: 'notifications',
    label: {
      label_en: 'Notification Cc no review needed',
      label_fr: 'Notification Cc no review needed',
      label_sp: 'Notification Cc no review needed',
      label_pr: 'Notification Cc no review needed',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_BCC_NOREVIEW',
    group: 'notifications',
    label: {
      label_en: 'Notification Bcc no review needed',
      label_fr: 'Notification Bcc no review needed',
      label_sp: 'Notification Bcc no review needed',
      label_pr: 'Notification Bcc no review needed',
    },
  },

  {
    id: 'ROLE_BF_CONSUMPTION_DATA',
    group: 'supplyPlanData',
    label: {
      label_en: 'Consumption Data',
      label_fr: 'Consumption Data',
      label_sp: 'Consumption Data',
      label_pr: 'Consumption Data',
    },
  },
  {
    id: 'ROLE_BF_INVENTORY_DATA',
    group: 'supplyPlanData',
    label: {
      label_en: 'Inventory Data',
      label_fr: 'Inventory Data',
      label_sp: 'Inventory Data',
      label_pr: 'Inventory Data',
    },
  },
  {
    id: 'ROLE_BF_SHIPMENT_DATA',
    group: 'supplyPlanData',
    label: {
      label_en: 'Shipment Data',
      label_fr: 'Shipment Data',
      label_sp: 'Shipment Data',
      label_pr: 'Shipment Data',
    },
  },
  {
    id: 'ROLE_BF_MANUAL_TAGGING',
    group: 'supplyPlanData',
    label: {
      label_en: 'Manual Tagging',
      label_fr: 'Manual Tagging',
      label_sp: 'Manual Tagging',
      label_pr: 'Manual Tagging',
    },
  },
  {
    id: 'ROLE_BF_DELINKING',
    group: 'supplyPlanData',
    label: {
      label_en: 'Shipment Delinking',
      label_fr: 'Shipment Delinking',
      label_sp: 'Shipment Delinking',
      label_pr: 'Shipment Delinking',
    },
  },
  {
    id: 'ROLE_BF_QUANTIMED_IMPORT',
    group: 'supplyPlanData',
    label: {
      label_en: 'Quantimed Import',
      label_fr: 'Quantimed Import',
      label_sp: 'Quantimed Import',
      label_pr: 'Quantimed Import',
    },
  },
  {
    id: 'ROLE_BF_SUPPLY_PLAN_IMPORT',
    group: 'supplyPlanData',
    label: {
      label_en: 'Forecast Import',
      label_fr: 'Forecast Import',
      label_sp: 'Forecast Import',
      label_pr: 'Forecast Import',
    },
  },
  {
    id: 'ROLE_BF_SUPPLY_PLAN',
    group: 'supplyPlanData',
    label: {
      label_en: 'Supply plan',
      label_fr: 'Supply plan',
      label_sp: 'Supply plan',
      label_pr: 'Supply plan',
    },
  },
  {
    id: 'ROLE_BF_SCENARIO_PLANNING',
    group: 'supplyPlanData',
    label: {
      label_en: 'Scenario Planning',
      label_fr: 'Scenario Planning',
      label_sp: 'Scenario Planning',
      label_pr: 'Scenario Planning',
    },
  },
  {
    id: 'ROLE_BF_PROBLEM_AND_ACTION_REPORT',
    group: 'supplyPlanData',
    label: {
      label_en: 'Problem List',
      label_fr: 'Problem List',
      label_sp: 'Problem List',
      label_pr: 'Problem List',
    },
  },
  {
    id: 'ROLE_BF_ADD_PROBLEM',
    group: 'supplyPlanData',
    label: {
      label_en: 'Create Problem',
      label_fr: 'Create Problem',
      label_sp: 'Create Problem',
      label_pr: 'Create Problem',
    },
  },
  {
    id: 'ROLE_BF_EDIT_PROBLEM',
    group: 'supplyPlanData',
    label: {
      label_en: 'Edit Problem',
      label_fr: 'Edit Problem',
      label_sp: 'Edit Problem',
      label_pr: 'Edit Problem',
    },
  },

  {
    id: 'ROLE_BF_SUPPLY_PLAN_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Supply plan report',
      label_fr: 'Supply plan report',
      label_sp: 'Supply plan report',
      label_pr: 'Supply plan report',
    },
  },
  {
    id: 'ROLE_BF_PRODUCT_CATALOG_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Program Catalog',
      label_fr: 'Program Catalog',
      label_sp: 'Program Catalog',
      label_pr: 'Program Catalog',
    },
  },
  {
    id: 'ROLE_BF_STOCK_STATUS_OVER_TIME_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Stock Status Over Time',
      label_fr: 'Stock Status Over Time',
      label_sp: 'Stock Status Over Time',
      label_pr: 'Stock Status Over Time',
    },
  },
  {
    id: 'ROLE_BF_STOCK_STATUS_MATRIX_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Stock Status Matrix',
      label_fr: 'Stock Status Matrix',
      label_sp: 'Stock Status Matrix',
      label_pr: 'Stock Status Matrix',
    },
  },
  {
    id: 'ROLE_BF_STOCK_STATUS_GLOBAL_VIEW_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Stock Status Matrix (Global)',
      label_fr: 'Stock Status Matrix (Global)',
      label_sp: 'Stock Status Matrix (Global)',
      label_pr: 'Stock Status Matrix (Global)',
    },
  },
  {
    id: 'ROLE_BF_STOCK_STATUS_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Stock Status Snapshot',
      label_fr: 'Stock Status Snapshot',
      label_sp: 'Stock Status Snapshot',
      label_pr: 'Stock Status Snapshot',
    },
  },
  {
    id: 'ROLE_BF_STOCK_STATUS_SNAPSHOT_GLOBAL_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Stock Status Snapshot (Global)',
      label_fr: 'Stock Status Snapshot (Global)',
      label_sp: 'Stock Status Snapshot (Global)',
      label_pr: 'Stock Status Snapshot (Global)',
    },
  },
  {
    id: 'ROLE_BF_CONSUMPTION_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Consumption (Forecast vs Actual)',
      label_fr: 'Consumption (Forecast vs Actual)',
      label_sp: 'Consumption (Forecast vs Actual)',
      label_pr: 'Consumption (Forecast vs Actual)',
    },
  },
  {
    id: 'ROLE_BF_CONSUMPTION_GLOBAL_VIEW_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Consumption (Global)',
      label_fr: 'Consumption (Global)',
      label_sp: 'Consumption (Global)',
      label_pr: 'Consumption (Global)',
    },
  },
  {
    id: 'ROLE_BF_FORECAST_ERROR_OVER_TIME_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Forecast Error (Monthly)',
      label_fr: 'Forecast Error (Monthly)',
      label_sp: 'Forecast Error (Monthly)',
      label_pr: 'Forecast Error (Monthly)',
    },
  },
  {
    id: 'ROLE_BF_FORECAST_MATRIX_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Forecast Error (by Planning Unit)',
      label_fr: 'Forecast Error (by Planning Unit)',
      label_sp: 'Forecast Error (by Planning Unit)',
      label_pr: 'Forecast Error (by Planning Unit)',
    },
  },
  {
    id: 'ROLE_BF_GLOBAL_DEMAND_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Shipments (Global)',
      label_fr: 'Shipments (Global)',
      label_sp: 'Shipments (Global)',
      label_pr: 'Shipments (Global)',
    },
  },
  {
    id: 'ROLE_BF_SHIPMENT_OVERVIEW_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Shipment Overview',
      label_fr: 'Shipment Overview',
      label_sp: 'Shipment Overview',
      label_pr: 'Shipment Overview',
    },
  },
  {
    id: 'ROLE_BF_SHIPMENT_DETAILS_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Shipment Details',
      label_fr: 'Shipment Details',
      label_sp: 'Shipment Details',
      label_pr: 'Shipment Details',
    },
  },
  {
    id: 'ROLE_BF_SHIPMENT_COST_DETAILS_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Shipment Cost Details',
      label_fr: 'Shipment Cost Details',
      label_sp: 'Shipment Cost Details',
      label_pr: 'Shipment Cost Details',
    },
  },
  {
    id: 'ROLE_BF_ANNUAL_SHIPMENT_COST_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Shipment Cost Overview',
      label_fr: 'Shipment Cost Overview',
      label_sp: 'Shipment Cost Overview',
      label_pr: 'Shipment Cost Overview',
    },
  },
  {
    id: 'ROLE_BF_FUNDER_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Funder Export',
      label_fr: 'Funder Export',
      label_sp: 'Funder Export',
      label_pr: 'Funder Export',
    },
  },
  {
    id: 'ROLE_BF_BUDGET_REPORT',
    group: 'supplyPlanReports',
    label: { label_en: 'Budget', label_fr: 'Budget', label_sp: 'Budget', label_pr: 'Budget' },
  },
  {
    id: 'ROLE_BF_PROCUREMENT_AGENT_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Procurement Agent Lead Time',
      label_fr: 'Procurement Agent Lead Time',
      label_sp: 'Procurement Agent Lead Time',
      label_pr: 'Procurement Agent Lead Time',
    },
  },
  {
    id: 'ROLE_BF_EXPIRIES_REPORT',
    group: 'supplyPlanReports',
    label: { label_en: 'Expiries', label_fr: 'Expiries', label_sp: 'Expiries', label_pr: 'Expiries' },
  },
  {
    id: 'ROLE_BF_COST_OF_INVENTORY_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Cost of Inventory',
      label_fr: 'Cost of Inventory',
      label_sp: 'Cost of Inventory',
      label_pr: 'Cost of Inventory',
    },
  },
  {
    id: 'ROLE_BF_INVENTORY_TURNS_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Inventory Turns',
      label_fr: 'Inventory Turns',
      label_sp: 'Inventory Turns',
      label_pr: 'Inventory Turns',
    },
  },
  {
    id: 'ROLE_BF_STOCK_ADJUSTMENT_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Stock Adjustment',
      label_fr: 'Stock Adjustment',
      label_sp: 'Stock Adjustment',
      label_pr: 'Stock Adjustment',
    },
  },
  {
    id: 'ROLE_BF_WAREHOUSE_CAPACITY_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Warehouse Capacity (by Program)',
      label_fr: 'Warehouse Capacity (by Program)',
      label_sp: 'Warehouse Capacity (by Program)',
      label_pr: 'Warehouse Capacity (by Program)',
    },
  },

  {
    id: 'ROLE_BF_ADD_DATASET',
    group: 'forecasting',
    label: {
      label_en: 'Add Forecast Program',
      label_fr: 'Add Forecast Program',
      label_sp: 'Add Forecast Program',
      label_pr: 'Add Forecast Program',
    },
  },
  {
    id: 'ROLE_BF_EDIT_DATASET',
    group: 'forecasting',
    label: {
      label_en: 'Edit Forecast Program',
      label_fr: 'Edit Forecast Program',
      label_sp: 'Edit Forecast Program',
      label_pr: 'Edit Forecast Program',
    },
  },
  {
    id: 'ROLE_BF_LIST_DATASET',
    group: 'forecasting',
    label: {
      label_en: 'List Forecast Program',
      label_fr: 'List Forecast Program',
      label_sp: 'List Forecast Program',
      label_pr: 'List Forecast Program',
    },
  },
  {
    id: 'ROLE_BF_VERSION_SETTINGS',
    group: 'forecasting',
    label: {
      label_en: 'Version Settings',
      label_fr: 'Version Settings',
      label_sp: 'Version Settings',
      label_pr: 'Version Settings',
    },
  },
  {
    id: 'ROLE_BF_EDIT_VERSION_SETTINGS',
    group: 'forecasting',
    label: {
      label_en: 'Forecasting - Edit Version Settings',
      label_fr: 'Forecasting - Edit Version Settings',
      label_sp: 'Forecasting - Edit Version Settings',
      label_pr: 'Forecasting - Edit Version Settings',
    },
  },
  {
    id: 'ROLE_BF_LIST_PLANNING_UNIT_SETTING',
    group: 'forecasting',
    label: {
      label_en: 'List Planning Unit Setting',
      label_fr: 'List Planning Unit Setting',
      label_sp: 'List Planning Unit Setting',
      label_pr: 'List Planning Unit Setting',
    },
  },
  {
    id: 'ROLE_BF_EDIT_PLANNING_UNIT_SETTINGS',
    group: 'forecasting',
    label: {
      label_en: 'Forecasting - Edit Planning Unit Settings',
      label_fr: 'Forecasting - Edit Planning Unit Settings',
      label_sp: 'Forecasting - Edit Planning Unit Settings',
      label_pr: 'Forecasting - Edit Planning Unit Settings',
    },
  },
  {
    id: 'ROLE_BF_LOAD_DELETE_DATASET',
    group: 'forecasting',
    label: {
      label_en: 'Download/Delete Forecast Program',
      label_fr: 'Download/Delete Forecast Program',
      label_sp: 'Download/Delete Forecast Program',
      label_pr: 'Download/Delete Forecast Program',
    },
  },
  {
    id: 'ROLE_BF_IMPORT_DATASET',
    group: 'forecasting',
    label: {
      label_en: 'Import Forecast Program',
      label_fr: 'Import Forecast Program',
      label_sp: 'Import Forecast Program',
      label_pr: 'Import Forecast Program',
    },
  },
  {
    id: 'ROLE_BF_EXPORT_DATASET',
    group: 'forecasting',
    label: {
      label_en: 'Export Forecast Program',
      label_fr: 'Export Forecast Program',
      label_sp: 'Export Forecast Program',
      label_pr: 'Export Forecast Program',
    },
  },
  {
    id: 'ROLE_BF_COMMIT_DATASET',
    group: 'forecasting',
    label: {
      label_en: 'Commit Dataset',
      label_fr: 'Commit Dataset',
      label_sp: 'Commit Dataset',
      label_pr: 'Commit Dataset',
    },
  },
  {
    id: 'ROLE_BF_LIST_IMPORT_FROM_QAT_SUPPLY_PLAN',
    group: 'forecasting',
    label: {
      label_en: 'List Import From Supply Plan',
      label_fr: 'List Import From Supply Plan',
      label_sp: 'List Import From Supply Plan',
      label_pr: 'List Import From Supply Plan',
    },
  },
  {
    id: 'ROLE_BF_ADD_IMPORT_FROM_QAT_SUPPLY_PLAN',
    group: 'forecasting',
    label: {
      label_en: 'Add Import From Supply Plan',
      label_fr: 'Add Import From Supply Plan',
      label_sp: 'Add Import From Supply Plan',
      label_pr: 'Add Import From Supply Plan',
    },
  },
  {
    id: 'ROLE_BF_EDIT_IMPORT_FROM_QAT_SUPPLY_PLAN',
    group: 'forecasting',
    label: {
      label_en: 'Edit Import From Supply Plan',
      label_fr: 'Edit Import From Supply Plan',
      label_sp: 'Edit Import From Supply Plan',
      label_pr: 'Edit Import From Supply Plan',
    },
  },
  {
    id: 'ROLE_BF_CONSUMPTION_DATA_ENTRY_ADJUSTMENT',
    group: 'forecasting',
    label: {
      label_en: 'Consumption data entry and adjustment',
      label_fr: 'Consumption data entry and adjustment',
      label_sp: 'Consumption data entry and adjustment',
      label_pr: 'Consumption data entry and adjustment',
    },
  },
  {
    id: 'ROLE_BF_VIEW_CONSUMPTION_DATA_ENTRY_ADJUSTMENT',
    group: 'forecasting',
    label: {
      label_en: 'Forecasting - View Consumption data entry and adjustment',
      label_fr: 'Forecasting - View Consumption data entry and adjustment',
      label_sp: 'Forecasting - View Consumption data entry and adjustment',
      label_pr: 'Forecasting - View Consumption data entry and adjustment',
    },
  },
  {
    id: 'ROLE_BF_EXTRAPOLATION',
    group: 'forecasting',
    label: {
      label_en: 'Extrapolation',
      label_fr: 'Extrapolation',
      label_sp: 'Extrapolation',
      label_pr: 'Extrapolation',
    },
  },
  {
    id: 'ROLE_BF_VIEW_EXTRAPOLATION',
    group: 'forecasting',
    label: {
      label_en: 'Forecasting - View Extrapolation',
      label_fr: 'Forecasting - View Extrapolation',
      label_sp: 'Forecasting - View Extrapolation',
      label_pr: 'Forecasting - View Extrapolation',
    },
  },
  {
    id: 'ROLE_BF_LIST_TREE',
    group: 'forecasting',
    label: { label_en: 'List Tree', label_fr: 'List Tree', label_sp: 'List Tree', label_pr: 'List Tree' },
  },
  {
    id: 'ROLE_BF_ADD_TREE',
    group: 'forecasting',
    label: { label_en: 'Add Tree', label_fr: 'Add Tree', label_sp: 'Add Tree', label_pr: 'Add Tree' },
  },
  {
    id: 'ROLE_BF_EDIT_TREE',
    group: 'forecasting',
    label: { label_en: 'Edit Tree', label_fr: 'Edit Tree', label_sp: 'Edit Tree', label_pr: 'Edit Tree' },
  },
  {
    id: 'ROLE_BF_VIEW_TREE',
    group: 'forecasting',
    label: { label_en: 'View Tree', label_fr: 'View Tree', label_sp: 'View Tree', label_pr: 'View Tree' },
  },
  {
    id: 'ROLE_BF_LIST_TREE_TEMPLATE',
    group: 'forecasting',
    label: {
      label_en: 'List Tree Template',
      label_fr: 'List Tree Template',
      label_sp: 'List Tree Template',
      label_pr: 'List Tree Template',
    },
  },
  {
    id: 'ROLE_BF_ADD_TREE_TEMPLATE',
    group: 'forecasting',
    label: {
      label_en: 'Add Tree Template',
      label_fr: 'Add Tree Template',
      label_sp: 'Add Tree Template',
      label_pr: 'Add Tree Template',
    },
  },
  {
    id: 'ROLE_BF_EDIT_TREE_TEMPLATE',
    group: 'forecasting',
    label: {
      label_en: 'Edit Tree Template',
      label_fr: 'Edit Tree Template',
      label_sp: 'Edit Tree Template',
      label_pr: 'Edit Tree Template',
    },
  },
  {
    id: 'ROLE_BF_VIEW_TREE_TEMPLATES',
    group: 'forecasting',
    label: {
      label_en: 'Forecasting - View Tree Templates',
      label_fr: 'Forecasting - View Tree Templates',
      label_sp: 'Forecasting - View Tree Templates',
      label_pr: 'Forecasting - View Tree Templates',
    },
  },
  {
    id: 'ROLE_BF_ADD_USAGE_TEMPLATE',
    group: 'forecasting',
    label: {
      label_en: 'Add Usage Template',
      label_fr: 'Add Usage Template',
      label_sp: 'Add Usage Template',
      label_pr: 'Add Usage Template',
    },
  },
  {
    id: 'ROLE_BF_EDIT_USAGE_TEMPLATE',
    group: 'forecasting',
    label: {
      label_en: 'Edit Usage Template',
      label_fr: 'Edit Usage Template',
      label_sp: 'Edit Usage Template',
      label_pr: 'Edit Usage Template',
    },
  },
  {
    id: 'ROLE_BF_LIST_USAGE_TEMPLATE',
    group: 'forecasting',
    label: {
      label_en: 'List Usage Template',
      label_fr: 'List Usage Template',
      label_sp: 'List Usage Template',
      label_pr: 'List Usage Template',
    },
  },
  {
    id: 'ROLE_BF_EDIT_USAGE_TEMPLATE_ALL',
    group: 'forecasting',
    label: {
      label_en: 'Can Edit All Usage templates',
      label_fr: 'Can Edit All Usage templates',
      label_sp: 'Can Edit All Usage templates',
      label_pr: 'Can Edit All Usage templates',
    },
  },
  {
    id: 'ROLE_BF_EDIT_USAGE_TEMPLATE_OWN',
    group: 'forecasting',
    label: {
      label_en: 'Can Edit only own Usage templates',
      label_fr: 'Can Edit only own Usage templates',
      label_sp: 'Can Edit only own Usage templates',
      label_pr: 'Can Edit only own Usage templates',
    },
  },
  {
    id: 'ROLE_BF_MODELING_VALIDATION',
    group: 'forecasting',
    label: {
      label_en: 'Modeling Validation',
      label_fr: 'Modeling Validation',
      label_sp: 'Modeling Validation',
      label_pr: 'Modeling Validation',
    },
  },
  {
    id: 'ROLE_BF_PRODUCT_VALIDATION',
    group: 'forecasting',
    label: {
      label_en: 'Product Validation',
      label_fr: 'Product Validation',
      label_sp: 'Product Validation',
      label_pr: 'Product Validation',
    },
  },
  {
    id: 'ROLE_BF_COMPARE_AND_SELECT',
    group: 'forecasting',
    label: {
      label_en: 'Compare and Select Forecast',
      label_fr: 'Compare and Select Forecast',
      label_sp: 'Compare and Select Forecast',
      label_pr: 'Compare and Select Forecast',
    },
  },
  {
    id: 'ROLE_BF_VIEW_COMPARE_AND_SELECT',
    group: 'forecasting',
    label: {
      label_en: 'Forecasting - View Compare and Select',
      label_fr: 'Forecasting - View Compare and Select',
      label_sp: 'Forecasting - View Compare and Select',
      label_pr: 'Forecasting - View Compare and Select',
    },
  },
  {
    id: 'ROLE_BF_LIST_MONTHLY_FORECAST',
    group: 'forecasting',
    label: {
      label_en: 'List Monthly Forecast',
      label_fr: 'List Monthly Forecast',
      label_sp: 'List Monthly Forecast',
      label_pr: 'List Monthly Forecast',
    },
  },
  {
    id: 'ROLE_BF_FORECAST_SUMMARY',
    group: 'forecasting',
    label: {
      label_en: 'List Forecast Summary',
      label_fr: 'List Forecast Summary',
      label_sp: 'List Forecast Summary',
      label_pr: 'List Forecast Summary',
    },
  },
  {
    id: 'ROLE_BF_EDIT_FORECAST_SUMMARY',
    group: 'forecasting',
    label: {
      label_en: 'Edit Forecast Summary',
      label_fr: 'Edit Forecast Summary',
      label_sp: 'Edit Forecast Summary',
      label_pr: 'Edit Forecast Summary',
    },
  },
  {
    id: 'ROLE_BF_VIEW_FORECAST_SUMMARY',
    group: 'forecasting',
    label: {
      label_en: 'Forecasting - View Forecast Summary',
      label_fr: 'Forecasting - View Forecast Summary',
      label_sp: 'Forecasting - View Forecast Summary',
      label_pr: 'Forecasting - View Forecast Summary',
    },
  },
  {
    id: 'ROLE_BF_COMPARE_VERSION',
    group: 'forecasting',
    label: {
      label_en: 'Compare Version',
      label_fr: 'Compare Version',
      label_sp: 'Compare Version',
      label_pr: 'Compare Version',
    },
  },
  {
    id: 'ROLE_BF_CONSUMPTION_FORECAST_ERROR',
    group: 'forecasting',
    label: {
      label_en: 'Consumption Forecast Error',
      label_fr: 'Consumption Forecast Error',
      label_sp: 'Consumption Forecast Error',
      label_pr: 'Consumption Forecast Error',
    },
  },
] as const satisfies readonly BusinessFunction[];

export type BusinessFunctionId = (typeof businessFunctions)[number]['id'];

export const businessFunctionIds: readonly BusinessFunctionId[] = businessFunctions.map(({ id }) => id);
