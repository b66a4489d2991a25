import { Group, Stack, Text } from '@mantine/core';
import { IconGitCompare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { IdSelect } from '../../../ui/select/index.ts';
import { ErrorPanel } from '../../../ui/table/index.ts';
import { MasterDataHost } from '../../master-data/index.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { type Chosen, chosenIn, chosenText, inOrder } from './lines.ts';
import { useDifference } from './use-difference.ts';
import { useDifferenceList } from './use-difference-list.ts';
import { useProgramChoices, useVersionChoices } from './use-versions.ts';

/** Two versions of a program side by side. */
export default function CompareVersionPage() {
  return (
    <MasterDataHost>
      <CompareVersions />
    </MasterDataHost>
  );
}

function CompareVersions() {
  const t = useTexts('versions');
  const { sessionType } = useSession();
  const programs = useProgramChoices();
  const [programId, setProgramId] = useState<number | null>(null);
  const versions = useVersionChoices(programId);
  const [picked, setPicked] = useState<readonly [Chosen | null, Chosen | null]>([null, null]);
  const [one, other] = picked;
  const [older, newer] = one && other ? inOrder(one, other) : [null, null];
  const { data, error, isFetching, refetch } = useDifference(programId, older, newer);
  const { list } = useDifferenceList(data);
  const options = versions.map(({ value, name, chosen }) => ({
    id: value,
    label: chosen.from === 'local' ? t('versions:between.local', { version: name }) : name,
  }));
  const pick = (at: 0 | 1, value: string | null) => {
    const chosen = chosenIn(value);
    setPicked(at === 0 ? [chosen, other] : [one, chosen]);
  };
  const isSame = one !== null && other !== null && chosenText(one) === chosenText(other);
  return (
    <>
      <PageHeader title={t('versions:between.title')} description={t('versions:between.description')} />
      <Stack gap="md">
        <Group align="flex-end">
          <IdSelect
            label={t('versions:list.program')}
            choices={programs.map(({ id, code }) => ({ id, label: code }))}
            value={programId}
            onChange={(id) => {
              setProgramId(id);
              setPicked([null, null]);
              list.onKind(null);
              list.onProduct(null);
            }}
          />
          {([0, 1] as const).map((at) => (
            <IdSelect
              key={at}
              label={t(at === 0 ? 'versions:between.first' : 'versions:between.second')}
              disabled={programId === null}
              choices={options}
              value={picked[at] ? chosenText(picked[at]) : null}
              onChange={(value) => pick(at, value)}
            />
          ))}
        </Group>
        {sessionType !== 'Online' && <Text c="dimmed">{t('versions:between.offline')}</Text>}
        {isSame && <Text>{t('versions:between.same')}</Text>}
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {isFetching && <LoadingSpinner />}
        {!older && <EmptyState icon={<IconGitCompare size={28} />} title={t('versions:between.choose')} />}
        {data && !isFetching && list.lines.length === 0 && (
          <EmptyState icon={<IconGitCompare size={28} />} title={t('versions:between.none')} />
        )}
        {data && !isFetching && list.lines.length > 0 && (
          <DifferenceList name="compareVersion" label={t('versions:between.title')} {...list} />
        )}
      </Stack>
    </>
  );
}
