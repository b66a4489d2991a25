import { Stack } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import { textIn } from '../../../local/masters/record.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useCopyNames } from '../../../ui/program/index.ts';
import type { ReportLabels, ReportScope } from '../../../ui/report/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import type { OpenForecastCopy } from '../version-settings/use-open-forecasts.ts';
import { DetailsFields, type DetailsFieldsProps } from './DetailsFields.tsx';
import { fieldText } from './field-text.ts';

/** Forecasts by trees; the others carry consumption on. */
const byTree = 1;

export const copyId = ({ summary }: OpenForecastCopy): string => `${summary.programId}~${summary.versionId}`;

export interface DetailsFormProps extends Pick<DetailsFieldsProps, 'value' | 'onChange' | 'isTried'> {
  readonly scope: ReportScope;
  readonly labels: ReportLabels;
  /** The programs that may get the tree. */
  readonly copies: readonly OpenForecastCopy[];
  readonly target: OpenForecastCopy | null;
  readonly onTarget: (copy: OpenForecastCopy | null) => void;
}

/** What a tree says of itself: its program, name, method, regions, notes and status. */
export function DetailsForm(props: DetailsFormProps) {
  const { scope, labels, copies, target, onTarget, value, onChange, isTried } = props;
  const t = useTexts('treeList');
  const { language } = useSession();
  const nameOf = useCopyNames();
  const methods = scope.lists.forecastMethod
    .filter(({ active, forecastMethodTypeId }) => active !== false && Number(forecastMethodTypeId) === byTree)
    .map((record) => ({ id: Number(record.forecastMethodId), label: textIn(record, language) }));
  const regions = (target?.data?.regionList ?? []).map(({ id }) => ({
    id,
    label: labels.name('region', id),
  }));
  return (
    <Stack gap="sm">
      <IdSelect
        label={t('treeList:details.program')}
        withAsterisk
        choices={copies.map((copy) => ({ id: copyId(copy), label: nameOf(copy.summary) }))}
        value={target ? copyId(target) : null}
        error={isTried && !target ? fieldText({ code: 'required' }, language) : undefined}
        onChange={(id) => onTarget(copies.find((copy) => copyId(copy) === id) ?? null)}
      />
      <DetailsFields
        methods={methods}
        regions={regions}
        value={value}
        onChange={onChange}
        isTried={isTried}
      />
    </Stack>
  );
}
