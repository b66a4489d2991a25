import type { AgentPrice } from '@stockwell/engine/entry/forecast-products';
import { pickers } from '@stockwell/model/api/pickers';
import { categoriesOfRealm } from '@stockwell/model/api/product-categories';
import { unitEndpoints } from '@stockwell/model/api/units';
import type { DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { type Label, textOf } from '@stockwell/model/label';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useLabelLists } from '../../../ui/program/index.ts';
import type { SheetOption } from '../../../ui/sheet/index.ts';
import { categoryLabelOf, unitCopyOf } from './product-rows.ts';

type UnitCopy = DatasetPlanningUnit['planningUnit'];

/** What the server's catalogue says of products. Without a connection only what the device knows. */
export interface Catalogue {
  readonly isOnline: boolean;
  readonly categories: readonly SheetOption[];
  readonly search: (text: string, category: string | null) => Promise<readonly SheetOption[]>;
  /** The name of the product category of a product; empty where it is not known. */
  readonly categoryOf: (planningUnitId: number) => string;
  readonly copyOf: (planningUnitId: number) => UnitCopy | undefined;
  readonly priceOf: AgentPrice;
  readonly nameOf: (planningUnitId: number) => string | undefined;
}

const pricesSchema = z.array(z.object({ id: z.coerce.number(), price: z.number() }));
const leastLetters = 3;
/** The order of the root: all categories. */
const allCategories = '00';

/** Products by search, and the prices of agents for those that the forecast has or that were found. */
export function useCatalogue(programId: number | null, unitIds: readonly number[]): Catalogue {
  const { language, sessionType, user } = useSession();
  const isOnline = sessionType === 'Online';
  const realmId = user?.realm?.realmId ?? null;
  const lists = useLabelLists();
  const [found, setFound] = useState<ReadonlyMap<number, string>>(new Map());
  const asked = useMemo(
    () => [...new Set([...unitIds, ...found.keys()])].sort((a, b) => a - b),
    [unitIds, found],
  );
  const { data: priced } = useQuery({
    queryKey: ['forecasts', 'prices', programId, asked],
    enabled: isOnline && asked.length > 0,
    queryFn: ({ signal }) =>
      call(unitEndpoints.pricedPlanningUnitsByIds, { params: {}, body: asked, signal, quiet: true }),
    placeholderData: (before) => before,
  });
  const { data: categories } = useQuery({
    queryKey: ['forecasts', 'categories', realmId],
    enabled: isOnline && realmId !== null,
    queryFn: ({ signal }) =>
      call(categoriesOfRealm, { params: { realmId: realmId ?? 0 }, signal, quiet: true }),
  });
  const search = useCallback(
    async (text: string, category: string | null): Promise<readonly SheetOption[]> => {
      const searchText = text.trim();
      if (!isOnline || searchText.length < leastLetters) return [];
      const units = await call(pickers.searchPlanningUnitsOfCategory, {
        params: { searchText, language, productCategorySortOrder: category ?? allCategories },
        quiet: true,
      });
      const options = units.map(({ id, label }) => ({
        id: Number(id),
        text: textOf(label as Label, language),
      }));
      setFound((before) => new Map([...before, ...options.map(({ id, text: name }) => [id, name] as const)]));
      return options;
    },
    [isOnline, language],
  );
  return useMemo(() => {
    const records = new Map((lists?.planningUnit ?? []).map((one) => [Number(one.planningUnitId), one]));
    for (const one of priced ?? []) records.set(Number(one.planningUnitId), one);
    const prices = new Map(
      (priced ?? []).map((one) => [
        Number(one.planningUnitId),
        new Map(pricesSchema.parse(one.procurementAgentPriceList).map(({ id, price }) => [id, price])),
      ]),
    );
    return {
      isOnline,
      categories: (categories ?? []).map(({ sortOrder, payload }) => ({
        id: sortOrder,
        text: textOf(payload.label as Label, language),
      })),
      search,
      categoryOf: (id) => categoryLabelOf(records.get(id), language),
      copyOf: (id) => unitCopyOf(records.get(id)),
      priceOf: (id, agentId) =>
        isOnline && prices.has(id) ? (prices.get(id)?.get(agentId) ?? null) : undefined,
      nameOf: (id) => found.get(id),
    };
  }, [isOnline, lists, priced, categories, search, found, language]);
}
