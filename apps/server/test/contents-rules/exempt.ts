/** Lists that are not compared here, and why. */
export const exempt: Readonly<Record<string, string>> = {
  'POST /authenticate': 'the own account',
  'POST /api/user/updateExpiredPassword': 'the own account',
  'POST /authenticate/code': 'the own account',
  'POST /authenticate/enrolment/finish': 'the own account',
  'POST /api/user/secondFactor/finish': 'recovery codes of the own account',
  'POST /api/user/secondFactor/recoveryCodes': 'recovery codes of the own account',
  'GET /api/sync/language/{lastSyncDate}': 'languages are for everybody',
  'GET /api/getStaticLabelsListAll': 'interface texts are for everybody',
  'GET /api/programData/programId/{programId}/versionId/{versionId}': 'the document of one program in reach',
  'POST /api/programData': 'documents of programs in reach',
  'GET /api/programData/shipmentSync/programId/{programId}/versionId/{versionId}/userId/{userId}/lastSyncDate/{lastSyncDate}':
    'the document of one program in reach',
  'GET /api/programData/programId/{programId}/recordKind/{recordKind}/recordId/{recordId}':
    'one record of one program in reach',
  'GET /api/datasetData/programId/{programId}/versionId/{versionId}': 'the document of one program in reach',
  'GET /api/datasetData/programId/{programId}/versionId/{versionId}/withoutTree':
    'the document of one program in reach',
  'POST /api/datasetData': 'documents of programs in reach',
  'GET /api/datasetData/programId/{programId}/recordKind/{recordKind}/recordId/{recordId}':
    'one record of one program in reach',
  'POST /api/report/consumptionForecastVsActual': 'figures of one program in reach: reports.test.ts',
  'POST /api/report/stockStatusMatrix': 'figures of one program in reach: reports.test.ts',
  'POST /api/import/planningUnit/check': 'says something of rows that the caller sent',
  'POST /api/import/forecastingUnit/check': 'says something of rows that the caller sent',
  'POST /api/import/productCategory/check': 'says something of rows that the caller sent',
  'POST /api/import/programAgentSettings/check': 'says something of rows that the caller sent',
  'GET /api/device/own': 'browsers of the own account: devices.test.ts',
  'GET /api/user/{userId}/device': 'browsers of one user in reach: devices.test.ts',
  'POST /api/device/orders': 'orders for the browser that asks: devices.test.ts',
  'GET /api/currency/rates': 'rates of currencies are for everybody who may list them',
  'GET /api/ticket/{key}': 'one ticket: tickets-desk.test.ts',
  'POST /api/ticket/{key}/comment': 'one ticket: tickets-desk.test.ts',
  'PUT /api/ticket/{key}': 'one ticket: tickets-desk.test.ts',
  'GET /api/ticket/{key}/assignees': 'one ticket: tickets-desk.test.ts',
};
