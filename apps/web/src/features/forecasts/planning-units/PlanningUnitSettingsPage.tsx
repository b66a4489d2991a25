import { Box, Stack } from '@mantine/core';
import { textOf } from '@stockwell/model/label';
import { displayMonth, monthOfDate } from '@stockwell/model/months';
import { IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { ExportMenu, spreadsheetFormats } from '../../../ui/export/index.ts';
import { ForecastStrip, useForecastLabels, useForecastPage } from '../../../ui/forecast/index.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { idGenerator, ProgramStates, useLabelLists } from '../../../ui/program/index.ts';
import { Sheet, type SheetColumn, type SheetMessage, sheetExportTable } from '../../../ui/sheet/index.ts';
import { type StatusFilter, StatusFilterSelect } from '../../../ui/table/index.ts';
import { productColumns } from './product-columns.ts';
import type { ProductRow } from './product-rows.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useProductEdits } from './use-product-edits.ts';

const rowId = ({ id }: ProductRow): string => id;
const namespaces = ['forecast'];
const noUnits: readonly number[] = [];

/** The planning units of a forecast: what is forecast how, stock, shipments and prices. */
export default function PlanningUnitSettingsPage() {
  const t = useTexts('forecast');
  const { language } = useSession();
  const { confirm } = useConfirm();
  // Trees are needed to say which of them hold a product that is switched off.
  const { forecast, choose } = useForecastPage('all', 'ROLE_BF_EDIT_PLANNING_UNIT_SETTINGS');
  const { data, readonly } = forecast;
  const labels = useForecastLabels(data);
  const lists = useLabelLists();
  const unitIds = useMemo(
    () => data?.planningUnitList.map(({ planningUnit }) => planningUnit.id) ?? noUnits,
    [data?.planningUnitList],
  );
  const catalogue = useCatalogue(data?.programId ?? null, unitIds);
  const [status, setStatus] = useState<StatusFilter>('active');
  const edits = useProductEdits(forecast, catalogue, (trees, goOn) =>
    confirm({
      title: t('forecast:products.off.title'),
      text: t('forecast:products.off.text', {
        trees: trees.map(({ label }) => textOf(label, language)).join(', '),
      }),
      confirmText: t('forecast:products.off.confirm'),
      onConfirm: goOn,
    }),
  );
  const monthText = (date: string | undefined): string =>
    date ? displayMonth(monthOfDate(date), 'MMM-YYYY', language) : '';
  const [start, stop] = [
    monthText(data?.currentVersion.forecastStartDate),
    monthText(data?.currentVersion.forecastStopDate),
  ];
  const agents = useMemo(
    () =>
      (lists?.procurementAgent ?? [])
        .filter(({ active }) => active !== false)
        .map(({ procurementAgentId }) => {
          const { id, code } = labels.agent(Number(procurementAgentId));
          return { id, text: code };
        })
        .sort((a, b) => a.text.localeCompare(b.text)),
    [lists, labels],
  );
  const columns = useMemo(
    () => productColumns({ t, labels, agents, catalogue, start, stop }),
    [t, labels, agents, catalogue, start, stop],
  );
  const rows = edits.rows.filter(
    ({ id, cells }) =>
      status === 'all' || edits.isWaiting(id) || (status === 'active') === (cells.active === true),
  );
  const messages = [...edits.issues].flatMap(([row, issues]) => {
    if (issues.length === 0)
      return [
        {
          row,
          columns: ['planningUnit'],
          level: 'warning',
          text: t('forecast:products.issue.unknown'),
        } satisfies SheetMessage,
      ];
    return issues.map(
      ({ cell, rule }): SheetMessage => ({
        row,
        columns: [cell],
        level: 'error',
        text: t(`forecast:products.issue.${rule}`),
      }),
    );
  });
  const titleOf = (column: SheetColumn<ProductRow>): string => column.title ?? t(column.titleKey);
  const title = t('forecast:products.title');

  return (
    <>
      <PageHeader title={title} description={t('forecast:products.intro')} />
      <Stack gap="md">
        <ForecastStrip forecast={{ ...forecast, ...edits.saving }} onChoose={choose}>
          <Box w={140}>
            <StatusFilterSelect value={status} onChange={setStatus} />
          </Box>
        </ForecastStrip>
        <ProgramStates kind="forecast" program={forecast} />
        {data ? (
          <Sheet<ProductRow>
            label={title}
            namespaces={namespaces}
            columns={columns}
            rows={rows}
            rowId={rowId}
            isMuted={({ cells }) => cells.active !== true}
            messages={messages}
            onEdit={readonly === null && edits.isReady ? edits.edit : undefined}
            {...(catalogue.isOnline ? { newRow: edits.newRow, newId: idGenerator.recordId } : {})}
            preview={edits.preview}
            history={{
              undo: () => void forecast.undo(),
              redo: () => void forecast.redo(),
              canUndo: forecast.canUndo,
              canRedo: forecast.canRedo,
            }}
            menuOf={(row) =>
              edits.isWaiting(row.id)
                ? [
                    {
                      key: 'discard',
                      text: t('forecast:discard'),
                      icon: <IconTrash size={16} aria-hidden />,
                      danger: true,
                      onPick: () => edits.discard(row.id),
                    },
                  ]
                : []
            }
            scope={`${data.programId} ${status}`}
            empty={t('forecast:products.empty')}
            tools={
              <ExportMenu
                label={t('forecast:products.export')}
                formats={spreadsheetFormats}
                build={() => ({
                  title,
                  facts: [
                    [t('forecast:strip.program'), forecast.summary?.programCode ?? ''],
                    [t('forecast:settings.column.version'), forecast.summary?.versionId ?? null],
                    [t('forecast:strip.period'), t('forecast:strip.months', { from: start, to: stop })],
                  ],
                  sections: [
                    {
                      heading: title,
                      table: sheetExportTable({
                        columns,
                        titleOf,
                        listOf: (column) => column.options?.(edits.newRow('')) ?? [],
                        rows,
                        rowId,
                        labels: { language, yes: t('yes'), no: t('no') },
                      }),
                    },
                  ],
                  day: today(),
                })}
              />
            }
          />
        ) : null}
      </Stack>
    </>
  );
}
