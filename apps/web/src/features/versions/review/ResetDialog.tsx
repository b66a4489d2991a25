import { Alert, Button, Group, Modal, MultiSelect, Stack, Text } from '@mantine/core';
import { pickers } from '@stockwell/model/api/pickers';
import { versionReviewEndpoints as calls } from '@stockwell/model/api/version-review';
import { versionStatuses, versionTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../app/session/context.ts';
import { useMessage } from '../../../i18n/message.ts';
import { refusalOf } from '../../../ui/entity/refusal.ts';
import { useTexts } from '../../../ui/entity/texts.ts';

interface ResetDialogProps {
  readonly onClose: () => void;
  readonly onDone: (programs: number) => void;
}

const draft = '1';
const pending = '1';
const allOf = (list: typeof versionTypes): string[] => list.map(({ id }) => String(id));

/** Opens the addressed problems of many programs again. */
export function ResetDialog({ onClose, onDone }: ResetDialogProps) {
  const t = useTexts('versions');
  const message = useMessage();
  const { language } = useSession();
  // Everything is offered at first; who wants fewer programs narrows it down.
  const [types, setTypes] = useState(() => allOf(versionTypes));
  const [statuses, setStatuses] = useState(() => allOf(versionStatuses));
  const [programs, setPrograms] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Drafts have no status but pending.
  const offered =
    types.length === 1 && types[0] === draft ? [pending] : versionStatuses.map(({ id }) => String(id));
  const chosen = statuses.filter((id) => offered.includes(id));
  const { data = [], error } = useQuery({
    queryKey: ['versions', 'resettable', types.join(), chosen.join()],
    enabled: types.length > 0 && chosen.length > 0,
    queryFn: ({ signal }) =>
      call(pickers.programsByVersion, {
        params: { versionStatusIdList: chosen.join(), versionTypeIdList: types.join() },
        signal,
      }),
  });
  const known = new Set(data.map(({ id }) => String(id)));
  const picked = programs.filter((id) => known.has(id));
  const named = (list: typeof versionTypes) =>
    list.map(({ id, label }) => ({ value: String(id), label: textOf(label, language) }));

  async function reset(): Promise<void> {
    setBusy(true);
    try {
      await call(calls.resetProblems, { body: picked.map(Number) });
      onDone(picked.length);
    } catch (cause) {
      setFailure(message(refusalOf(cause).messageCode));
      setBusy(false);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('versions:reset.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('lists:close') }}
    >
      <Stack gap="md">
        <Text>{t('versions:reset.text')}</Text>
        <MultiSelect
          label={t('versions:list.type')}
          data={named(versionTypes)}
          value={types}
          onChange={setTypes}
          clearable
        />
        <MultiSelect
          label={t('versions:list.status')}
          data={named(versionStatuses).filter(({ value }) => offered.includes(value))}
          value={chosen}
          onChange={setStatuses}
          clearable
        />
        <MultiSelect
          label={t('versions:reset.programs')}
          data={data.map(({ id, code }) => ({ value: String(id), label: code }))}
          value={picked}
          onChange={setPrograms}
          placeholder={picked.length === 0 ? t('versions:reset.choose') : ''}
          nothingFoundMessage={t('versions:reset.none')}
          searchable
          clearable
        />
        {(failure ?? error) && (
          <Alert role="alert" color="red">
            {failure ?? message(refusalOf(error).messageCode)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('lists:cancel')}
          </Button>
          <Button loading={busy} disabled={picked.length === 0} onClick={() => void reset()}>
            {picked.length === 0
              ? t('versions:reset.start')
              : t('versions:reset.button', { count: picked.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
