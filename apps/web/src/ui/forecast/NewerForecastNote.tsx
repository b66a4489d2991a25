import { Alert, Anchor } from '@mantine/core';
import { newerForecasts } from '@stockwell/engine/outputs/forecast-origin';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { IconRefresh } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useOpens } from '../../platform/menu/use-opens.ts';
import type { ProgramCopy } from '../program/index.ts';
import { importForecastAddress } from './import-forecast-address.ts';
import { useForecastCodes, useNewestFinal } from './use-forecast-programs.ts';

interface NewerForecastNoteProps {
  readonly copy: ProgramCopy | null;
  /** The products that are looked at. */
  readonly data: Pick<ProgramData, 'consumptionList'> | null;
}

const importRoute = '/importIntoQATSupplyPlan/listImportIntoQATSupplyPlan';

/** Says that a forecast the plan was imported from has a newer final version, to whoever may import it. */
export function NewerForecastNote(props: NewerForecastNoteProps) {
  // The page of the plan does not wait for the texts of forecasts.
  return (
    <Suspense>
      <Note {...props} />
    </Suspense>
  );
}

function Note({ copy, data }: NewerForecastNoteProps) {
  const t = useTexts('forecast');
  const opens = useOpens();
  const newest = useNewestFinal();
  const codeOf = useForecastCodes();
  const newer = useMemo(() => (data ? newerForecasts(data, newest) : []), [data, newest]);
  if (!copy || newer.length === 0 || !opens(importRoute)) return null;
  return newer.map(({ programId, importedVersionId, newestVersionId }) => (
    <Alert key={programId} role="note" color="blue" variant="light" icon={<IconRefresh aria-hidden />}>
      {t('forecast:newer.text', {
        program: codeOf(programId),
        imported: importedVersionId,
        newest: newestVersionId,
      })}{' '}
      <Anchor
        component={Link}
        to={importForecastAddress({ programId, versionId: newestVersionId }, copy)}
        inherit
      >
        {t('forecast:newer.import', { newest: newestVersionId })}
      </Anchor>
    </Alert>
  ));
}
