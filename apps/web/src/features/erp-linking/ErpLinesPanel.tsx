import { Button, Group, Text } from '@mantine/core';
import { erpLinkingEndpoints as calls } from '@stockwell/model/api/erp-linking';
import { unitEndpoints } from '@stockwell/model/api/units';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { textIn } from '../../local/masters/record.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { useCopies, useLists } from '../../ui/program/index.ts';
import { IdMultiSelect, IdSelect } from '../../ui/select/index.ts';
import { type Column, TableView, useTable } from '../../ui/table/index.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { type OrderRow, orderRows } from './order-rows.ts';
import { countryOf } from './use-version-choice.ts';

const lists = ['program', 'realmCountry'] as const;

/** The third mode: order lines of a country that nobody has linked. */
export function ErpLinesPanel() {
  const t = useTexts('erpLinking');
  const { language, sessionType } = useSession();
  const masters = useLists(lists);
  const { copies } = useCopies();
  const [chosenCountry, setCountry] = useState<number | null>(null);
  const [categories, setCategories] = useState<readonly string[]>([]);
  const [units, setUnits] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState<OrderRow | null>(null);
  const isOnline = sessionType === 'Online';
  const countries = useMemo(
    () =>
      (masters?.realmCountry ?? [])
        .map((record) => ({ id: Number(record.realmCountryId), label: textIn(record.country, language) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [masters, language],
  );
  const ownCountry = copies[0] ? countryOf(masters?.program ?? [], copies[0].programId) : null;
  const country = chosenCountry ?? ownCountry;
  const tree = useQuery({
    queryKey: ['erpLinking', 'categories', country],
    enabled: isOnline && country !== null,
    queryFn: ({ signal }) =>
      call(calls.categoriesWithLines, { params: { realmCountryId: country ?? 0 }, signal, quiet: true }),
  });
  const nodes = useMemo(
    () => (tree.data ?? []).toSorted((a, b) => (a.sortOrder < b.sortOrder ? -1 : 1)),
    [tree.data],
  );
  const categoryIds = nodes
    .filter(({ sortOrder }) => categories.length === 0 || categories.includes(sortOrder))
    .map(({ payloadId }) => payloadId);
  const products = useQuery({
    queryKey: ['erpLinking', 'products', country, categoryIds],
    enabled: isOnline && country !== null && categoryIds.length > 0,
    queryFn: ({ signal }) =>
      call(unitEndpoints.planningUnitsOfCategoriesInCountry, {
        params: { realmCountryId: country ?? 0 },
        body: categoryIds,
        signal,
        quiet: true,
      }),
  });
  const isAsked = country !== null && (categories.length > 0 || units.length > 0);
  const found = useQuery({
    queryKey: ['erpLinking', 'erpLines', country, categories, units],
    enabled: isOnline && isAsked,
    queryFn: ({ signal }) =>
      call(calls.notLinkedErpLines, {
        body: {
          realmCountryId: country ?? 0,
          productCategorySortOrders: [...categories],
          planningUnitIds: [...units],
        },
        signal,
      }),
  });
  const rows = useMemo(
    () => (isAsked ? found.data && orderRows(found.data, language) : []),
    [isAsked, found.data, language],
  );
  const columns = useMemo(
    (): readonly Column<OrderRow>[] => [
      { key: 'order', title: t('erpLinking:column.order'), kind: 'text', value: ({ order }) => order },
      {
        key: 'erpUnit',
        title: t('erpLinking:column.erpUnit'),
        kind: 'text',
        value: ({ erpUnit }) => erpUnit,
      },
      { key: 'date', title: t('erpLinking:column.date'), kind: 'date', value: ({ date }) => date },
      {
        key: 'status',
        title: t('erpLinking:column.erpStatus'),
        kind: 'text',
        filter: 'choice',
        value: ({ status }) => status,
      },
      {
        key: 'quantity',
        title: t('erpLinking:column.erpQuantity'),
        kind: 'number',
        value: ({ quantity }) => quantity,
      },
    ],
    [t],
  );
  const table = useTable<OrderRow>({
    name: 'erpLines',
    columns,
    source: { rows, error: found.error, onRetry: () => void found.refetch() },
    keyOf: ({ id }) => id,
    titleColumn: 'order',
  });
  const productOptions = (products.data ?? [])
    .map((record) => ({ id: Number(record.planningUnitId), label: textIn(record, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <>
      <Group gap="sm" align="flex-end">
        <IdSelect
          label={t('erpLinking:filter.country')}
          choices={countries}
          value={country}
          onChange={(id) => {
            setCountry(id);
            setCategories([]);
            setUnits([]);
          }}
        />
        <IdMultiSelect
          label={t('erpLinking:filter.categories')}
          clearable
          clearLabel={t('erpLinking:filter.clear')}
          choices={nodes
            .filter(({ parentId }) => parentId !== null)
            .map(({ sortOrder, payload, level }) => ({
              id: sortOrder,
              label: textIn(payload, language),
              depth: Math.max(0, level - 1),
            }))}
          value={categories}
          onChange={(next) => {
            setCategories(next);
            setUnits([]);
          }}
        />
        <IdMultiSelect
          label={t('erpLinking:filter.units')}
          clearable
          clearLabel={t('erpLinking:filter.clear')}
          choices={productOptions}
          value={units}
          onChange={setUnits}
        />
      </Group>
      {tree.error ? <ErrorNotice error={tree.error} title={t('erpLinking:needsConnection')} /> : null}
      {isAsked ? (
        <TableView
          table={table}
          label={t('erpLinking:tab.erpLines')}
          empty={<EmptyState title={t('erpLinking:none.lines')} />}
          menuOf={(row) => (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconLink size={14} aria-hidden />}
              aria-label={t('erpLinking:link.openOf', { shipment: row.order })}
              onClick={() => setOpened(row)}
            >
              {t('erpLinking:link.open')}
            </Button>
          )}
        />
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {t('erpLinking:filter.chooseOne')}
        </Text>
      )}
      {opened && country !== null ? (
        <OrderDialog
          key={opened.id}
          lines={opened.lines}
          realmCountryId={country}
          onClose={(isLinked) => {
            setOpened(null);
            if (isLinked) void found.refetch();
          }}
        />
      ) : null}
    </>
  );
}
