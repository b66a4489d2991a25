import { Stack, Tabs } from '@mantine/core';
import type { ForecastPlace } from '@stockwell/engine/entry/extrapolation/place';
import { useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { useTexts } from '../../../i18n/texts.ts';
import { useHasUnsaved } from '../../../platform/unsaved.ts';
import { useLeaving } from '../../../ui/dialog/use-leaving.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ForecastStrip, useForecastLabels, useForecastPage } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ProgramStates, useChosenUnits, useRemembered } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { AllProducts } from './AllProducts.tsx';
import { OpenedPlace } from './OpenedPlace.tsx';
import { useBulk } from './use-bulk.ts';

const regionSchema = z.number().nullable();

/** Consumption carried on over the forecast period: one product and region, or all of them. */
export default function ExtrapolationPage() {
  const t = useTexts('extrapolation');
  const { forecast, choose } = useForecastPage('products', 'ROLE_BF_EXTRAPOLATION');
  const isTyped = useHasUnsaved();
  const { data, copy } = forecast;
  const labels = useForecastLabels(data);
  const named = Number(useParams().planningUnitId);
  const [isNamed, setNamed] = useState(true);
  const [tab, setTab] = useState<'one' | 'all'>('one');
  const [units, chooseUnits] = useChosenUnits(copy?.programId ?? null);
  const [wantedRegion, chooseRegion] = useRemembered('extrapolationRegion', regionSchema, null);

  const forecastUnits = data?.planningUnitList.filter((unit) => unit.active && unit.consuptionForecast) ?? [];
  const products = labels.products.filter(({ id }) =>
    forecastUnits.some(({ planningUnit }) => planningUnit.id === id),
  );
  const wanted = [...(isNamed ? [named] : []), ...(units ?? [])].find((id) =>
    products.some((one) => one.id === id),
  );
  const planningUnitId = wanted ?? products[0]?.id ?? null;
  const regionId = labels.regions.find(({ id }) => id === wantedRegion)?.id ?? labels.regions[0]?.id ?? null;

  // Kept here: the work goes on while one looks at a single product.
  const bulk = useBulk(forecast);
  const leaving = useLeaving({
    title: t('extrapolation:leave.title'),
    text: t('extrapolation:leave.text'),
    confirmText: t('extrapolation:leave.confirm'),
  });
  const openUnit = (id: number): void => {
    setNamed(false);
    chooseUnits([id]);
  };
  const open = (place: ForecastPlace): void => {
    openUnit(place.planningUnitId);
    chooseRegion(place.regionId);
    setTab('one');
  };

  return (
    <>
      <PageHeader title={t('extrapolation:title')} description={t('extrapolation:intro')} />
      <Stack gap="md">
        <ForecastStrip
          forecast={forecast}
          onChoose={(next) => leaving(() => choose(next), 'copy')}
          isTyped={isTyped}
        >
          {data && tab === 'one' ? (
            <>
              <IdSelect
                label={t('extrapolation:column.product')}
                clearable={false}
                choices={products}
                value={planningUnitId}
                onChange={(id) => id !== null && id !== planningUnitId && leaving(() => openUnit(id))}
              />
              <IdSelect
                label={t('extrapolation:column.region')}
                clearable={false}
                choices={labels.regions}
                value={regionId}
                onChange={(id) => id !== null && id !== regionId && leaving(() => chooseRegion(id))}
              />
            </>
          ) : null}
        </ForecastStrip>
        <ProgramStates kind="forecast" program={forecast} />
        {data && planningUnitId === null ? (
          <EmptyState title={t('extrapolation:noProducts')}>{t('extrapolation:noProductsText')}</EmptyState>
        ) : null}
        {data && planningUnitId !== null && !labels.isReady ? <LoadingSpinner /> : null}
        {data && planningUnitId !== null && regionId !== null && labels.isReady ? (
          <Tabs
            value={tab}
            keepMounted={false}
            onChange={(next) => leaving(() => setTab(next === 'all' ? 'all' : 'one'))}
          >
            <Tabs.List>
              <Tabs.Tab value="one">{t('extrapolation:tab.one')}</Tabs.Tab>
              <Tabs.Tab value="all">{t('extrapolation:tab.all')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="one" pt="md">
              <OpenedPlace
                key={`${copy?.programId} ${copy?.versionId} ${planningUnitId} ${regionId}`}
                forecast={forecast}
                data={data}
                labels={labels}
                place={{ planningUnitId, regionId }}
              />
            </Tabs.Panel>
            <Tabs.Panel value="all" pt="md">
              <AllProducts forecast={forecast} bulk={bulk} data={data} labels={labels} onOpen={open} />
            </Tabs.Panel>
          </Tabs>
        ) : null}
      </Stack>
    </>
  );
}
