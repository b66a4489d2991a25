import { Anchor } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/texts.ts';
import { useOpens } from '../../../platform/menu/use-opens.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useLatestVersions } from '../../../ui/program/index.ts';
import { TableSkeleton } from '../../../ui/table/index.ts';
import { ForecastTile } from './ForecastTile.tsx';
import classes from './forecasts.module.css';
import { type ForecastCopy, useForecastCopies } from './use-forecast-copies.ts';

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
