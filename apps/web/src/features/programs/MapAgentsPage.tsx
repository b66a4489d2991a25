import { Button, Card, Group, Stack, TextInput } from '@mantine/core';
import { programEndpoints } from '@stockwell/model/api/programs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { refusalOf } from '../../api/refusal.ts';
import { useTexts } from '../../i18n/texts.ts';
import { type EntityRecord, referenceText } from '../../ui/entity/entity-record.ts';
import { type EntityHost, useEntityHost } from '../../ui/entity/host.ts';
import { forgetEntity } from '../../ui/entity/queries.ts';
import { savedText } from '../../ui/entity/saved-text.ts';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { OptionMultiSelect } from '../../ui/select/OptionMultiSelect.tsx';
import type { Option } from '../../ui/select/option.ts';
import { ErrorPanel, TableSkeleton } from '../../ui/table/index.ts';
import { MasterDataHost } from '../master-data/index.ts';

/** Which procurement agents a program may use. */
export default function MapAgentsPage() {
  return (
    <MasterDataHost>
      <MapAgents />
    </MasterDataHost>
  );
}

interface Answer {
  readonly program: EntityRecord;
  readonly selected: readonly number[];
  readonly available: readonly EntityRecord[];
}

const optionIn = (record: EntityRecord, host: EntityHost): Option => ({
  id: Number(record.id),
  text: referenceText(record, host.language),
  ...(typeof record.code === 'string' ? { code: record.code } : {}),
});

function MapAgents() {
  const t = useTexts('programs');
  const host = useEntityHost();
  const programId = Number(useParams().programId);
  const { data, error, refetch } = useQuery({
    queryKey: ['program', 'agents', programId],
    queryFn: async () =>
      (await host.call(programEndpoints.agentsOfProgram, { params: { programId } })) as unknown as Answer,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHeader title={t('programs:agents.title')} />
      {data ? (
        <AgentsForm programId={programId} answer={data} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={3} />
      )}
    </>
  );
}

function AgentsForm({ programId, answer }: { readonly programId: number; readonly answer: Answer }) {
  const t = useTexts('programs');
  const host = useEntityHost();
  const navigate = useNavigate();
  const client = useQueryClient();
  const options = answer.available.map((record) => optionIn(record, host));
  const start = options.filter(({ id }) => answer.selected.includes(Number(id)));
  const [chosen, setChosen] = useState<readonly Option[]>(start);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ids = (list: readonly Option[]) =>
    list
      .map(({ id }) => Number(id))
      .sort((a, b) => a - b)
      .join(',');
  const dirty = ids(chosen) !== ids(start);
  const release = host.useUnsavedChanges(dirty);
  const name = referenceText(answer.program, host.language);
  host.useRecordName(name);
  const back = (color: 'green' | 'red', code: string) => {
    release();
    const saved = color === 'green' ? { bannerText: savedText(t, { name: 'program' }, name, 'updated') } : {};
    void navigate(`/program/listProgram/${color}/${encodeURIComponent(code)}`, { state: saved });
  };

  async function save() {
    setBusy(true);
    setRefused(null);
    try {
      await host.call(programEndpoints.saveAgentsOfProgram, {
        params: { programId },
        body: chosen.map(({ id }) => Number(id)),
      });
      await forgetEntity(client, 'program');
      back('green', 'static.message.updateSuccess');
    } catch (failure) {
      setRefused(refusalOf(failure).messageCode);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card>
      <Stack gap="md">
        {refused && <ErrorNotice messageCode={refused} />}
        <TextInput label={t('entities:program.one')} readOnly variant="filled" value={name} />
        <OptionMultiSelect
          label={t('entities:program.procurementAgentList')}
          withAsterisk
          options={options}
          value={chosen}
          onChange={setChosen}
          onAll={() => setChosen(options)}
        />
        <Group justify="flex-end">
          <Button loading={busy} disabled={!dirty || chosen.length === 0} onClick={() => void save()}>
            {t('form.submit')}
          </Button>
          <Button variant="default" disabled={!dirty || busy} onClick={() => setChosen(start)}>
            {t('form.reset')}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => back('red', 'static.message.cancelled')}>
            {t('form.cancel')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
