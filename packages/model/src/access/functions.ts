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
    label: {
      label_en: 'Logged in',
      label_fr: 'Connecté',
      label_sp: 'Sesión iniciada',
      label_pr: 'Sessão iniciada',
    },
  },
  {
    id: 'ROLE_BF_MASTER_DATA_SYNC',
    group: 'session',
    label: {
      label_en: 'Sync Master Data',
      label_fr: 'Synchroniser les données de référence',
      label_sp: 'Sincronizar datos maestros',
      label_pr: 'Sincronizar dados mestres',
    },
  },
  {
    id: 'ROLE_BF_LIST_MASTER_DATA',
    group: 'session',
    label: {
      label_en: 'View Master Data',
      label_fr: 'Consulter les données de référence',
      label_sp: 'Ver datos maestros',
      label_pr: 'Ver dados mestres',
    },
  },
  {
    id: 'ROLE_BF_DROPDOWN_SP',
    group: 'session',
    label: {
      label_en: 'Supply Plan Dropdowns',
      label_fr: "Listes déroulantes du plan d'approvisionnement",
      label_sp: 'Listas desplegables del plan de suministro',
      label_pr: 'Listas suspensas do plano de fornecimento',
    },
  },
  {
    id: 'ROLE_BF_DROPDOWN_FC',
    group: 'session',
    label: {
      label_en: 'Forecast Dropdowns',
      label_fr: 'Listes déroulantes des prévisions',
      label_sp: 'Listas desplegables de pronósticos',
      label_pr: 'Listas suspensas de previsões',
    },
  },
  {
    id: 'ROLE_BF_SUPPLY_PLANNING_MODULE',
    group: 'session',
    label: {
      label_en: 'Supply Planning Module',
      label_fr: 'Module de planification des approvisionnements',
      label_sp: 'Módulo de planificación de suministros',
      label_pr: 'Módulo de planejamento de fornecimento',
    },
  },
  {
    id: 'ROLE_BF_FORECASTING_MODULE',
    group: 'session',
    label: {
      label_en: 'Forecasting Module',
      label_fr: 'Module de prévision',
      label_sp: 'Módulo de pronóstico',
      label_pr: 'Módulo de previsão',
    },
  },
  {
    id: 'ROLE_BF_APPLICATION_DASHBOARD',
    group: 'session',
    label: {
      label_en: 'Application Dashboard',
      label_fr: "Tableau de bord de l'application",
      label_sp: 'Panel de la aplicación',
      label_pr: 'Painel do aplicativo',
    },
  },
  {
    id: 'ROLE_BF_SP_DASHBOARD',
    group: 'session',
    label: {
      label_en: 'Enhanced Supply Plan Dashboard',
      label_fr: "Tableau de bord enrichi du plan d'approvisionnement",
      label_sp: 'Panel ampliado del plan de suministro',
      label_pr: 'Painel ampliado do plano de fornecimento',
    },
  },
  {
    id: 'ROLE_BF_SHOW_REALM_COLUMN',
    group: 'session',
    label: {
      label_en: 'Show Realm Select',
      label_fr: 'Afficher le choix du domaine',
      label_sp: 'Mostrar la selección de dominio',
      label_pr: 'Mostrar a seleção de domínio',
    },
  },

  {
    id: 'ROLE_BF_LIST_TICKET',
    group: 'tickets',
    label: {
      label_en: 'Ticket queue',
      label_fr: 'File des tickets',
      label_sp: 'Cola de tickets',
      label_pr: 'Fila de chamados',
    },
  },
  {
    id: 'ROLE_BF_EDIT_TICKET',
    group: 'tickets',
    label: {
      label_en: 'Work on tickets',
      label_fr: 'Traiter les tickets',
      label_sp: 'Gestionar tickets',
      label_pr: 'Tratar chamados',
    },
  },

  {
    id: 'ROLE_BF_ADD_USER',
    group: 'usersAndRoles',
    label: {
      label_en: 'Add User',
      label_fr: 'Ajouter un utilisateur',
      label_sp: 'Agregar usuario',
      label_pr: 'Adicionar usuário',
    },
  },
  {
    id: 'ROLE_BF_EDIT_USER',
    group: 'usersAndRoles',
    label: {
      label_en: 'Edit User',
      label_fr: 'Modifier un utilisateur',
      label_sp: 'Editar usuario',
      label_pr: 'Editar usuário',
    },
  },
  {
    id: 'ROLE_BF_LIST_USER',
    group: 'usersAndRoles',
    label: {
      label_en: 'List User',
      label_fr: 'Lister les utilisateurs',
      label_sp: 'Listar usuarios',
      label_pr: 'Listar usuários',
    },
  },
  {
    id: 'ROLE_BF_MAP_ACCESS_CONTROL',
    group: 'usersAndRoles',
    label: {
      label_en: 'Map Access Control',
      label_fr: "Attribuer les droits d'accès",
      label_sp: 'Asignar control de acceso',
      label_pr: 'Atribuir controle de acesso',
    },
  },
  {
    id: 'ROLE_BF_ADD_ROLE',
    group: 'usersAndRoles',
    label: {
      label_en: 'Add Role',
      label_fr: 'Ajouter un rôle',
      label_sp: 'Agregar rol',
      label_pr: 'Adicionar papel',
    },
  },
  {
    id: 'ROLE_BF_EDIT_ROLE',
    group: 'usersAndRoles',
    label: {
      label_en: 'Edit Role',
      label_fr: 'Modifier un rôle',
      label_sp: 'Editar rol',
      label_pr: 'Editar papel',
    },
  },
  {
    id: 'ROLE_BF_LIST_ROLE',
    group: 'usersAndRoles',
    label: {
      label_en: 'List Role',
      label_fr: 'Lister les rôles',
      label_sp: 'Listar roles',
      label_pr: 'Listar papéis',
    },
  },
  {
    id: 'ROLE_BF_VIEW_MAIL_OUTBOX',
    group: 'usersAndRoles',
    label: {
      label_en: 'View mail outbox',
      label_fr: "Consulter la boîte d'envoi des e-mails",
      label_sp: 'Ver bandeja de salida de correo',
      label_pr: 'Ver caixa de saída de e-mails',
    },
  },

  {
    id: 'ROLE_BF_LABEL_TRANSLATIONS',
    group: 'translations',
    label: {
      label_en: 'Label translations',
      label_fr: 'Traductions des libellés',
      label_sp: 'Traducciones de etiquetas',
      label_pr: 'Traduções de rótulos',
    },
  },
  {
    id: 'ROLE_BUSINESS_FUNCTION_EDIT_APPLICATION_LABELS',
    group: 'translations',
    label: {
      label_en: 'Edit Application level Labels',
      label_fr: "Modifier les libellés de l'application",
      label_sp: 'Editar etiquetas de la aplicación',
      label_pr: 'Editar rótulos do aplicativo',
    },
  },
  {
    id: 'ROLE_BUSINESS_FUNCTION_EDIT_REALM_LABELS',
    group: 'translations',
    label: {
      label_en: 'Edit Realm level Labels',
      label_fr: 'Modifier les libellés du domaine',
      label_sp: 'Editar etiquetas del dominio',
      label_pr: 'Editar rótulos do domínio',
    },
  },
  {
    id: 'ROLE_BUSINESS_FUNCTION_EDIT_PROGRAM_LABELS',
    group: 'translations',
    label: {
      label_en: 'Edit Program level Labels',
      label_fr: 'Modifier les libellés du programme',
      label_sp: 'Editar etiquetas del programa',
      label_pr: 'Editar rótulos do programa',
    },
  },

  {
    id: 'ROLE_BF_ADD_COUNTRY',
    group: 'applicationMasters',
    label: {
      label_en: 'Add Country',
      label_fr: 'Ajouter un pays',
      label_sp: 'Agregar país',
      label_pr: 'Adicionar país',
    },
  },
  {
    id: 'ROLE_BF_EDIT_COUNTRY',
    group: 'applicationMasters',
    label: {
      label_en: 'Edit Country',
      label_fr: 'Modifier un pays',
      label_sp: 'Editar país',
      label_pr: 'Editar país',
    },
  },
  {
    id: 'ROLE_BF_LIST_COUNTRY',
    group: 'applicationMasters',
    label: {
      label_en: 'List Country',
      label_fr: 'Lister les pays',
      label_sp: 'Listar países',
      label_pr: 'Listar países',
    },
  },
  {
    id: 'ROLE_BF_ADD_CURRENCY',
    group: 'applicationMasters',
    label: {
      label_en: 'Add Currency',
      label_fr: 'Ajouter une devise',
      label_sp: 'Agregar moneda',
      label_pr: 'Adicionar moeda',
    },
  },
  {
    id: 'ROLE_BF_EDIT_CURRENCY',
    group: 'applicationMasters',
    label: {
      label_en: 'Edit Currency',
      label_fr: 'Modifier une devise',
      label_sp: 'Editar moneda',
      label_pr: 'Editar moeda',
    },
  },
  {
    id: 'ROLE_BF_LIST_CURRENCY',
    group: 'applicationMasters',
    label: {
      label_en: 'List Currency',
      label_fr: 'Lister les devises',
      label_sp: 'Listar monedas',
      label_pr: 'Listar moedas',
    },
  },
  {
    id: 'ROLE_BF_ADD_DIMENSION',
    group: 'applicationMasters',
    label: {
      label_en: 'Add Dimension',
      label_fr: 'Ajouter une dimension',
      label_sp: 'Agregar dimensión',
      label_pr: 'Adicionar dimensão',
    },
  },
  {
    id: 'ROLE_BF_EDIT_DIMENSION',
    group: 'applicationMasters',
    label: {
      label_en: 'Edit Dimension',
      label_fr: 'Modifier une dimension',
      label_sp: 'Editar dimensión',
      label_pr: 'Editar dimensão',
    },
  },
  {
    id: 'ROLE_BF_LIST_DIMENSION',
    group: 'applicationMasters',
    label: {
      label_en: 'List Dimension',
      label_fr: 'Lister les dimensions',
      label_sp: 'Listar dimensiones',
      label_pr: 'Listar dimensões',
    },
  },
  {
    id: 'ROLE_BF_ADD_LANGUAGE',
    group: 'applicationMasters',
    label: {
      label_en: 'Add Language',
      label_fr: 'Ajouter une langue',
      label_sp: 'Agregar idioma',
      label_pr: 'Adicionar idioma',
    },
  },
  {
    id: 'ROLE_BF_EDIT_LANGUAGE',
    group: 'applicationMasters',
    label: {
      label_en: 'Edit Language',
      label_fr: 'Modifier une langue',
      label_sp: 'Editar idioma',
      label_pr: 'Editar idioma',
    },
  },
  {
    id: 'ROLE_BF_LIST_LANGUAGE',
    group: 'applicationMasters',
    label: {
      label_en: 'List Language',
      label_fr: 'Lister les langues',
      label_sp: 'Listar idiomas',
      label_pr: 'Listar idiomas',
    },
  },
  {
    id: 'ROLE_BF_ADD_UNIT',
    group: 'applicationMasters',
    label: {
      label_en: 'Add Unit',
      label_fr: 'Ajouter une unité',
      label_sp: 'Agregar unidad',
      label_pr: 'Adicionar unidade',
    },
  },
  {
    id: 'ROLE_BF_EDIT_UNIT',
    group: 'applicationMasters',
    label: {
      label_en: 'Edit Unit',
      label_fr: 'Modifier une unité',
      label_sp: 'Editar unidad',
      label_pr: 'Editar unidade',
    },
  },
  {
    id: 'ROLE_BF_LIST_UNIT',
    group: 'applicationMasters',
    label: {
      label_en: 'List Unit',
      label_fr: 'Lister les unités',
      label_sp: 'Listar unidades',
      label_pr: 'Listar unidades',
    },
  },
  {
    id: 'ROLE_BF_ADD_USAGE_PERIOD',
    group: 'applicationMasters',
    label: {
      label_en: 'Add Usage Period',
      label_fr: "Ajouter une période d'utilisation",
      label_sp: 'Agregar período de uso',
      label_pr: 'Adicionar período de uso',
    },
  },
  {
    id: 'ROLE_BF_EDIT_USAGE_PERIOD',
    group: 'applicationMasters',
    label: {
      label_en: 'Edit Usage Period',
      label_fr: "Modifier une période d'utilisation",
      label_sp: 'Editar período de uso',
      label_pr: 'Editar período de uso',
    },
  },
  {
    id: 'ROLE_BF_LIST_USAGE_PERIOD',
    group: 'applicationMasters',
    label: {
      label_en: 'List Usage Period',
      label_fr: "Lister les périodes d'utilisation",
      label_sp: 'Listar períodos de uso',
      label_pr: 'Listar períodos de uso',
    },
  },
  {
    id: 'ROLE_BF_ADD_MODELING_TYPE',
    group: 'applicationMasters',
    label: {
      label_en: 'Add Modeling Type',
      label_fr: 'Ajouter un type de modélisation',
      label_sp: 'Agregar tipo de modelado',
      label_pr: 'Adicionar tipo de modelagem',
    },
  },
  {
    id: 'ROLE_BF_EDIT_MODELING_TYPE',
    group: 'applicationMasters',
    label: {
      label_en: 'Edit Modeling Type',
      label_fr: 'Modifier un type de modélisation',
      label_sp: 'Editar tipo de modelado',
      label_pr: 'Editar tipo de modelagem',
    },
  },
  {
    id: 'ROLE_BF_LIST_MODELING_TYPE',
    group: 'applicationMasters',
    label: {
      label_en: 'List Modeling Type',
      label_fr: 'Lister les types de modélisation',
      label_sp: 'Listar tipos de modelado',
      label_pr: 'Listar tipos de modelagem',
    },
  },
  {
    id: 'ROLE_BF_ADD_REALM',
    group: 'applicationMasters',
    label: {
      label_en: 'Create Realm',
      label_fr: 'Créer un domaine',
      label_sp: 'Crear dominio',
      label_pr: 'Criar domínio',
    },
  },
  {
    id: 'ROLE_BF_EDIT_REALM',
    group: 'applicationMasters',
    label: {
      label_en: 'Edit Realm',
      label_fr: 'Modifier un domaine',
      label_sp: 'Editar dominio',
      label_pr: 'Editar domínio',
    },
  },
  {
    id: 'ROLE_BF_LIST_REALM',
    group: 'applicationMasters',
    label: {
      label_en: 'List Realm',
      label_fr: 'Lister les domaines',
      label_sp: 'Listar dominios',
      label_pr: 'Listar domínios',
    },
  },
  {
    id: 'ROLE_BF_UPLOAD_USER_MANUAL',
    group: 'applicationMasters',
    label: {
      label_en: 'Upload User Manual',
      label_fr: "Téléverser le manuel d'utilisation",
      label_sp: 'Cargar manual del usuario',
      label_pr: 'Enviar manual do usuário',
    },
  },

  {
    id: 'ROLE_BF_MAP_REALM_COUNTRY',
    group: 'realmMasters',
    label: {
      label_en: 'Map Realm Country',
      label_fr: 'Associer les pays au domaine',
      label_sp: 'Asociar países al dominio',
      label_pr: 'Associar países ao domínio',
    },
  },
  {
    id: 'ROLE_BF_LIST_REALM_COUNTRY',
    group: 'realmMasters',
    label: {
      label_en: 'List Realm Country',
      label_fr: 'Lister les pays du domaine',
      label_sp: 'Listar países del dominio',
      label_pr: 'Listar países do domínio',
    },
  },
  {
    id: 'ROLE_BF_MAP_REGION',
    group: 'realmMasters',
    label: {
      label_en: 'Map Region',
      label_fr: 'Associer les régions',
      label_sp: 'Asociar regiones',
      label_pr: 'Associar regiões',
    },
  },
  {
    id: 'ROLE_BF_REGION',
    group: 'realmMasters',
    label: {
      label_en: 'Warehouse Capacity (by Country)',
      label_fr: "Capacité d'entreposage (par pays)",
      label_sp: 'Capacidad de almacenamiento (por país)',
      label_pr: 'Capacidade de armazenamento (por país)',
    },
  },
  {
    id: 'ROLE_BF_ADD_DATA_SOURCE',
    group: 'realmMasters',
    label: {
      label_en: 'Add Data Source',
      label_fr: 'Ajouter une source de données',
      label_sp: 'Agregar fuente de datos',
      label_pr: 'Adicionar fonte de dados',
    },
  },
  {
    id: 'ROLE_BF_EDIT_DATA_SOURCE',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Data Source',
      label_fr: 'Modifier une source de données',
      label_sp: 'Editar fuente de datos',
      label_pr: 'Editar fonte de dados',
    },
  },
  {
    id: 'ROLE_BF_LIST_DATA_SOURCE',
    group: 'realmMasters',
    label: {
      label_en: 'List Data Source',
      label_fr: 'Lister les sources de données',
      label_sp: 'Listar fuentes de datos',
      label_pr: 'Listar fontes de dados',
    },
  },
  {
    id: 'ROLE_BF_ADD_DATA_SOURCE_TYPE',
    group: 'realmMasters',
    label: {
      label_en: 'Add Data Source Type',
      label_fr: 'Ajouter un type de source de données',
      label_sp: 'Agregar tipo de fuente de datos',
      label_pr: 'Adicionar tipo de fonte de dados',
    },
  },
  {
    id: 'ROLE_BF_EDIT_DATA_SOURCE_TYPE',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Data Source Type',
      label_fr: 'Modifier un type de source de données',
      label_sp: 'Editar tipo de fuente de datos',
      label_pr: 'Editar tipo de fonte de dados',
    },
  },
  {
    id: 'ROLE_BF_LIST_DATA_SOURCE_TYPE',
    group: 'realmMasters',
    label: {
      label_en: 'List Data Source Type',
      label_fr: 'Lister les types de source de données',
      label_sp: 'Listar tipos de fuente de datos',
      label_pr: 'Listar tipos de fonte de dados',
    },
  },
  {
    id: 'ROLE_BF_ADD_FUNDING_SOURCE',
    group: 'realmMasters',
    label: {
      label_en: 'Add Funding Source',
      label_fr: 'Ajouter une source de financement',
      label_sp: 'Agregar fuente de financiamiento',
      label_pr: 'Adicionar fonte de financiamento',
    },
  },
  {
    id: 'ROLE_BF_EDIT_FUNDING_SOURCE',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Funding Source',
      label_fr: 'Modifier une source de financement',
      label_sp: 'Editar fuente de financiamiento',
      label_pr: 'Editar fonte de financiamento',
    },
  },
  {
    id: 'ROLE_BF_LIST_FUNDING_SOURCE',
    group: 'realmMasters',
    label: {
      label_en: 'List Funding Source',
      label_fr: 'Lister les sources de financement',
      label_sp: 'Listar fuentes de financiamiento',
      label_pr: 'Listar fontes de financiamento',
    },
  },
  {
    id: 'ROLE_BF_ADD_SUPPLIER',
    group: 'realmMasters',
    label: {
      label_en: 'Add Manufacturer',
      label_fr: 'Ajouter un fabricant',
      label_sp: 'Agregar fabricante',
      label_pr: 'Adicionar fabricante',
    },
  },
  {
    id: 'ROLE_BF_EDIT_SUPPLIER',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Manufacturer',
      label_fr: 'Modifier un fabricant',
      label_sp: 'Editar fabricante',
      label_pr: 'Editar fabricante',
    },
  },
  {
    id: 'ROLE_BF_LIST_SUPPLIER',
    group: 'realmMasters',
    label: {
      label_en: 'List Manufacturer',
      label_fr: 'Lister les fabricants',
      label_sp: 'Listar fabricantes',
      label_pr: 'Listar fabricantes',
    },
  },
  {
    id: 'ROLE_BF_ADD_ORGANIZATION',
    group: 'realmMasters',
    label: {
      label_en: 'Add Organization',
      label_fr: 'Ajouter une organisation',
      label_sp: 'Agregar organización',
      label_pr: 'Adicionar organização',
    },
  },
  {
    id: 'ROLE_BF_EDIT_ORGANIZATION',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Organization',
      label_fr: 'Modifier une organisation',
      label_sp: 'Editar organización',
      label_pr: 'Editar organização',
    },
  },
  {
    id: 'ROLE_BF_LIST_ORGANIZATION',
    group: 'realmMasters',
    label: {
      label_en: 'List Organization',
      label_fr: 'Lister les organisations',
      label_sp: 'Listar organizaciones',
      label_pr: 'Listar organizações',
    },
  },
  {
    id: 'ROLE_BF_ADD_ORGANIZATION_TYPE',
    group: 'realmMasters',
    label: {
      label_en: 'Add Organization Type',
      label_fr: "Ajouter un type d'organisation",
      label_sp: 'Agregar tipo de organización',
      label_pr: 'Adicionar tipo de organização',
    },
  },
  {
    id: 'ROLE_BF_EDIT_ORGANIZATION_TYPE',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Organization Type',
      label_fr: "Modifier un type d'organisation",
      label_sp: 'Editar tipo de organización',
      label_pr: 'Editar tipo de organização',
    },
  },
  {
    id: 'ROLE_BF_LIST_ORGANIZATION_TYPE',
    group: 'realmMasters',
    label: {
      label_en: 'List Organization Type',
      label_fr: "Lister les types d'organisation",
      label_sp: 'Listar tipos de organización',
      label_pr: 'Listar tipos de organização',
    },
  },
  {
    id: 'ROLE_BF_ADD_PROCUREMENT_AGENT',
    group: 'realmMasters',
    label: {
      label_en: 'Add Procurement Agent',
      label_fr: "Ajouter un agent d'approvisionnement",
      label_sp: 'Agregar agente de compras',
      label_pr: 'Adicionar agente de aquisições',
    },
  },
  {
    id: 'ROLE_BF_EDIT_PROCUREMENT_AGENT',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Procurement Agent',
      label_fr: "Modifier un agent d'approvisionnement",
      label_sp: 'Editar agente de compras',
      label_pr: 'Editar agente de aquisições',
    },
  },
  {
    id: 'ROLE_BF_LIST_PROCUREMENT_AGENT',
    group: 'realmMasters',
    label: {
      label_en: 'List Procurement Agent',
      label_fr: "Lister les agents d'approvisionnement",
      label_sp: 'Listar agentes de compras',
      label_pr: 'Listar agentes de aquisições',
    },
  },
  {
    id: 'ROLE_BF_ADD_HEALTH_AREA',
    group: 'realmMasters',
    label: {
      label_en: 'Add Technical Area',
      label_fr: 'Ajouter un domaine technique',
      label_sp: 'Agregar área técnica',
      label_pr: 'Adicionar área técnica',
    },
  },
  {
    id: 'ROLE_BF_EDIT_HEALTH_AREA',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Technical Area',
      label_fr: 'Modifier un domaine technique',
      label_sp: 'Editar área técnica',
      label_pr: 'Editar área técnica',
    },
  },
  {
    id: 'ROLE_BF_LIST_HEALTH_AREA',
    group: 'realmMasters',
    label: {
      label_en: 'List Technical Area',
      label_fr: 'Lister les domaines techniques',
      label_sp: 'Listar áreas técnicas',
      label_pr: 'Listar áreas técnicas',
    },
  },
  {
    id: 'ROLE_BF_ADD_TRACER_CATEGORY',
    group: 'realmMasters',
    label: {
      label_en: 'Add Tracer Category',
      label_fr: 'Ajouter une catégorie de traceurs',
      label_sp: 'Agregar categoría de trazadores',
      label_pr: 'Adicionar categoria de traçadores',
    },
  },
  {
    id: 'ROLE_BF_EDIT_TRACER_CATEGORY',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Tracer Category',
      label_fr: 'Modifier une catégorie de traceurs',
      label_sp: 'Editar categoría de trazadores',
      label_pr: 'Editar categoria de traçadores',
    },
  },
  {
    id: 'ROLE_BF_LIST_TRACER_CATEGORY',
    group: 'realmMasters',
    label: {
      label_en: 'List Tracer Category',
      label_fr: 'Lister les catégories de traceurs',
      label_sp: 'Listar categorías de trazadores',
      label_pr: 'Listar categorias de traçadores',
    },
  },
  {
    id: 'ROLE_BF_ADD_FORECASTING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Add Forecasting Unit',
      label_fr: 'Ajouter une unité de prévision',
      label_sp: 'Agregar unidad de pronóstico',
      label_pr: 'Adicionar unidade de previsão',
    },
  },
  {
    id: 'ROLE_BF_EDIT_FORECASTING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Forecasting Unit',
      label_fr: 'Modifier une unité de prévision',
      label_sp: 'Editar unidad de pronóstico',
      label_pr: 'Editar unidade de previsão',
    },
  },
  {
    id: 'ROLE_BF_LIST_FORECASTING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'List Forecasting Unit',
      label_fr: 'Lister les unités de prévision',
      label_sp: 'Listar unidades de pronóstico',
      label_pr: 'Listar unidades de previsão',
    },
  },
  {
    id: 'ROLE_BF_ADD_PLANNING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Add Planning Unit',
      label_fr: 'Ajouter une unité de planification',
      label_sp: 'Agregar unidad de planificación',
      label_pr: 'Adicionar unidade de planejamento',
    },
  },
  {
    id: 'ROLE_BF_EDIT_PLANNING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Planning Unit',
      label_fr: 'Modifier une unité de planification',
      label_sp: 'Editar unidad de planificación',
      label_pr: 'Editar unidade de planejamento',
    },
  },
  {
    id: 'ROLE_BF_LIST_PLANNING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'List Planning Unit',
      label_fr: 'Lister les unités de planification',
      label_sp: 'Listar unidades de planificación',
      label_pr: 'Listar unidades de planejamento',
    },
  },
  {
    id: 'ROLE_BF_ADD_PROCUREMENT_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Add Procurement Unit',
      label_fr: "Ajouter une unité d'approvisionnement",
      label_sp: 'Agregar unidad de compra',
      label_pr: 'Adicionar unidade de aquisição',
    },
  },
  {
    id: 'ROLE_BF_EDIT_PROCUREMENT_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Procurement Unit',
      label_fr: "Modifier une unité d'approvisionnement",
      label_sp: 'Editar unidad de compra',
      label_pr: 'Editar unidade de aquisição',
    },
  },
  {
    id: 'ROLE_BF_LIST_PROCUREMENT_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'List Procurement Unit',
      label_fr: "Lister les unités d'approvisionnement",
      label_sp: 'Listar unidades de compra',
      label_pr: 'Listar unidades de aquisição',
    },
  },
  {
    id: 'ROLE_BF_MAP_PLANNING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Map Planning Unit',
      label_fr: 'Associer les unités de planification',
      label_sp: 'Asociar unidades de planificación',
      label_pr: 'Associar unidades de planejamento',
    },
  },
  {
    id: 'ROLE_BF_MAP_FORECASTING_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Map Forecasting Unit',
      label_fr: 'Associer les unités de prévision',
      label_sp: 'Asociar unidades de pronóstico',
      label_pr: 'Associar unidades de previsão',
    },
  },
  {
    id: 'ROLE_BF_MAP_PROCUREMENT_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Map Procurement Unit',
      label_fr: "Associer les unités d'approvisionnement",
      label_sp: 'Asociar unidades de compra',
      label_pr: 'Associar unidades de aquisição',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_TRACER_CATEGORY_FOR_FU',
    group: 'realmMasters',
    label: {
      label_en: 'Update Tracer Category - Forecasting Unit',
      label_fr: 'Mettre à jour la catégorie de traceurs - Unité de prévision',
      label_sp: 'Actualizar categoría de trazadores - Unidad de pronóstico',
      label_pr: 'Atualizar categoria de traçadores - Unidade de previsão',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_PLANNING_UNIT_CATEGORY_FOR_FU',
    group: 'realmMasters',
    label: {
      label_en: 'Update Planning Unit Category - Forecasting Unit',
      label_fr: "Mettre à jour la catégorie d'unités de planification - Unité de prévision",
      label_sp: 'Actualizar categoría de unidades de planificación - Unidad de pronóstico',
      label_pr: 'Atualizar categoria de unidades de planejamento - Unidade de previsão',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_UNIT_FOR_FU',
    group: 'realmMasters',
    label: {
      label_en: 'Update Unit - Forecasting Unit',
      label_fr: "Mettre à jour l'unité - Unité de prévision",
      label_sp: 'Actualizar unidad - Unidad de pronóstico',
      label_pr: 'Atualizar unidade - Unidade de previsão',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_UNIT_FOR_PU',
    group: 'realmMasters',
    label: {
      label_en: 'Update Unit - Planning Unit',
      label_fr: "Mettre à jour l'unité - Unité de planification",
      label_sp: 'Actualizar unidad - Unidad de planificación',
      label_pr: 'Atualizar unidade - Unidade de planejamento',
    },
  },
  {
    id: 'ROLE_BF_LIST_PRODUCT_CATEGORY',
    group: 'realmMasters',
    label: {
      label_en: 'Show Planning Unit Category',
      label_fr: "Afficher les catégories d'unités de planification",
      label_sp: 'Mostrar categorías de unidades de planificación',
      label_pr: 'Mostrar categorias de unidades de planejamento',
    },
  },
  {
    id: 'ROLE_BF_MANAGE_PRODUCT_CATEGORY',
    group: 'realmMasters',
    label: {
      label_en: 'Manage Product Category',
      label_fr: 'Gérer les catégories de produits',
      label_sp: 'Administrar categorías de productos',
      label_pr: 'Gerenciar categorias de produtos',
    },
  },
  {
    id: 'ROLE_BF_LIST_PLANNING_UNIT_CAPACITY',
    group: 'realmMasters',
    label: {
      label_en: 'List Planning Unit Volume (m^3)',
      label_fr: 'Lister les volumes des unités de planification (m³)',
      label_sp: 'Listar volúmenes de unidades de planificación (m³)',
      label_pr: 'Listar volumes das unidades de planejamento (m³)',
    },
  },
  {
    id: 'ROLE_BF_MAP_PLANNING_UNIT_CAPACITY',
    group: 'realmMasters',
    label: {
      label_en: 'Map Volume',
      label_fr: 'Renseigner les volumes',
      label_sp: 'Asignar volúmenes',
      label_pr: 'Atribuir volumes',
    },
  },
  {
    id: 'ROLE_BF_ADD_FORECAST_METHOD',
    group: 'realmMasters',
    label: {
      label_en: 'Add Forecast Method',
      label_fr: 'Ajouter une méthode de prévision',
      label_sp: 'Agregar método de pronóstico',
      label_pr: 'Adicionar método de previsão',
    },
  },
  {
    id: 'ROLE_BF_EDIT_FORECAST_METHOD',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Forecast Method',
      label_fr: 'Modifier une méthode de prévision',
      label_sp: 'Editar método de pronóstico',
      label_pr: 'Editar método de previsão',
    },
  },
  {
    id: 'ROLE_BF_LIST_FORECAST_METHOD',
    group: 'realmMasters',
    label: {
      label_en: 'List Forecast Method',
      label_fr: 'Lister les méthodes de prévision',
      label_sp: 'Listar métodos de pronóstico',
      label_pr: 'Listar métodos de previsão',
    },
  },
  {
    id: 'ROLE_BF_ADD_EQUIVALENCY_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Add Equivalency Unit',
      label_fr: "Ajouter une unité d'équivalence",
      label_sp: 'Agregar unidad de equivalencia',
      label_pr: 'Adicionar unidade de equivalência',
    },
  },
  {
    id: 'ROLE_BF_EDIT_EQUIVALENCY_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Equivalency Unit',
      label_fr: "Modifier une unité d'équivalence",
      label_sp: 'Editar unidad de equivalencia',
      label_pr: 'Editar unidade de equivalência',
    },
  },
  {
    id: 'ROLE_BF_LIST_EQUIVALENCY_UNIT',
    group: 'realmMasters',
    label: {
      label_en: 'List Equivalency Unit',
      label_fr: "Lister les unités d'équivalence",
      label_sp: 'Listar unidades de equivalencia',
      label_pr: 'Listar unidades de equivalência',
    },
  },
  {
    id: 'ROLE_BF_ADD_EQUIVALENCY_UNIT_MAPPING',
    group: 'realmMasters',
    label: {
      label_en: 'Add Equivalency Unit Mapping',
      label_fr: "Ajouter une correspondance d'unité d'équivalence",
      label_sp: 'Agregar correspondencia de unidad de equivalencia',
      label_pr: 'Adicionar correspondência de unidade de equivalência',
    },
  },
  {
    id: 'ROLE_BF_EDIT_EQUIVALENCY_UNIT_MAPPING',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Equivalency Unit Mapping',
      label_fr: "Modifier une correspondance d'unité d'équivalence",
      label_sp: 'Editar correspondencia de unidad de equivalencia',
      label_pr: 'Editar correspondência de unidade de equivalência',
    },
  },
  {
    id: 'ROLE_BF_LIST_EQUIVALENCY_UNIT_MAPPING',
    group: 'realmMasters',
    label: {
      label_en: 'List Equivalency Unit Mapping',
      label_fr: "Lister les correspondances d'unités d'équivalence",
      label_sp: 'Listar correspondencias de unidades de equivalencia',
      label_pr: 'Listar correspondências de unidades de equivalência',
    },
  },
  {
    id: 'ROLE_BF_EDIT_EQIVALENCY_UNIT_ALL',
    group: 'realmMasters',
    label: {
      label_en: 'Can Edit All Equivalency Units',
      label_fr: "Peut modifier toutes les unités d'équivalence",
      label_sp: 'Puede editar todas las unidades de equivalencia',
      label_pr: 'Pode editar todas as unidades de equivalência',
    },
  },
  {
    id: 'ROLE_BF_EDIT_EQIVALENCY_UNIT_OWN',
    group: 'realmMasters',
    label: {
      label_en: 'Can Edit only own Equivalency Units',
      label_fr: "Peut modifier uniquement ses propres unités d'équivalence",
      label_sp: 'Puede editar solo sus propias unidades de equivalencia',
      label_pr: 'Pode editar apenas as próprias unidades de equivalência',
    },
  },
  {
    id: 'ROLE_BF_ADD_INTEGRATION',
    group: 'realmMasters',
    label: {
      label_en: 'Add Integration',
      label_fr: 'Ajouter une intégration',
      label_sp: 'Agregar integración',
      label_pr: 'Adicionar integração',
    },
  },
  {
    id: 'ROLE_BF_EDIT_INTEGRATION',
    group: 'realmMasters',
    label: {
      label_en: 'Edit Integration',
      label_fr: 'Modifier une intégration',
      label_sp: 'Editar integración',
      label_pr: 'Editar integração',
    },
  },
  {
    id: 'ROLE_BF_LIST_INTEGRATION',
    group: 'realmMasters',
    label: {
      label_en: 'List Integration',
      label_fr: 'Lister les intégrations',
      label_sp: 'Listar integraciones',
      label_pr: 'Listar integrações',
    },
  },
  {
    id: 'ROLE_BF_ADD_INTEGRATION_PROGRAM',
    group: 'realmMasters',
    label: {
      label_en: 'Add Integration program',
      label_fr: 'Ajouter une intégration au programme',
      label_sp: 'Agregar integración al programa',
      label_pr: 'Adicionar integração ao programa',
    },
  },
  {
    id: 'ROLE_BF_MANUAL_INTEGRATION',
    group: 'realmMasters',
    label: {
      label_en: 'Manual Integration',
      label_fr: 'Intégration manuelle',
      label_sp: 'Integración manual',
      label_pr: 'Integração manual',
    },
  },
  {
    id: 'ROLE_BF_COUNTRY_INTEGRATION_SP',
    group: 'realmMasters',
    label: {
      label_en: 'Country Integration - SP',
      label_fr: "Intégration pays - Plans d'approvisionnement",
      label_sp: 'Integración de país - Planes de suministro',
      label_pr: 'Integração de país - Planos de fornecimento',
    },
  },
  {
    id: 'ROLE_BF_COUNTRY_INTEGRATION_FC',
    group: 'realmMasters',
    label: {
      label_en: 'Country Integration - FC',
      label_fr: 'Intégration pays - Prévisions',
      label_sp: 'Integración de país - Pronósticos',
      label_pr: 'Integração de país - Previsões',
    },
  },

  {
    id: 'ROLE_BF_SET_UP_PROGRAM',
    group: 'programManagement',
    label: {
      label_en: 'Set Up Program',
      label_fr: 'Configurer un programme',
      label_sp: 'Configurar programa',
      label_pr: 'Configurar programa',
    },
  },
  {
    id: 'ROLE_BF_CREATE_A_PROGRAM',
    group: 'programManagement',
    label: {
      label_en: 'Create a Program',
      label_fr: 'Créer un programme',
      label_sp: 'Crear un programa',
      label_pr: 'Criar um programa',
    },
  },
  {
    id: 'ROLE_BF_LIST_PROGRAM',
    group: 'programManagement',
    label: {
      label_en: 'List Programs',
      label_fr: 'Lister les programmes',
      label_sp: 'Listar programas',
      label_pr: 'Listar programas',
    },
  },
  {
    id: 'ROLE_BF_EDIT_PROGRAM',
    group: 'programManagement',
    label: {
      label_en: 'Edit Program',
      label_fr: 'Modifier un programme',
      label_sp: 'Editar programa',
      label_pr: 'Editar programa',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_PROGRAM',
    group: 'programManagement',
    label: {
      label_en: 'Update program',
      label_fr: 'Mettre à jour un programme',
      label_sp: 'Actualizar programa',
      label_pr: 'Atualizar programa',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_TA_FOR_SP',
    group: 'programManagement',
    label: {
      label_en: 'Technical Area editable for Supply Planning Program',
      label_fr: 'Domaine technique modifiable pour un programme de planification des approvisionnements',
      label_sp: 'Área técnica editable en programas de planificación de suministros',
      label_pr: 'Área técnica editável em programas de planejamento de fornecimento',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_ORG_FOR_SP',
    group: 'programManagement',
    label: {
      label_en: 'Organisation editable for Supply Planning Program',
      label_fr: 'Organisation modifiable pour un programme de planification des approvisionnements',
      label_sp: 'Organización editable en programas de planificación de suministros',
      label_pr: 'Organização editável em programas de planejamento de fornecimento',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_PC_FOR_SP',
    group: 'programManagement',
    label: {
      label_en: 'Program Code editable for Supply Planning Program',
      label_fr: 'Code de programme modifiable pour un programme de planification des approvisionnements',
      label_sp: 'Código de programa editable en programas de planificación de suministros',
      label_pr: 'Código do programa editável em programas de planejamento de fornecimento',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_TA_FOR_FP',
    group: 'programManagement',
    label: {
      label_en: 'Technical Area editable for Forecast Program',
      label_fr: 'Domaine technique modifiable pour un programme de prévision',
      label_sp: 'Área técnica editable en programas de pronóstico',
      label_pr: 'Área técnica editável em programas de previsão',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_ORG_FOR_FP',
    group: 'programManagement',
    label: {
      label_en: 'Organisation editable for Forecast Program',
      label_fr: 'Organisation modifiable pour un programme de prévision',
      label_sp: 'Organización editable en programas de pronóstico',
      label_pr: 'Organização editável em programas de previsão',
    },
  },
  {
    id: 'ROLE_BF_UPDATE_PC_FOR_FP',
    group: 'programManagement',
    label: {
      label_en: 'Program Code editable for Forecast Program',
      label_fr: 'Code de programme modifiable pour un programme de prévision',
      label_sp: 'Código de programa editable en programas de pronóstico',
      label_pr: 'Código do programa editável em programas de previsão',
    },
  },
  {
    id: 'ROLE_BF_ADD_PROGRAM_PRODUCT',
    group: 'programManagement',
    label: {
      label_en: 'Update Planning Units',
      label_fr: 'Mettre à jour les unités de planification',
      label_sp: 'Actualizar unidades de planificación',
      label_pr: 'Atualizar unidades de planejamento',
    },
  },
  {
    id: 'ROLE_BF_LIST_PROGRAM_PRODUCT',
    group: 'programManagement',
    label: {
      label_en: 'View Update Planning Units',
      label_fr: 'Consulter la mise à jour des unités de planification',
      label_sp: 'Ver la actualización de unidades de planificación',
      label_pr: 'Ver a atualização das unidades de planejamento',
    },
  },
  {
    id: 'ROLE_BF_MAP_COUNTRY_SPECIFIC_PRICES',
    group: 'programManagement',
    label: {
      label_en: 'Add Program Specific Prices',
      label_fr: 'Ajouter des prix propres au programme',
      label_sp: 'Agregar precios específicos del programa',
      label_pr: 'Adicionar preços específicos do programa',
    },
  },
  {
    id: 'ROLE_BF_VIEW_COUNTRY_SPECIFIC_PRICES',
    group: 'programManagement',
    label: {
      label_en: 'View Program Specific Prices',
      label_fr: 'Consulter les prix propres au programme',
      label_sp: 'Ver precios específicos del programa',
      label_pr: 'Ver preços específicos do programa',
    },
  },
  {
    id: 'ROLE_BF_MAP_PROCUREMENT_AGENT',
    group: 'programManagement',
    label: {
      label_en: 'Map Procurement Agent',
      label_fr: "Associer les agents d'approvisionnement",
      label_sp: 'Asociar agentes de compras',
      label_pr: 'Associar agentes de aquisições',
    },
  },
  {
    id: 'ROLE_BF_LIST_ALTERNATE_REPORTING_UNIT',
    group: 'programManagement',
    label: {
      label_en: 'Alternate Reporting Unit List',
      label_fr: 'Liste des unités de déclaration alternatives',
      label_sp: 'Lista de unidades de reporte alternativas',
      label_pr: 'Lista de unidades de relato alternativas',
    },
  },
  {
    id: 'ROLE_BF_MANAGE_REALM_COUNTRY_PLANNING_UNIT',
    group: 'programManagement',
    label: {
      label_en: 'Manage Country Planning Unit',
      label_fr: 'Gérer les unités de planification du pays',
      label_sp: 'Administrar unidades de planificación del país',
      label_pr: 'Gerenciar unidades de planejamento do país',
    },
  },
  {
    id: 'ROLE_BF_LIST_BUDGET',
    group: 'programManagement',
    label: {
      label_en: 'List Budget',
      label_fr: 'Lister les budgets',
      label_sp: 'Listar presupuestos',
      label_pr: 'Listar orçamentos',
    },
  },
  {
    id: 'ROLE_BF_ADD_BUDGET',
    group: 'programManagement',
    label: {
      label_en: 'Add Budgets',
      label_fr: 'Ajouter un budget',
      label_sp: 'Agregar presupuesto',
      label_pr: 'Adicionar orçamento',
    },
  },
  {
    id: 'ROLE_BF_EDIT_BUDGET',
    group: 'programManagement',
    label: {
      label_en: 'Edit Budgets',
      label_fr: 'Modifier un budget',
      label_sp: 'Editar presupuesto',
      label_pr: 'Editar orçamento',
    },
  },
  {
    id: 'ROLE_BF_IMPORT_PROGARM',
    group: 'programManagement',
    label: {
      label_en: 'Import Program',
      label_fr: 'Importer un programme',
      label_sp: 'Importar programa',
      label_pr: 'Importar programa',
    },
  },
  {
    id: 'ROLE_BF_EXPORT_PROGARM',
    group: 'programManagement',
    label: {
      label_en: 'Export Program',
      label_fr: 'Exporter un programme',
      label_sp: 'Exportar programa',
      label_pr: 'Exportar programa',
    },
  },
  {
    id: 'ROLE_BF_DOWNLOAD_PROGARM',
    group: 'programManagement',
    label: {
      label_en: 'Download Program',
      label_fr: 'Télécharger un programme',
      label_sp: 'Descargar programa',
      label_pr: 'Baixar programa',
    },
  },
  {
    id: 'ROLE_BF_DELETE_LOCAL_PROGRAM',
    group: 'programManagement',
    label: {
      label_en: 'Delete Local Programs',
      label_fr: 'Supprimer les programmes locaux',
      label_sp: 'Eliminar programas locales',
      label_pr: 'Excluir programas locais',
    },
  },
  {
    id: 'ROLE_BF_COMMIT_VERSION',
    group: 'programManagement',
    label: {
      label_en: 'Upload a version',
      label_fr: 'Téléverser une version',
      label_sp: 'Cargar una versión',
      label_pr: 'Enviar uma versão',
    },
  },
  {
    id: 'ROLE_BF_PIPELINE_PROGRAM_IMPORT',
    group: 'programManagement',
    label: {
      label_en: 'Pipeline Program Import',
      label_fr: "Importation d'un programme Pipeline",
      label_sp: 'Importación de programa de Pipeline',
      label_pr: 'Importação de programa do Pipeline',
    },
  },
  {
    id: 'ROLE_BF_SUPPLY_PLAN_VERSION_AND_REVIEW',
    group: 'programManagement',
    label: {
      label_en: 'Supply Plan Version and Review',
      label_fr: "Versions et révision du plan d'approvisionnement",
      label_sp: 'Versiones y revisión del plan de suministro',
      label_pr: 'Versões e revisão do plano de fornecimento',
    },
  },
  {
    id: 'ROLE_BF_APPROVE_A_VERSION',
    group: 'programManagement',
    label: {
      label_en: 'Approve a Version',
      label_fr: 'Approuver une version',
      label_sp: 'Aprobar una versión',
      label_pr: 'Aprovar uma versão',
    },
  },
  {
    id: 'ROLE_BF_RESET_BULK_QPL',
    group: 'programManagement',
    label: {
      label_en: 'Reset bulk problem list',
      label_fr: 'Réinitialiser les listes de problèmes en bloc',
      label_sp: 'Restablecer listas de problemas en bloque',
      label_pr: 'Redefinir listas de problemas em massa',
    },
  },
  {
    id: 'ROLE_BF_READONLY_ACCESS_REALM_ADMIN',
    group: 'programManagement',
    label: {
      label_en: 'Edit closed periods',
      label_fr: 'Modifier les périodes closes',
      label_sp: 'Editar períodos cerrados',
      label_pr: 'Editar períodos encerrados',
    },
  },

  {
    id: 'ROLE_BF_NOTIFICATION_TO_COMMIT',
    group: 'notifications',
    label: {
      label_en: 'Notification To upload',
      label_fr: 'Notification de téléversement (À)',
      label_sp: 'Notificación de carga (Para)',
      label_pr: 'Notificação de envio (Para)',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_CC_COMMIT',
    group: 'notifications',
    label: {
      label_en: 'Notification Cc upload',
      label_fr: 'Notification de téléversement (Cc)',
      label_sp: 'Notificación de carga (Cc)',
      label_pr: 'Notificação de envio (Cc)',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_BCC_COMMIT',
    group: 'notifications',
    label: {
      label_en: 'Notification Bcc upload',
      label_fr: 'Notification de téléversement (Cci)',
      label_sp: 'Notificación de carga (Cco)',
      label_pr: 'Notificação de envio (Cco)',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_TO_APPROVE',
    group: 'notifications',
    label: {
      label_en: 'Notification To approve',
      label_fr: "Notification d'approbation (À)",
      label_sp: 'Notificación de aprobación (Para)',
      label_pr: 'Notificação de aprovação (Para)',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_CC_APPROVE',
    group: 'notifications',
    label: {
      label_en: 'Notification Cc approve',
      label_fr: "Notification d'approbation (Cc)",
      label_sp: 'Notificación de aprobación (Cc)',
      label_pr: 'Notificação de aprovação (Cc)',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_BCC_APPROVE',
    group: 'notifications',
    label: {
      label_en: 'Notification Bcc approve',
      label_fr: "Notification d'approbation (Cci)",
      label_sp: 'Notificación de aprobación (Cco)',
      label_pr: 'Notificação de aprovação (Cco)',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_TO_REJECT',
    group: 'notifications',
    label: {
      label_en: 'Notification To reject',
      label_fr: 'Notification de rejet (À)',
      label_sp: 'Notificación de rechazo (Para)',
      label_pr: 'Notificação de rejeição (Para)',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_CC_REJECT',
    group: 'notifications',
    label: {
      label_en: 'Notification Cc reject',
      label_fr: 'Notification de rejet (Cc)',
      label_sp: 'Notificación de rechazo (Cc)',
      label_pr: 'Notificação de rejeição (Cc)',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_BCC_REJECT',
    group: 'notifications',
    label: {
      label_en: 'Notification Bcc reject',
      label_fr: 'Notification de rejet (Cci)',
      label_sp: 'Notificación de rechazo (Cco)',
      label_pr: 'Notificação de rejeição (Cco)',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_TO_NOREVIEW',
    group: 'notifications',
    label: {
      label_en: 'Notification To no review needed',
      label_fr: 'Notification de révision non requise (À)',
      label_sp: 'Notificación de revisión no necesaria (Para)',
      label_pr: 'Notificação de revisão não necessária (Para)',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_CC_NOREVIEW',
    group: 'notifications',
    label: {
      label_en: 'Notification Cc no review needed',
      label_fr: 'Notification de révision non requise (Cc)',
      label_sp: 'Notificación de revisión no necesaria (Cc)',
      label_pr: 'Notificação de revisão não necessária (Cc)',
    },
  },
  {
    id: 'ROLE_BF_NOTIFICATION_BCC_NOREVIEW',
    group: 'notifications',
    label: {
      label_en: 'Notification Bcc no review needed',
      label_fr: 'Notification de révision non requise (Cci)',
      label_sp: 'Notificación de revisión no necesaria (Cco)',
      label_pr: 'Notificação de revisão não necessária (Cco)',
    },
  },

  {
    id: 'ROLE_BF_CONSUMPTION_DATA',
    group: 'supplyPlanData',
    label: {
      label_en: 'Consumption Data',
      label_fr: 'Données de consommation',
      label_sp: 'Datos de consumo',
      label_pr: 'Dados de consumo',
    },
  },
  {
    id: 'ROLE_BF_INVENTORY_DATA',
    group: 'supplyPlanData',
    label: {
      label_en: 'Inventory Data',
      label_fr: "Données d'inventaire",
      label_sp: 'Datos de inventario',
      label_pr: 'Dados de inventário',
    },
  },
  {
    id: 'ROLE_BF_SHIPMENT_DATA',
    group: 'supplyPlanData',
    label: {
      label_en: 'Shipment Data',
      label_fr: 'Données des expéditions',
      label_sp: 'Datos de envíos',
      label_pr: 'Dados de remessas',
    },
  },
  {
    id: 'ROLE_BF_MANUAL_TAGGING',
    group: 'supplyPlanData',
    label: {
      label_en: 'Manual Tagging',
      label_fr: 'Association manuelle des expéditions',
      label_sp: 'Vinculación manual de envíos',
      label_pr: 'Vinculação manual de remessas',
    },
  },
  {
    id: 'ROLE_BF_DELINKING',
    group: 'supplyPlanData',
    label: {
      label_en: 'Shipment Delinking',
      label_fr: 'Dissociation des expéditions',
      label_sp: 'Desvinculación de envíos',
      label_pr: 'Desvinculação de remessas',
    },
  },
  {
    id: 'ROLE_BF_QUANTIMED_IMPORT',
    group: 'supplyPlanData',
    label: {
      label_en: 'Quantimed Import',
      label_fr: 'Importation Quantimed',
      label_sp: 'Importación de Quantimed',
      label_pr: 'Importação do Quantimed',
    },
  },
  {
    id: 'ROLE_BF_SUPPLY_PLAN_IMPORT',
    group: 'supplyPlanData',
    label: {
      label_en: 'Forecast Import',
      label_fr: 'Importation des prévisions',
      label_sp: 'Importación de pronósticos',
      label_pr: 'Importação de previsões',
    },
  },
  {
    id: 'ROLE_BF_SUPPLY_PLAN',
    group: 'supplyPlanData',
    label: {
      label_en: 'Supply plan',
      label_fr: "Plan d'approvisionnement",
      label_sp: 'Plan de suministro',
      label_pr: 'Plano de fornecimento',
    },
  },
  {
    id: 'ROLE_BF_SCENARIO_PLANNING',
    group: 'supplyPlanData',
    label: {
      label_en: 'Scenario Planning',
      label_fr: 'Planification de scénarios',
      label_sp: 'Planificación de escenarios',
      label_pr: 'Planejamento de cenários',
    },
  },
  {
    id: 'ROLE_BF_PROBLEM_AND_ACTION_REPORT',
    group: 'supplyPlanData',
    label: {
      label_en: 'Problem List',
      label_fr: 'Liste des problèmes',
      label_sp: 'Lista de problemas',
      label_pr: 'Lista de problemas',
    },
  },
  {
    id: 'ROLE_BF_ADD_PROBLEM',
    group: 'supplyPlanData',
    label: {
      label_en: 'Create Problem',
      label_fr: 'Créer un problème',
      label_sp: 'Crear problema',
      label_pr: 'Criar problema',
    },
  },
  {
    id: 'ROLE_BF_EDIT_PROBLEM',
    group: 'supplyPlanData',
    label: {
      label_en: 'Edit Problem',
      label_fr: 'Modifier un problème',
      label_sp: 'Editar problema',
      label_pr: 'Editar problema',
    },
  },

  {
    id: 'ROLE_BF_SUPPLY_PLAN_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Supply plan report',
      label_fr: "Rapport du plan d'approvisionnement",
      label_sp: 'Informe del plan de suministro',
      label_pr: 'Relatório do plano de fornecimento',
    },
  },
  {
    id: 'ROLE_BF_PRODUCT_CATALOG_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Program Catalog',
      label_fr: 'Catalogue du programme',
      label_sp: 'Catálogo del programa',
      label_pr: 'Catálogo do programa',
    },
  },
  {
    id: 'ROLE_BF_STOCK_STATUS_OVER_TIME_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Stock Status Over Time',
      label_fr: 'État des stocks dans le temps',
      label_sp: 'Estado de existencias a lo largo del tiempo',
      label_pr: 'Situação do estoque ao longo do tempo',
    },
  },
  {
    id: 'ROLE_BF_STOCK_STATUS_MATRIX_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Stock Status Matrix',
      label_fr: "Matrice de l'état des stocks",
      label_sp: 'Matriz del estado de existencias',
      label_pr: 'Matriz da situação do estoque',
    },
  },
  {
    id: 'ROLE_BF_STOCK_STATUS_GLOBAL_VIEW_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Stock Status Matrix (Global)',
      label_fr: "Matrice de l'état des stocks (globale)",
      label_sp: 'Matriz del estado de existencias (global)',
      label_pr: 'Matriz da situação do estoque (global)',
    },
  },
  {
    id: 'ROLE_BF_STOCK_STATUS_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Stock Status Snapshot',
      label_fr: "Aperçu de l'état des stocks",
      label_sp: 'Instantánea del estado de existencias',
      label_pr: 'Retrato da situação do estoque',
    },
  },
  {
    id: 'ROLE_BF_STOCK_STATUS_SNAPSHOT_GLOBAL_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Stock Status Snapshot (Global)',
      label_fr: "Aperçu de l'état des stocks (global)",
      label_sp: 'Instantánea del estado de existencias (global)',
      label_pr: 'Retrato da situação do estoque (global)',
    },
  },
  {
    id: 'ROLE_BF_CONSUMPTION_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Consumption (Forecast vs Actual)',
      label_fr: 'Consommation (prévue et réelle)',
      label_sp: 'Consumo (pronosticado y real)',
      label_pr: 'Consumo (previsto e real)',
    },
  },
  {
    id: 'ROLE_BF_CONSUMPTION_GLOBAL_VIEW_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Consumption (Global)',
      label_fr: 'Consommation (globale)',
      label_sp: 'Consumo (global)',
      label_pr: 'Consumo (global)',
    },
  },
  {
    id: 'ROLE_BF_FORECAST_ERROR_OVER_TIME_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Forecast Error (Monthly)',
      label_fr: 'Erreur de prévision (mensuelle)',
      label_sp: 'Error de pronóstico (mensual)',
      label_pr: 'Erro de previsão (mensal)',
    },
  },
  {
    id: 'ROLE_BF_FORECAST_MATRIX_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Forecast Error (by Planning Unit)',
      label_fr: 'Erreur de prévision (par unité de planification)',
      label_sp: 'Error de pronóstico (por unidad de planificación)',
      label_pr: 'Erro de previsão (por unidade de planejamento)',
    },
  },
  {
    id: 'ROLE_BF_GLOBAL_DEMAND_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Shipments (Global)',
      label_fr: 'Expéditions (globales)',
      label_sp: 'Envíos (global)',
      label_pr: 'Remessas (global)',
    },
  },
  {
    id: 'ROLE_BF_SHIPMENT_OVERVIEW_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Shipment Overview',
      label_fr: "Vue d'ensemble des expéditions",
      label_sp: 'Resumen de envíos',
      label_pr: 'Visão geral das remessas',
    },
  },
  {
    id: 'ROLE_BF_SHIPMENT_DETAILS_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Shipment Details',
      label_fr: 'Détails des expéditions',
      label_sp: 'Detalles de envíos',
      label_pr: 'Detalhes das remessas',
    },
  },
  {
    id: 'ROLE_BF_SHIPMENT_COST_DETAILS_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Shipment Cost Details',
      label_fr: 'Détails des coûts des expéditions',
      label_sp: 'Detalles de costos de envíos',
      label_pr: 'Detalhes dos custos das remessas',
    },
  },
  {
    id: 'ROLE_BF_ANNUAL_SHIPMENT_COST_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Shipment Cost Overview',
      label_fr: "Vue d'ensemble des coûts des expéditions",
      label_sp: 'Resumen de costos de envíos',
      label_pr: 'Visão geral dos custos das remessas',
    },
  },
  {
    id: 'ROLE_BF_FUNDER_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Funder Export',
      label_fr: 'Export par bailleur de fonds',
      label_sp: 'Exportación por financiador',
      label_pr: 'Exportação por financiador',
    },
  },
  {
    id: 'ROLE_BF_BUDGET_REPORT',
    group: 'supplyPlanReports',
    label: { label_en: 'Budget', label_fr: 'Budget', label_sp: 'Presupuesto', label_pr: 'Orçamento' },
  },
  {
    id: 'ROLE_BF_PROCUREMENT_AGENT_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Procurement Agent Lead Time',
      label_fr: "Délais des agents d'approvisionnement",
      label_sp: 'Plazos de entrega de los agentes de compras',
      label_pr: 'Prazos de entrega dos agentes de aquisições',
    },
  },
  {
    id: 'ROLE_BF_EXPIRIES_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Expiries',
      label_fr: 'Péremptions',
      label_sp: 'Vencimientos',
      label_pr: 'Vencimentos',
    },
  },
  {
    id: 'ROLE_BF_COST_OF_INVENTORY_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Cost of Inventory',
      label_fr: 'Coût des stocks',
      label_sp: 'Costo de las existencias',
      label_pr: 'Custo do estoque',
    },
  },
  {
    id: 'ROLE_BF_INVENTORY_TURNS_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Inventory Turns',
      label_fr: 'Rotation des stocks',
      label_sp: 'Rotación de existencias',
      label_pr: 'Giro do estoque',
    },
  },
  {
    id: 'ROLE_BF_STOCK_ADJUSTMENT_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Stock Adjustment',
      label_fr: 'Ajustement des stocks',
      label_sp: 'Ajuste de existencias',
      label_pr: 'Ajuste de estoque',
    },
  },
  {
    id: 'ROLE_BF_WAREHOUSE_CAPACITY_REPORT',
    group: 'supplyPlanReports',
    label: {
      label_en: 'Warehouse Capacity (by Program)',
      label_fr: "Capacité d'entreposage (par programme)",
      label_sp: 'Capacidad de almacenamiento (por programa)',
      label_pr: 'Capacidade de armazenamento (por programa)',
    },
  },

  {
    id: 'ROLE_BF_ADD_DATASET',
    group: 'forecasting',
    label: {
      label_en: 'Add Forecast Program',
      label_fr: 'Ajouter un programme de prévision',
      label_sp: 'Agregar programa de pronóstico',
      label_pr: 'Adicionar programa de previsão',
    },
  },
  {
    id: 'ROLE_BF_EDIT_DATASET',
    group: 'forecasting',
    label: {
      label_en: 'Edit Forecast Program',
      label_fr: 'Modifier un programme de prévision',
      label_sp: 'Editar programa de pronóstico',
      label_pr: 'Editar programa de previsão',
    },
  },
  {
    id: 'ROLE_BF_LIST_DATASET',
    group: 'forecasting',
    label: {
      label_en: 'List Forecast Program',
      label_fr: 'Lister les programmes de prévision',
      label_sp: 'Listar programas de pronóstico',
      label_pr: 'Listar programas de previsão',
    },
  },
  {
    id: 'ROLE_BF_VERSION_SETTINGS',
    group: 'forecasting',
    label: {
      label_en: 'Version Settings',
      label_fr: 'Paramètres de version',
      label_sp: 'Configuración de versiones',
      label_pr: 'Configurações de versão',
    },
  },
  {
    id: 'ROLE_BF_EDIT_VERSION_SETTINGS',
    group: 'forecasting',
    label: {
      label_en: 'Forecasting - Edit Version Settings',
      label_fr: 'Prévision - Modifier les paramètres de version',
      label_sp: 'Pronóstico - Editar configuración de versiones',
      label_pr: 'Previsão - Editar configurações de versão',
    },
  },
  {
    id: 'ROLE_BF_LIST_PLANNING_UNIT_SETTING',
    group: 'forecasting',
    label: {
      label_en: 'List Planning Unit Setting',
      label_fr: 'Lister les paramètres des unités de planification',
      label_sp: 'Listar configuración de unidades de planificación',
      label_pr: 'Listar configurações de unidades de planejamento',
    },
  },
  {
    id: 'ROLE_BF_EDIT_PLANNING_UNIT_SETTINGS',
    group: 'forecasting',
    label: {
      label_en: 'Forecasting - Edit Planning Unit Settings',
      label_fr: 'Prévision - Modifier les paramètres des unités de planification',
      label_sp: 'Pronóstico - Editar configuración de unidades de planificación',
      label_pr: 'Previsão - Editar configurações de unidades de planejamento',
    },
  },
  {
    id: 'ROLE_BF_LOAD_DELETE_DATASET',
    group: 'forecasting',
    label: {
      label_en: 'Download/Delete Forecast Program',
      label_fr: 'Télécharger/supprimer un programme de prévision',
      label_sp: 'Descargar/eliminar programa de pronóstico',
      label_pr: 'Baixar/excluir programa de previsão',
    },
  },
  {
    id: 'ROLE_BF_IMPORT_DATASET',
    group: 'forecasting',
    label: {
      label_en: 'Import Forecast Program',
      label_fr: 'Importer un programme de prévision',
      label_sp: 'Importar programa de pronóstico',
      label_pr: 'Importar programa de previsão',
    },
  },
  {
    id: 'ROLE_BF_EXPORT_DATASET',
    group: 'forecasting',
    label: {
      label_en: 'Export Forecast Program',
      label_fr: 'Exporter un programme de prévision',
      label_sp: 'Exportar programa de pronóstico',
      label_pr: 'Exportar programa de previsão',
    },
  },
  {
    id: 'ROLE_BF_COMMIT_DATASET',
    group: 'forecasting',
    label: {
      label_en: 'Upload Forecast Program',
      label_fr: 'Téléverser un programme de prévision',
      label_sp: 'Cargar programa de pronóstico',
      label_pr: 'Enviar programa de previsão',
    },
  },
  {
    id: 'ROLE_BF_LIST_IMPORT_FROM_QAT_SUPPLY_PLAN',
    group: 'forecasting',
    label: {
      label_en: 'List Import From Supply Plan',
      label_fr: "Lister les importations depuis le plan d'approvisionnement",
      label_sp: 'Listar importaciones desde el plan de suministro',
      label_pr: 'Listar importações do plano de fornecimento',
    },
  },
  {
    id: 'ROLE_BF_ADD_IMPORT_FROM_QAT_SUPPLY_PLAN',
    group: 'forecasting',
    label: {
      label_en: 'Add Import From Supply Plan',
      label_fr: "Ajouter une importation depuis le plan d'approvisionnement",
      label_sp: 'Agregar importación desde el plan de suministro',
      label_pr: 'Adicionar importação do plano de fornecimento',
    },
  },
  {
    id: 'ROLE_BF_EDIT_IMPORT_FROM_QAT_SUPPLY_PLAN',
    group: 'forecasting',
    label: {
      label_en: 'Edit Import From Supply Plan',
      label_fr: "Modifier une importation depuis le plan d'approvisionnement",
      label_sp: 'Editar importación desde el plan de suministro',
      label_pr: 'Editar importação do plano de fornecimento',
    },
  },
  {
    id: 'ROLE_BF_CONSUMPTION_DATA_ENTRY_ADJUSTMENT',
    group: 'forecasting',
    label: {
      label_en: 'Consumption data entry and adjustment',
      label_fr: 'Saisie et ajustement des données de consommation',
      label_sp: 'Ingreso y ajuste de datos de consumo',
      label_pr: 'Entrada e ajuste de dados de consumo',
    },
  },
  {
    id: 'ROLE_BF_VIEW_CONSUMPTION_DATA_ENTRY_ADJUSTMENT',
    group: 'forecasting',
    label: {
      label_en: 'Forecasting - View Consumption data entry and adjustment',
      label_fr: "Prévision - Consulter la saisie et l'ajustement des données de consommation",
      label_sp: 'Pronóstico - Ver ingreso y ajuste de datos de consumo',
      label_pr: 'Previsão - Ver entrada e ajuste de dados de consumo',
    },
  },
  {
    id: 'ROLE_BF_EXTRAPOLATION',
    group: 'forecasting',
    label: {
      label_en: 'Extrapolation',
      label_fr: 'Extrapolation',
      label_sp: 'Extrapolación',
      label_pr: 'Extrapolação',
    },
  },
  {
    id: 'ROLE_BF_VIEW_EXTRAPOLATION',
    group: 'forecasting',
    label: {
      label_en: 'Forecasting - View Extrapolation',
      label_fr: "Prévision - Consulter l'extrapolation",
      label_sp: 'Pronóstico - Ver extrapolación',
      label_pr: 'Previsão - Ver extrapolação',
    },
  },
  {
    id: 'ROLE_BF_LIST_TREE',
    group: 'forecasting',
    label: {
      label_en: 'List Tree',
      label_fr: 'Lister les arbres',
      label_sp: 'Listar árboles',
      label_pr: 'Listar árvores',
    },
  },
  {
    id: 'ROLE_BF_ADD_TREE',
    group: 'forecasting',
    label: {
      label_en: 'Add Tree',
      label_fr: 'Ajouter un arbre',
      label_sp: 'Agregar árbol',
      label_pr: 'Adicionar árvore',
    },
  },
  {
    id: 'ROLE_BF_EDIT_TREE',
    group: 'forecasting',
    label: {
      label_en: 'Edit Tree',
      label_fr: 'Modifier un arbre',
      label_sp: 'Editar árbol',
      label_pr: 'Editar árvore',
    },
  },
  {
    id: 'ROLE_BF_VIEW_TREE',
    group: 'forecasting',
    label: {
      label_en: 'View Tree',
      label_fr: 'Consulter un arbre',
      label_sp: 'Ver árbol',
      label_pr: 'Ver árvore',
    },
  },
  {
    id: 'ROLE_BF_LIST_TREE_TEMPLATE',
    group: 'forecasting',
    label: {
      label_en: 'List Tree Template',
      label_fr: "Lister les modèles d'arbre",
      label_sp: 'Listar plantillas de árbol',
      label_pr: 'Listar modelos de árvore',
    },
  },
  {
    id: 'ROLE_BF_ADD_TREE_TEMPLATE',
    group: 'forecasting',
    label: {
      label_en: 'Add Tree Template',
      label_fr: "Ajouter un modèle d'arbre",
      label_sp: 'Agregar plantilla de árbol',
      label_pr: 'Adicionar modelo de árvore',
    },
  },
  {
    id: 'ROLE_BF_EDIT_TREE_TEMPLATE',
    group: 'forecasting',
    label: {
      label_en: 'Edit Tree Template',
      label_fr: "Modifier un modèle d'arbre",
      label_sp: 'Editar plantilla de árbol',
      label_pr: 'Editar modelo de árvore',
    },
  },
  {
    id: 'ROLE_BF_VIEW_TREE_TEMPLATES',
    group: 'forecasting',
    label: {
      label_en: 'Forecasting - View Tree Templates',
      label_fr: "Prévision - Consulter les modèles d'arbre",
      label_sp: 'Pronóstico - Ver plantillas de árbol',
      label_pr: 'Previsão - Ver modelos de árvore',
    },
  },
  {
    id: 'ROLE_BF_ADD_USAGE_TEMPLATE',
    group: 'forecasting',
    label: {
      label_en: 'Add Usage Template',
      label_fr: "Ajouter un modèle d'utilisation",
      label_sp: 'Agregar plantilla de uso',
      label_pr: 'Adicionar modelo de uso',
    },
  },
  {
    id: 'ROLE_BF_EDIT_USAGE_TEMPLATE',
    group: 'forecasting',
    label: {
      label_en: 'Edit Usage Template',
      label_fr: "Modifier un modèle d'utilisation",
      label_sp: 'Editar plantilla de uso',
      label_pr: 'Editar modelo de uso',
    },
  },
  {
    id: 'ROLE_BF_LIST_USAGE_TEMPLATE',
    group: 'forecasting',
    label: {
      label_en: 'List Usage Template',
      label_fr: "Lister les modèles d'utilisation",
      label_sp: 'Listar plantillas de uso',
      label_pr: 'Listar modelos de uso',
    },
  },
  {
    id: 'ROLE_BF_EDIT_USAGE_TEMPLATE_ALL',
    group: 'forecasting',
    label: {
      label_en: 'Can Edit All Usage templates',
      label_fr: "Peut modifier tous les modèles d'utilisation",
      label_sp: 'Puede editar todas las plantillas de uso',
      label_pr: 'Pode editar todos os modelos de uso',
    },
  },
  {
    id: 'ROLE_BF_EDIT_USAGE_TEMPLATE_OWN',
    group: 'forecasting',
    label: {
      label_en: 'Can Edit only own Usage templates',
      label_fr: "Peut modifier uniquement ses propres modèles d'utilisation",
      label_sp: 'Puede editar solo sus propias plantillas de uso',
      label_pr: 'Pode editar apenas os próprios modelos de uso',
    },
  },
  {
    id: 'ROLE_BF_MODELING_VALIDATION',
    group: 'forecasting',
    label: {
      label_en: 'Modeling Validation',
      label_fr: 'Validation de la modélisation',
      label_sp: 'Validación del modelado',
      label_pr: 'Validação da modelagem',
    },
  },
  {
    id: 'ROLE_BF_PRODUCT_VALIDATION',
    group: 'forecasting',
    label: {
      label_en: 'Product Validation',
      label_fr: 'Validation des produits',
      label_sp: 'Validación de productos',
      label_pr: 'Validação de produtos',
    },
  },
  {
    id: 'ROLE_BF_COMPARE_AND_SELECT',
    group: 'forecasting',
    label: {
      label_en: 'Compare and Select Forecast',
      label_fr: 'Comparer et choisir la prévision',
      label_sp: 'Comparar y seleccionar pronóstico',
      label_pr: 'Comparar e selecionar previsão',
    },
  },
  {
    id: 'ROLE_BF_VIEW_COMPARE_AND_SELECT',
    group: 'forecasting',
    label: {
      label_en: 'Forecasting - View Compare and Select',
      label_fr: 'Prévision - Consulter la comparaison et le choix',
      label_sp: 'Pronóstico - Ver comparación y selección',
      label_pr: 'Previsão - Ver comparação e seleção',
    },
  },
  {
    id: 'ROLE_BF_LIST_MONTHLY_FORECAST',
    group: 'forecasting',
    label: {
      label_en: 'List Monthly Forecast',
      label_fr: 'Lister les prévisions mensuelles',
      label_sp: 'Listar pronósticos mensuales',
      label_pr: 'Listar previsões mensais',
    },
  },
  {
    id: 'ROLE_BF_FORECAST_SUMMARY',
    group: 'forecasting',
    label: {
      label_en: 'List Forecast Summary',
      label_fr: 'Lister le résumé des prévisions',
      label_sp: 'Listar resumen de pronósticos',
      label_pr: 'Listar resumo das previsões',
    },
  },
  {
    id: 'ROLE_BF_EDIT_FORECAST_SUMMARY',
    group: 'forecasting',
    label: {
      label_en: 'Edit Forecast Summary',
      label_fr: 'Modifier le résumé des prévisions',
      label_sp: 'Editar resumen de pronósticos',
      label_pr: 'Editar resumo das previsões',
    },
  },
  {
    id: 'ROLE_BF_VIEW_FORECAST_SUMMARY',
    group: 'forecasting',
    label: {
      label_en: 'Forecasting - View Forecast Summary',
      label_fr: 'Prévision - Consulter le résumé des prévisions',
      label_sp: 'Pronóstico - Ver resumen de pronósticos',
      label_pr: 'Previsão - Ver resumo das previsões',
    },
  },
  {
    id: 'ROLE_BF_COMPARE_VERSION',
    group: 'forecasting',
    label: {
      label_en: 'Compare Version',
      label_fr: 'Comparer les versions',
      label_sp: 'Comparar versiones',
      label_pr: 'Comparar versões',
    },
  },
  {
    id: 'ROLE_BF_CONSUMPTION_FORECAST_ERROR',
    group: 'forecasting',
    label: {
      label_en: 'Consumption Forecast Error',
      label_fr: 'Erreur de prévision de la consommation',
      label_sp: 'Error de pronóstico del consumo',
      label_pr: 'Erro de previsão do consumo',
    },
  },
] as const satisfies readonly BusinessFunction[];

export type BusinessFunctionId = (typeof businessFunctions)[number]['id'];

export const businessFunctionIds: readonly BusinessFunctionId[] = businessFunctions.map(({ id }) => id);
