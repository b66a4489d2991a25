import { Group } from '@mantine/core';
import { useTexts } from '../../i18n/texts.ts';
import { PlanningUnitPicker, type ProgramLabels } from '../../ui/program/index.ts';
import { IdSelect } from '../../ui/select/index.ts';
import type { VersionChoice } from './use-version-choice.ts';

interface LinkingFiltersProps {
  readonly choice: VersionChoice;
  readonly labels: Pick<ProgramLabels, 'products'>;
  readonly units: readonly number[];
  readonly onUnits: (units: readonly number[]) => void;
}

/** Program, version and products; a version on this device is named as such. */
export function LinkingFilters({ choice, labels, units, onUnits }: LinkingFiltersProps) {
  const t = useTexts('erpLinking', 'programCopies');
  const { chosen, programs, versions } = choice;
  const version = versions.find(
    ({ versionId, isLocal }) => versionId === chosen?.versionId && isLocal === chosen.isLocal,
  );
  return (
    <Group gap="sm" align="flex-end">
      <IdSelect
        label={t('programCopies:pick.program')}
        placeholder={t('programCopies:pick.choose')}
        choices={programs}
        value={chosen?.programId ?? null}
        onChange={choice.chooseProgram}
      />
      <IdSelect
        label={t('erpLinking:filter.version')}
        placeholder={chosen ? t('erpLinking:filter.newest') : t('programCopies:pick.choose')}
        disabled={chosen === null}
        choices={versions.map(({ id, versionId, isLocal }) => ({
          id,
          label: isLocal ? t('erpLinking:filter.local', { version: versionId }) : String(versionId),
        }))}
        value={version?.id ?? null}
        onChange={choice.chooseVersion}
      />
      <PlanningUnitPicker multi labels={labels} value={units} onChange={onUnits} disabled={chosen === null} />
    </Group>
  );
}
