import { type EntityName, entityNamed } from '../../entities/index.ts';
import type { TicketForm } from '../form.ts';
import type { ListName } from '../lists.ts';
import { choice, priority, realm, requiredNotes, summary } from './fields.ts';

interface Row {
  readonly subject: EntityName | 'branchTemplate';
  readonly masterType: number;
  /** What follows "Edit" in the summary. */
  readonly title: string;
  readonly key: string;
  readonly list: ListName;
  /** The realm is asked for first, under this key. */
  readonly realmKey?: string;
}

const row = (
  masterType: number,
  subject: Row['subject'],
  title: string,
  key: string,
  list: ListName,
  realmKey?: string,
): Row => ({ masterType, subject, title, key, list, ...(realmKey === undefined ? {} : { realmKey }) });

const rows: readonly Row[] = [
  row(23, 'branchTemplate', 'Branch Template', 'templateName', 'branchTemplate'),
  row(22, 'treeTemplate', 'Tree Template', 'templateName', 'treeTemplate'),
  row(1, 'budget', 'Budget', 'budgetName', 'budgetRecord'),
  row(2, 'dataSource', 'Data Source', 'dataSourceName', 'dataSourceRecord'),
  row(17, 'forecastMethod', 'Forecast Method', 'forecastMethodName', 'forecastMethodRecord'),
  row(4, 'forecastingUnit', 'Forecasting Unit', 'forecastingUnitName', 'forecastingUnitRecord'),
  row(3, 'fundingSource', 'Funding Source', 'fundingSourceName', 'fundingSourceRecord'),
  row(18, 'modelingType', 'Modeling Type', 'modelingTypeName', 'modelingTypeRecord'),
  row(5, 'organisation', 'Organisation', 'organizationName', 'organisationRecord'),
  row(15, 'organisationType', 'Organisation Type', 'organizationTypeName', 'organisationTypeRecord'),
  row(6, 'planningUnit', 'Planning Unit', 'planningUnitName', 'planningUnitRecord'),
  row(8, 'procurementAgent', 'Procurement Agent', 'procurementAgentName', 'procurementAgentRecord'),
  row(
    24,
    'procurementAgentType',
    'Procurement Agent Type',
    'procurementAgentTypeName',
    'procurementAgentTypeRecord',
  ),
  row(
    7,
    'productCategory',
    'Planning Unit Category',
    'planningUnitCategoryName',
    'productCategoryRecord',
    'realmName',
  ),
  row(9, 'program', 'Program', 'programName', 'programRecord'),
  row(12, 'region', 'Realm Country Region', 'realmCountryRegionName', 'regionRecord'),
  row(11, 'realmCountry', 'Realm Country', 'realmCountryName', 'realmCountryRecord'),
  row(10, 'realm', 'Realm', 'realmName', 'realmRecord'),
  row(13, 'healthArea', 'Technical Area', 'technicalAreaName', 'healthAreaRecord'),
  row(14, 'tracerCategory', 'Tracer Category', 'tracerCategoryName', 'tracerCategoryRecord'),
  row(16, 'usagePeriod', 'Usage Period', 'usagePeriodName', 'usagePeriodRecord'),
];

function recordOf({ subject, key, realmKey }: Row): TicketForm['record'] {
  if (subject === 'treeTemplate' || subject === 'branchTemplate') return null;
  return {
    entity: subject,
    fields: { ...(realmKey ? { [realmKey]: 'realm' } : {}), [key]: entityNamed(subject).key },
  };
}

export const editForms: readonly TicketForm[] = rows.map((each) => {
  const { subject, masterType, title, key, list, realmKey } = each;
  return {
    id: `edit${subject.charAt(0).toUpperCase()}${subject.slice(1)}`,
    kind: 'masterData',
    action: 'edit',
    subject,
    masterType,
    summary: `Edit ${title}`,
    fields: [
      summary,
      ...(realmKey ? [realm(realmKey)] : []),
      choice(key, subject, list, realmKey),
      requiredNotes,
      priority,
    ],
    listed: true,
    record: recordOf(each),
  };
});
