import { Group } from '@mantine/core';
import { freights, leadTimes } from '@stockwell/model/logistics';
import { IconAlertCircle, IconBox, IconPlugConnected, IconUsersGroup } from '@tabler/icons-react';
import type { Drafts } from '../../ui/entity/form/drafts.ts';
import type { EntityRecord } from '../../ui/entity/records.ts';
import {
  type CellOverride,
  type FieldOverride,
  type FormContext,
  type FormGroup,
  type FormRules,
  registerEntity,
} from '../../ui/entity/registry.ts';
import { BudgetUse } from './BudgetUse.tsx';
import { isSpent, type Money, remainingOf, totalOf, usedOf } from './budget-amounts.ts';
import { CodePreview } from './CodePreview.tsx';
import { emptySpan, ForecastMonthsField, isSpan, spanOf } from './ForecastMonthsField.tsx';
import { FundingSourceField } from './FundingSourceField.tsx';
import { storedSpan } from './forecast-months.ts';
import { monthField } from './MonthField.tsx';
import { bothCurrencies } from './money.ts';
import { AreasField, ManagerField, OrganisationField, RegionsField } from './PickerField.tsx';
import { useBudgetReach, useDatasetReach, useProgramReach, useReloadedAccess } from './reach.ts';
import { UsersWithAccess } from './UsersWithAccess.tsx';

const placeFields: Readonly<Record<string, FieldOverride>> = {
  healthAreaList: { component: AreasField, wide: true },
  organisation: { component: OrganisationField },
  regionList: { component: RegionsField, wide: true },
  programManager: { component: ManagerField },
};

const place = ['realmCountry', 'healthAreaList', 'organisation', 'regionList'];

/** What stands together on the form of a program. */
const programGroups: readonly FormGroup[] = [
  { key: 'place', fields: place },
  { key: 'identity', fields: ['freeCode', 'label', 'programManager', 'programNotes'], note: CodePreview },
  { key: 'partners', fields: ['procurementAgentList', 'fundingSourceList'] },
  { key: 'freight', fields: freights },
  { key: 'leadTimes', fields: leadTimes },
  {
    key: 'dashboard',
    fields: ['noOfMonthsInPastForBottomDashboard', 'noOfMonthsInFutureForBottomDashboard'],
  },
];

const datasetGroups: readonly FormGroup[] = [
  { key: 'place', fields: place },
  { key: 'identity', fields: ['freeCode', 'label', 'programManager', 'programNotes'], note: CodePreview },
  { key: 'forecast', fields: ['currentVersion'] },
];

/** A saved program keeps its place: only holders of the right function change what its code is made of. */
function placeRules(kind: 'SP' | 'FP') {
  return (_: Drafts, { mode, host }: FormContext): FormRules => {
    if (mode === 'add') return {};
    const areas = host.holds(`ROLE_BF_UPDATE_TA_FOR_${kind}`);
    const organisation = host.holds(`ROLE_BF_UPDATE_ORG_FOR_${kind}`);
    const code = host.holds(`ROLE_BF_UPDATE_PC_FOR_${kind}`);
    return {
      locked: [
        ...(areas ? [] : ['healthAreaList']),
        ...(organisation ? [] : ['organisation']),
        ...(code ? [] : ['freeCode']),
        ...(areas || organisation || code ? [] : ['regionList']),
      ],
    };
  };
}

registerEntity('program', {
  namespaces: ['programs'],
  useReach: useProgramReach,
  useAfterSave: useReloadedAccess,
  fields: placeFields,
  groups: programGroups,
  rules: placeRules('SP'),
  sections: [UsersWithAccess],
  rowActions: [
    {
      key: 'agents',
      labelKey: 'programs:action.agents',
      icon: IconUsersGroup,
      visible: (_, host) => host.holds('ROLE_BF_MAP_PROCUREMENT_AGENT'),
      run: ({ programId }, { navigate }) => navigate(`/program/mapProcurementAgent/${String(programId)}`),
    },
    {
      key: 'integration',
      labelKey: 'programs:action.integration',
      icon: IconPlugConnected,
      visible: (_, host) => host.holds('ROLE_BF_ADD_INTEGRATION_PROGRAM'),
      run: ({ programId }, { navigate }) => navigate(`/program/addIntegration/${String(programId)}`),
    },
    {
      key: 'planningUnits',
      labelKey: 'programs:action.planningUnits',
      icon: IconBox,
      visible: (_, host) => host.holds('ROLE_BF_ADD_PROGRAM_PRODUCT', 'ROLE_BF_LIST_PROGRAM_PRODUCT'),
      run: ({ programId }, { navigate }) =>
        navigate(`/programProduct/addProgramProduct?program=${String(programId)}`),
    },
  ],
});

registerEntity('dataset', {
  namespaces: ['programs'],
  useReach: useDatasetReach,
  useAfterSave: useReloadedAccess,
  listColumns: [
    'label',
    'programCode',
    'realmCountry',
    'organisation',
    'healthAreaList',
    'regionList',
    'programManager',
    'programNotes',
  ],
  fields: {
    ...placeFields,
    currentVersion: {
      component: ForecastMonthsField,
      initial: emptySpan,
      draft: spanOf,
      raw: (draft) => (isSpan(draft) ? storedSpan(draft) : null),
      wide: true,
    },
  },
  groups: datasetGroups,
  rules: (drafts, context) => ({
    ...placeRules('FP')(drafts, context),
    // The months of later versions are set with the versions.
    ...(context.mode === 'edit' ? { hidden: ['currentVersion'] } : { shown: ['currentVersion'] }),
  }),
  sections: [UsersWithAccess],
});

const today = (): string => new Date().toISOString().slice(0, 10);

const money = (read: (budget: EntityRecord) => Money, titleKey?: string): CellOverride => ({
  ...(titleKey ? { titleKey } : {}),
  numeric: true,
  text: (record, context) => bothCurrencies(read(record), record, context),
});

/** The row is red where the budget is spent; a sign beside its code says so without colour. */
const codeCell: CellOverride = {
  text: ({ budgetCode }) => String(budgetCode ?? ''),
  render: (record, { t }) =>
    isSpent(record, today()) ? (
      <Group gap={4} wrap="nowrap">
        <IconAlertCircle size={16} role="img" aria-label={t('programs:budget.spent')} />
        {String(record.budgetCode ?? '')}
      </Group>
    ) : (
      String(record.budgetCode ?? '')
    ),
};

/** The end must not lie before the start. */
export function budgetRules({ startDate, stopDate }: Drafts): FormRules {
  const reversed =
    typeof startDate === 'string' &&
    typeof stopDate === 'string' &&
    startDate !== '' &&
    stopDate !== '' &&
    stopDate < startDate;
  return reversed ? { problems: { stopDate: { code: 'static.validation.stopBeforeStart' } } } : {};
}

registerEntity('budget', {
  namespaces: ['programs'],
  useReach: useBudgetReach,
  marked: (record) => isSpent(record, today()),
  listColumns: [
    'programs',
    'label',
    'budgetCode',
    'fundingSource',
    'currency',
    'budgetAmt',
    'usedUsdAmt',
    'remaining',
    'startDate',
    'stopDate',
  ],
  cells: {
    budgetCode: codeCell,
    budgetAmt: money(totalOf),
    usedUsdAmt: money(usedOf),
    remaining: money(remainingOf, 'programs:budget.remaining'),
  },
  fields: {
    fundingSource: { component: FundingSourceField },
    startDate: monthField('first', -6),
    stopDate: monthField('last', 12),
  },
  rules: budgetRules,
  sections: [BudgetUse],
});
