import { Button, Text } from '@mantine/core';
import { pickers } from '@stockwell/model/api/pickers';
import { versionReviewEndpoints as calls } from '@stockwell/model/api/version-review';
import { versionStatuses, versionTypes } from '@stockwell/model/fixed-lists';
import { textOf } from '@stockwell/model/label';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { IdMultiSelect } from '../../../ui/select/index.ts';

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
  const { language } = useSession();
  // Everything is offered at first; who wants fewer programs narrows it down.
  const [types, setTypes] = useState(() => allOf(versionTypes));
  const [statuses, setStatuses] = useState(() => allOf(versionStatuses));
  const [programs, setPrograms] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // Drafts have no status but pending.
  const offered =
    types.length === 1 && types[0] === draft ? [pending] : versionStatuses.map(({ id }) => String(id));
  const chosen = statuses.filter((id) => offered.includes(id));
  const {
    data = [],
    error,
    isFetching,
  } = useQuery({
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
    list.map(({ id, label }) => ({ id: String(id), label: textOf(label, language) }));

  async function reset(): Promise<void> {
    setBusy(true);
    try {
      await call(calls.resetProblems, { body: picked.map(Number) });
      onDone(picked.length);
    } catch (cause) {
      setFailure(cause);
      setBusy(false);
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('versions:reset.title')}
      size="lg"
      busy={busy}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('lists:cancel')}
          </Button>
          <Button loading={busy} disabled={picked.length === 0} onClick={() => void reset()}>
            {picked.length === 0
              ? t('versions:reset.start')
              : t('versions:reset.button', { count: picked.length })}
          </Button>
        </>
      }
    >
      <Text>{t('versions:reset.text')}</Text>
      <IdMultiSelect
        label={t('versions:list.type')}
        choices={named(versionTypes)}
        value={types}
        onChange={setTypes}
        clearable
      />
      <IdMultiSelect
        label={t('versions:list.status')}
        choices={named(versionStatuses).filter(({ id }) => offered.includes(id))}
        value={chosen}
        onChange={setStatuses}
        clearable
      />
      <IdMultiSelect
        label={t('versions:reset.programs')}
        choices={data.map(({ id, code }) => ({ id: String(id), label: code }))}
        value={picked}
        onChange={setPrograms}
        placeholder={t(data.length === 0 && !isFetching ? 'versions:reset.none' : 'versions:reset.choose')}
        loading={isFetching}
        clearable
      />
      {Boolean(failure ?? error) && <ErrorNotice error={failure ?? error} />}
    </Dialog>
  );
}
