import { ActionIcon, Anchor, Menu } from '@mantine/core';
import type { RoutePath } from '@stockwell/model/access/routes';
import { displayMonth, type MonthText } from '@stockwell/model/months';
import { IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { useOpens } from '../../../platform/menu/use-opens.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CopyStanding, useLatestVersions } from '../../../ui/program/index.ts';
import { TableSkeleton } from '../../../ui/table/index.ts';
import classes from '../Dashboard.module.css';
import { type ForecastCopy, useForecastCopies } from './use-forecast-copies.ts';

/** Pages of a forecast: each appears in the menu of its tile once it is there. */
const pages = [
  ['settings', '/dataset/versionSettings'],
  ['products', '/planningUnitSetting/listPlanningUnitSetting'],
  ['upload', '/dataset/commitTree'],
  ['trees', '/dataset/listTree'],
  ['consumption', '/dataentry/consumptionDataEntryAndAdjustment'],
] as const satisfies readonly (readonly [string, RoutePath])[];

/** Where forecasts come from. */
const sources = ['/dataset/loadDeleteDataSet', '/dataset/listDataSet'] as const;

const DeleteCopiesDialog = lazy(async () => ({
  default: (await import('../../program-copies/index.ts')).DeleteCopiesDialog,
}));

/** A tile for each forecast on this device, also without a connection. */
export default function ForecastsPart() {
  const t = useTexts('dashboard');
  const opens = useOpens();
  const copies = useForecastCopies();
  const latest = useLatestVersions('forecast');
  const [going, setGoing] = useState<ForecastCopy | null>(null);
  const source = sources.find(opens);
  if (!copies) return <TableSkeleton rows={2} />;
  if (copies.length === 0)
    return (
      <EmptyState
        title={t('dashboard:forecasts.none')}
        actions={
          source ? (
            <Anchor component={Link} to={source}>
              {t(`dashboard:forecasts.source.${source === sources[0] ? 'download' : 'list'}`)}
            </Anchor>
          ) : null
        }
      />
    );
  return (
    <>
      <ul className={classes.tiles}>
        {copies.map((copy) => (
          <li key={`${copy.summary.programId}~${copy.summary.versionId}`}>
            <ForecastTile
              copy={copy}
              latest={latest.get(copy.summary.programId) ?? 0}
              onDelete={() => setGoing(copy)}
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {going ? <DeleteCopiesDialog copies={[going.summary]} onClose={() => setGoing(null)} /> : null}
      </Suspense>
    </>
  );
}

interface ForecastTileProps {
  readonly copy: ForecastCopy;
  readonly latest: number;
  readonly onDelete: () => void;
}

function ForecastTile({ copy: { summary, period }, latest, onDelete }: ForecastTileProps) {
  const t = useTexts('dashboard');
  const { language } = useSession();
  const opens = useOpens();
  const { programId, versionId, programCode } = summary;
  const name = `${programCode}~v${versionId}`;
  const shown = (month: MonthText): string => displayMonth(month, 'MMM-YYYY', language);
  return (
    <div className={classes.forecast}>
      <strong className={classes.forecastName}>{name}</strong>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={24} aria-label={t('dashboard:forecasts.menu', { program: name })}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {pages
            .filter(([, route]) => opens(route))
            .map(([id, route]) => (
              <Menu.Item key={id} component={Link} to={`${route}?copy=${programId}~${versionId}`}>
                {t(`dashboard:forecasts.page.${id}`)}
              </Menu.Item>
            ))}
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            {t('dashboard:forecasts.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <span className={classes.tileName}>
        {period
          ? t('dashboard:forecasts.period', { from: shown(period.from), to: shown(period.to) })
          : t('dashboard:forecasts.damaged')}
      </span>
      <CopyStanding copy={summary} latest={latest} />
    </div>
  );
}
