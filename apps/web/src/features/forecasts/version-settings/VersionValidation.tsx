import { useQuery } from '@tanstack/react-query';
import { documentCalls } from '../../../api/document-calls.ts';
import { ForecastValidationDialog } from '../validation/ForecastValidationDialog.tsx';
import type { SettingsRow } from './settings-rows.ts';
import { type OpenForecastCopy, wholeForecast } from './use-open-forecasts.ts';

interface VersionValidationProps {
  readonly version: SettingsRow;
  /** The copy of this device; undefined for a version of the server. */
  readonly local: OpenForecastCopy | undefined;
  readonly onClose: () => void;
}

/** Validates a version: of this device with what was entered there, of the server as it was uploaded. */
export function VersionValidation({ version, local, onClose }: VersionValidationProps) {
  const { data, isError } = useQuery({
    queryKey: ['forecasts', 'validatedVersion', version.id],
    networkMode: local ? 'always' : 'online',
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    queryFn: ({ signal }) =>
      local ? wholeForecast(local) : documentCalls('forecast').document(version, signal),
  });
  return <ForecastValidationDialog data={data ?? null} isUnread={isError} onClose={onClose} />;
}
