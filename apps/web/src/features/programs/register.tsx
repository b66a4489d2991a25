import { Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { type DisplayContext, displayDay } from '../../ui/entity/display.ts';
import type { Drafts } from '../../ui/entity/form/drafts.ts';
import { formatNumber } from '../../ui/entity/number-text.ts';
import { type EntityRecord, isObject } from '../../ui/entity/records.ts';
import {
  type CellOverride,
  type FieldOverride,
  type FormContext,
  type FormRules,
  registerEntity,
} from '../../ui/entity/registry.ts';
import { isSpent, remainingOf } from './budget-amounts.ts';
import { emptySpan, ForecastMonthsField, isSpan, spanOf } from './ForecastMonthsField.tsx';
import { storedSpan } from './forecast-months.ts';
import { AreasField, ManagerField, OrganisationField, RegionsField } from './PickerField.tsx';
import { UsersWithAccess } from './UsersWithAccess.tsx';

const placeFields: Readonly<Record<string, FieldOverride>> = {
  healthAreaList: { component: AreasField, wide: true },
  organisation: { component: OrganisationField },
  regionList: { component: RegionsField, wide: true },
  programManager: { component: ManagerField },
};

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
  fields: placeFields,
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
  ],
});

registerEntity('dataset', {
  namespaces: ['programs'],
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
  rules: (drafts, context) => ({
    ...placeRules('FP')(drafts, context),
    // The months of later versions are set with the versions.
    ...(context.mode === 'edit' ? { hidden: ['currentVersion'] } : { shown: ['currentVersion'] }),
  }),
  sections: [UsersWithAccess],
});

const today = (): string => new Date().toISOString().slice(0, 10);

const amount = (value: number, { language }: DisplayContext): string => formatNumber(value, language, 2);

function currencyIn({ currency }: EntityRecord): string {
  return isObject(currency) && typeof currency.currencyCode === 'string' ? currency.currencyCode : '';
}

/** Both currencies, so that nobody takes one for the other. */
function bothCurrencies(usd: number, own: number, record: EntityRecord, context: DisplayContext): string {
  const code = currencyIn(record);
  return code === 'USD' || code === ''
    ? `${amount(usd, context)} USD`
    : `${amount(own, context)} ${code} (${amount(usd, context)} USD)`;
}

/** The cells in red where the budget is spent; the words say so too. */
function spentMark(text: CellOverride['text']): CellOverride {
  return {
    text,
    render: (record, context) =>
      isSpent(record, today()) ? (
        <Text
          span
          size="sm"
          fw={600}
          c="var(--mantine-color-error)"
          title={context.t('programs:budget.spent')}
        >
          {text(record, context)}
        </Text>
      ) : (
        text(record, context)
      ),
  };
}

registerEntity('budget', {
  namespaces: ['programs'],
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
    budgetCode: spentMark(({ budgetCode }) => String(budgetCode ?? '')),
    stopDate: spentMark(({ stopDate }, { language }) => displayDay(stopDate, language)),
    usedUsdAmt: {
      text: (record, context) => {
        const used = Number(record.usedUsdAmt ?? 0);
        return bothCurrencies(used, used / Number(record.conversionRateToUsd ?? 1), record, context);
      },
    },
    remaining: {
      titleKey: 'programs:budget.remaining',
      ...spentMark((record, context) => {
        const { usd, own } = remainingOf(record);
        return bothCurrencies(usd, own, record, context);
      }),
    },
  },
});
