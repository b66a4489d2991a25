import { Group } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import type { DraftEdits } from '../imports/use-draft.ts';
import { type ChosenForecast, emptyDraft, type ImportDraft } from './import-draft.ts';
import type { ImportWork } from './use-import-work.ts';

interface ForecastFieldsProps {
  readonly edits: DraftEdits<ImportDraft>;
  readonly work: ImportWork;
  /** Whether somebody wanted to go on: what is missing is shown from then on. */
  readonly isTried: boolean;
}

/** Which version of which forecast program is imported. */
export function ForecastFields({ edits, work, isTried }: ForecastFieldsProps) {
  const t = useTexts('importForecast', 'importSteps');
  const { options = [], chosen, versionIds, versionId, isAsking } = work;
  const programError =
    isTried && !chosen
      ? t('importForecast:issue.program')
      : chosen && !isAsking && versionIds.length === 0
        ? t('importForecast:issue.noVersion')
        : undefined;
  // Other products and regions: what was chosen for those before says nothing of these.
  const choose = (forecast: ChosenForecast): void => edits.edit(() => emptyDraft(forecast));
  return (
    <Group gap="sm" align="flex-start">
      <IdSelect
        label={t('importForecast:forecast.program')}
        placeholder={t('importSteps:choose')}
        withAsterisk
        w={320}
        maw="100%"
        choices={options.map(({ programId, code }) => ({ id: programId, label: code }))}
        value={chosen?.programId ?? null}
        error={programError}
        onChange={(programId) => choose({ programId, versionId: null })}
      />
      <IdSelect
        label={t('importForecast:forecast.version')}
        description={t('importForecast:forecast.versionHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={t('importSteps:choose')}
        withAsterisk
        w={320}
        maw="100%"
        disabled={!chosen || versionIds.length === 0}
        choices={versionIds.map((id) => ({ id, label: String(id) }))}
        value={versionId}
        error={
          isTried && versionIds.length > 0 && versionId === null
            ? t('importForecast:issue.version')
            : undefined
        }
        onChange={(id) =>
          edits.edit((now) => ({ ...now, range: null, forecast: { ...now.forecast, versionId: id } }))
        }
      />
    </Group>
  );
}
