import { Button, Group, Stack } from '@mantine/core';
import { selectedForecasts } from '@stockwell/engine/outputs/selected-forecast';
import { treeResultsOf } from '@stockwell/engine/outputs/tree-results';
import { IconListCheck, IconScale } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { useTexts } from '../../../i18n/texts.ts';
import { useHasUnsaved } from '../../../platform/unsaved.ts';
import { useLeaving } from '../../../ui/dialog/use-leaving.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ForecastStrip, PageLink, useForecastLabels, useForecastPage } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ProgramStates, useChosenUnits, useRemembered } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { AgreeDialog } from './AgreeDialog.tsx';
import classes from './compare.module.css';
import { DoneNotice } from './DoneNotice.tsx';
import { OpenedComparison } from './OpenedComparison.tsx';
import { ProductList } from './ProductList.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { useProgramInAddress } from './use-program-in-address.ts';
import { useSelectMany } from './use-select-many.ts';

const regionSchema = z.number().nullable();

/** The forecast that counts for every product and region: compared, selected, blended. */
export default function ComparePage() {
  const t = useTexts('compare');
  const { forecast, choose } = useForecastPage('all', 'ROLE_BF_COMPARE_AND_SELECT');
  const params = useParams();
  useProgramInAddress(Number(params.programId), choose);
  const isTyped = useHasUnsaved();
  const { data, copy } = forecast;
  const labels = useForecastLabels(data);
  const [isNamed, setNamed] = useState(true);
  const [units, chooseUnits] = useChosenUnits(copy?.programId ?? null);
  const [lastRegion, chooseRegion] = useRemembered('compareRegion', regionSchema, null);
  const [dialog, setDialog] = useState<'rule' | 'agree' | null>(null);
  const many = useSelectMany(forecast);
  const leaving = useLeaving({
    title: t('compare:leave.title'),
    text: t('compare:leave.text'),
    confirmText: t('compare:leave.confirm'),
  });

  const active = data?.planningUnitList.filter((unit) => unit.active) ?? [];
  const products = labels.products.filter(({ id }) =>
    active.some(({ planningUnit }) => planningUnit.id === id),
  );
  const wanted = [...(isNamed ? [Number(params.planningUnitId)] : []), ...(units ?? [])].find((id) =>
    products.some((one) => one.id === id),
  );
  const planningUnitId = wanted ?? products[0]?.id ?? null;
  const wantedRegion = isNamed && params.regionId ? Number(params.regionId) : lastRegion;
  const regionId = labels.regions.find(({ id }) => id === wantedRegion)?.id ?? labels.regions[0]?.id ?? null;
  const unit = active.find(({ planningUnit }) => planningUnit.id === planningUnitId);

  const forecasts = useMemo(() => (data ? selectedForecasts(data, treeResultsOf(data)) : null), [data]);
  const forecastOf = (id: number) => {
    const own = active.find(({ planningUnit }) => planningUnit.id === id);
    return own && forecasts && regionId !== null ? forecasts(own, regionId) : null;
  };
  const open = (nextUnit: number | null, nextRegion: number | null): void => {
    if (nextUnit === null || nextRegion === null) return;
    leaving(() => {
      setNamed(false);
      chooseUnits([nextUnit]);
      chooseRegion(nextRegion);
    });
  };
  const mayEdit = forecast.readonly === null;
  const closeDialog = (): void => setDialog(null);

  return (
    <>
      <PageHeader title={t('compare:title')} description={t('compare:intro')} />
      <Stack gap="md">
        <ForecastStrip
          forecast={forecast}
          onChoose={(next) => leaving(() => choose(next), 'copy')}
          isTyped={isTyped}
        >
          {data ? (
            <>
              <IdSelect
                label={t('compare:column.region')}
                clearable={false}
                choices={labels.regions}
                value={regionId}
                onChange={(id) => id !== regionId && open(planningUnitId, id)}
              />
              <div className={classes.picker}>
                <IdSelect
                  label={t('compare:column.product')}
                  clearable={false}
                  choices={products}
                  value={planningUnitId}
                  onChange={(id) => id !== planningUnitId && open(id, regionId)}
                />
              </div>
            </>
          ) : null}
        </ForecastStrip>
        <ProgramStates kind="forecast" program={forecast} />
        {data && planningUnitId === null ? (
          <EmptyState title={t('compare:noProducts')}>{t('compare:noProductsText')}</EmptyState>
        ) : null}
        {data && planningUnitId !== null && !labels.isReady ? <LoadingSpinner /> : null}
        {data && unit && planningUnitId !== null && regionId !== null && labels.isReady ? (
          <>
            {mayEdit ? (
              <Group gap="sm">
                <Button
                  variant="default"
                  leftSection={<IconListCheck size={18} aria-hidden />}
                  onClick={() => leaving(() => setDialog('rule'))}
                >
                  {t('compare:rule.open')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconScale size={18} aria-hidden />}
                  onClick={() => leaving(() => setDialog('agree'))}
                >
                  {t('compare:agree.open')}
                </Button>
              </Group>
            ) : null}
            {many.hasFailed ? <ErrorNotice text={t('compare:saveFailed')} /> : null}
            <DoneNotice done={many.done} forecast={forecast} onClose={many.forget} />
            <div className={classes.page}>
              <ProductList
                label={t('compare:products')}
                products={products}
                forecastOf={forecastOf}
                current={planningUnitId}
                onOpen={(id) => id !== planningUnitId && open(id, regionId)}
              />
              <OpenedComparison
                forecast={forecast}
                data={data}
                labels={labels}
                unit={unit}
                regionId={regionId}
              />
            </div>
            <Group gap="sm" justify="flex-end">
              <PageLink to="/forecastReport/forecastOutput" direction="forward">
                {t('compare:toMonthly')}
              </PageLink>
              <PageLink to="/forecastReport/forecastSummary" direction="forward" isMain>
                {t('compare:toSummary')}
              </PageLink>
            </Group>
            {dialog === 'rule' ? (
              <RuleDialog data={data} labels={labels} onApply={many.apply} onClose={closeDialog} />
            ) : null}
            {dialog === 'agree' ? (
              <AgreeDialog
                data={data}
                labels={labels}
                unit={unit}
                onApply={many.apply}
                onClose={closeDialog}
              />
            ) : null}
          </>
        ) : null}
      </Stack>
    </>
  );
}
