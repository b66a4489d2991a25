import { Alert, Button, Card, Group, Stack } from '@mantine/core';
import type { NamedAccessEntry } from '@stockwell/model/access/entry';
import { saveAccessControls } from '@stockwell/model/api/users';
import { user } from '@stockwell/model/entities/user';
import { isObject } from '@stockwell/model/objects';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../api/client.ts';
import { refusalOf } from '../../api/refusal.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useLeadOn } from '../../platform/routes/use-lead-on.ts';
import { type EntityRecord, titleOf } from '../../ui/entity/entity-record.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { forgetEntity, useRecord } from '../../ui/entity/queries.ts';
import { cancelled, listPath } from '../../ui/entity/routes.ts';
import { savedText } from '../../ui/entity/saved-text.ts';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorPanel, TableSkeleton } from '../../ui/table/index.ts';
import { MasterDataHost } from '../master-data/index.ts';
import { AccessGrid } from './AccessGrid.tsx';
import {
  type AccessRow,
  emptyRow,
  entryOf,
  mixesApplicationAdmin,
  repeatedRows,
  rowsOf,
} from './access-rows.ts';

/** Why the rows cannot be saved; null when they can. */
export function accessProblem(rows: readonly AccessRow[]): string | null {
  if (rows.length === 0 || rows.some(({ role }) => role === null)) return 'static.validation.required';
  if (mixesApplicationAdmin(rows)) return 'static.message.user.applicationAdminAlone';
  return repeatedRows(rows).length > 0 ? 'static.message.user.duplicateacl' : null;
}

const comparable = (rows: readonly AccessRow[]): string =>
  rows
    .map((row) => JSON.stringify(entryOf(row)))
    .sort()
    .join();

/** The access entries of one user; saving replaces them all. */
export default function AccessControlPage() {
  return (
    <MasterDataHost>
      <AccessControl />
    </MasterDataHost>
  );
}

function AccessControl() {
  const t = useTexts('users');
  const { userId = '' } = useParams();
  const { data, error, refetch } = useRecord(user, userId);
  return (
    <>
      <PageHeader
        title={t('users:access.title')}
        {...(data ? { description: `${data.username} · ${data.emailId}` } : {})}
      />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <AccessForm key={String(data.recordVersion)} record={data} onReload={() => void refetch()} />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </>
  );
}

function AccessForm({ record, onReload }: { readonly record: EntityRecord; readonly onReload: () => void }) {
  const t = useTexts('users');
  const host = useEntityHost();
  const client = useQueryClient();
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const [stored] = useState(() => {
    const entries = Array.isArray(record.userAcls) ? (record.userAcls as NamedAccessEntry[]) : [];
    return entries.length > 0 ? rowsOf(entries, host.language) : [emptyRow('first')];
  });
  const [rows, setRows] = useState<readonly AccessRow[]>(stored);
  const [submitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const dirty = comparable(rows) !== comparable(stored);
  const release = host.useUnsavedChanges(dirty);
  host.useRecordName(typeof record.username === 'string' ? record.username : null);
  const readOnly = record.editable === false;
  const problem = accessProblem(rows);
  const realm = isObject(record.realm) ? record.realm.realmId : null;
  const stale = refused === 'static.message.staleRecord';

  async function save() {
    setSubmitted(true);
    setRefused(null);
    if (problem) return;
    setBusy(true);
    try {
      const answer = await call(saveAccessControls, {
        body: {
          userId: Number(record.userId),
          recordVersion: Number(record.recordVersion),
          userAcls: rows.map(entryOf),
        },
      });
      release();
      await forgetEntity(client, 'user');
      const bannerText = savedText(t, user, titleOf(user, record, host.language), 'updated');
      // Whoever has left for another page meanwhile stays there.
      const to = listPath(user, { color: 'green', code: answer.messageCode });
      await leadOn(to, { bannerText }, { replace: false });
    } catch (failure) {
      setRefused(refusalOf(failure).messageCode);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack gap="md">
      {readOnly && (
        <Alert icon={<IconLock aria-hidden />} variant="default">
          {t('form.readOnly')}
        </Alert>
      )}
      {(refused || (submitted && problem)) && (
        <ErrorNotice
          messageCode={refused ?? problem ?? ''}
          action={stale ? { label: t('users:access.reload'), onClick: onReload } : undefined}
        />
      )}
      <Card>
        <AccessGrid
          rows={rows}
          onChange={setRows}
          realmId={typeof realm === 'number' ? realm : null}
          readOnly={readOnly || busy}
          checked={submitted}
        />
      </Card>
      <Group justify="flex-end">
        {readOnly ? (
          <Button variant="default" onClick={() => void navigate(listPath(user))}>
            {t('form.back')}
          </Button>
        ) : (
          <>
            <Button loading={busy} onClick={() => void save()}>
              {t('form.update')}
            </Button>
            <Button variant="default" disabled={!dirty || busy} onClick={() => setRows(stored)}>
              {t('form.reset')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              disabled={busy}
              onClick={() => void navigate(listPath(user, { color: 'red', code: cancelled }))}
            >
              {t('form.cancel')}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}
