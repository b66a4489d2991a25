import { Group, Text } from '@mantine/core';
import { freights, leadTimes } from '@stockwell/model/logistics';
import { isObject } from '@stockwell/model/objects';
import { IconAlertCircle, IconBox, IconPlugConnected, IconUsersGroup } from '@tabler/icons-react';
import { today } from '../../platform/clock.ts';
import { type EntityRecord, referenceText } from '../../ui/entity/entity-record.ts';
import type { Drafts } from '../../ui/entity/form/drafts.ts';
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
import { bothCurrencies, moneyLines } from './money.ts';
import {
  AllRegionsField,
  AreasField,
  ManagerField,
  OrganisationField,
  RegionsField,
} from './PickerField.tsx';
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
  fields: { ...placeFields, regionList: { component: AllRegionsField, wide: true } },
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
      initial: () => emptySpan,
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

/** One currency a line: three amounts fit beside each other in a narrow window. */
function Amount({ lines: [first, dollars] }: { readonly lines: readonly string[] }) {
  return (
    <>
      {first}
      {dollars && (
        <Text span inherit display="block" fz="xs">
          {dollars}
        </Text>
      )}
    </>
  );
}

const money = (read: (budget: EntityRecord) => Money): CellOverride => ({
  numeric: true,
  text: (record, context) => bothCurrencies(read(record), record, context),
  render: (record, context) => <Amount lines={moneyLines(read(record), record, context)} />,
});

/**
 * The row is red where the budget is spent; a sign beside what remains says so without colour, because that column
 * never gives way.
 */
const remainingCell: CellOverride = {
  ...money(remainingOf),
  titleKey: 'programs:budget.remaining',
  render: (record, context) => {
    const amount = <Amount lines={moneyLines(remainingOf(record), record, context)} />;
    if (!isSpent(record, today())) return amount;
    return (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <IconAlertCircle size={16} role="img" aria-label={context.t('programs:budget.spent')} />
        <div>{amount}</div>
      </Group>
    );
  },
};

/** A budget may be shared with programs that the reader does not reach: of those only how many is known. */
const programsCell: CellOverride = {
  text: ({ programs, programsOutOfReach }, { t, language }) => {
    const names = (Array.isArray(programs) ? programs : [])
      .map((one) => referenceText(one, language))
      .join(', ');
    return programsOutOfReach
      ? `${names} ${t('programs:budget.others', { count: Number(programsOutOfReach) })}`
      : names;
  },
};

/** The end must not lie before the start, and an amount needs a rate from its first day. */
export function budgetRules(
  { startDate, stopDate, currency }: Drafts,
  { mode }: { mode: string },
): FormRules {
  const reversed =
    typeof startDate === 'string' &&
    typeof stopDate === 'string' &&
    startDate !== '' &&
    stopDate !== '' &&
    stopDate < startDate;
  const withoutRate = mode === 'add' && isObject(currency) && currency.withoutRate === true;
  return {
    problems: {
      ...(reversed ? { stopDate: { code: 'static.validation.stopBeforeStart' } } : {}),
      ...(withoutRate ? { currency: { code: 'static.validation.noRate' } } : {}),
    },
  };
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
    programs: programsCell,
    budgetAmt: money(totalOf),
    usedUsdAmt: money(usedOf),
    remaining: remainingCell,
  },
  fields: {
    fundingSource: { component: FundingSourceField },
    startDate: monthField('first', -6),
    stopDate: monthField('last', 12),
  },
  rules: budgetRules,
  sections: [BudgetUse],
});
