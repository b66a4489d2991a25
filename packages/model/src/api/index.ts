import { entityList } from '../entities/index.ts';
import { endpointList, entityEndpoints } from '../entity/endpoints.ts';
import { historyEndpoints } from './access-history.ts';
import { accountEndpoints } from './account.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import { currencyRateEndpoints } from './currency-rates.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { dashboardChoiceEndpoints } from './dashboard-choices.ts';
import { dataFeedEndpoints } from './data-feeds.ts';
import { dataOutEndpoints } from './data-out.ts';
import { datasetDataEndpoints } from './dataset-data.ts';
import { deviceEndpoints } from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import { erpFeedEndpoints } from './erp-feeds.ts';
import { erpLinkingEndpoints } from './erp-linking.ts';
import { fileEndpoints } from './files.ts';
import { fixedListEndpoints } from './fixed-lists.ts';
import { forecastReportEndpoints } from './forecast-reports.ts';
import { forecastStatsEndpoints } from './forecast-stats.ts';
import { importEndpoints } from './import.ts';
import { jobEndpoints } from './jobs.ts';
import { labelEndpoints } from './labels.ts';
import { mailEndpoints } from './mail.ts';
import { masterListEndpoints } from './master-lists.ts';
import { ownSessionEndpoints } from './own-sessions.ts';
import { pickers } from './pickers.ts';
import { pipelineEndpointList } from './pipeline.ts';
import { planExportEndpoints } from './plan-exports.ts';
import { productCategoryEndpoints } from './product-categories.ts';
import { programDataEndpoints } from './program-data.ts';
import { programEndpoints } from './programs.ts';
import { quantimedEndpoints } from './quantimed.ts';
import { recordHistoryEndpoints } from './record-history.ts';
import { reportChoiceEndpoints } from './report-choices.ts';
import { reportViewEndpoints } from './report-views.ts';
import { reportEndpoints } from './reports.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './session.ts';
import { syncEndpoints } from './sync.ts';
import { ticketEndpoints } from './tickets.ts';
import { unitEndpoints } from './units.ts';
import { userAdministrationEndpoints } from './users.ts';
import { versionReviewEndpoints } from './version-review.ts';

/** Every call of the product. Documentation, access matrix and junk tests go through this list. */
export const endpoints: readonly Endpoint[] = [
  ...Object.values(sessionEndpoints),
  ...Object.values(accountEndpoints),
  ...Object.values(ownSessionEndpoints),
  ...Object.values(secondFactorEndpoints),
  ...Object.values(historyEndpoints),
  ...Object.values(deviceEndpoints),
  ...Object.values(userAdministrationEndpoints),
  ...Object.values(mailEndpoints),
  ...Object.values(jobEndpoints),
  ...Object.values(fileEndpoints),
  ...Object.values(productCategoryEndpoints),
  ...Object.values(fixedListEndpoints),
  ...Object.values(pickers),
  ...Object.values(programEndpoints),
  ...Object.values(programDataEndpoints),
  ...Object.values(datasetDataEndpoints),
  ...Object.values(recordHistoryEndpoints),
  ...Object.values(reportEndpoints),
  ...Object.values(reportChoiceEndpoints),
  ...Object.values(forecastReportEndpoints),
  ...Object.values(forecastStatsEndpoints),
  ...Object.values(reportViewEndpoints),
  ...Object.values(dashboardEndpoints),
  ...Object.values(dashboardChoiceEndpoints),
  ...Object.values(planExportEndpoints),
  ...Object.values(dataOutEndpoints),
  ...Object.values(apiKeyEndpoints),
  ...Object.values(erpLinkingEndpoints),
  ...Object.values(erpFeedEndpoints),
  ...Object.values(dataFeedEndpoints),
  ...Object.values(currencyRateEndpoints),
  ...Object.values(unitEndpoints),
  ...Object.values(masterListEndpoints),
  ...Object.values(labelEndpoints),
  ...importEndpoints,
  ...Object.values(quantimedEndpoints),
  ...pipelineEndpointList,
  ...Object.values(syncEndpoints),
  ...Object.values(ticketEndpoints),
  ...Object.values(versionReviewEndpoints),
  ...entityList.flatMap((entity) => endpointList(entityEndpoints(entity))),
];
