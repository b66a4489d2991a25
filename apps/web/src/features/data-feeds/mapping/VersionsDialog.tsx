import { Button, Stack, Text } from '@mantine/core';
import { dataFeedEndpoints as calls } from '@stockwell/model/api/data-feeds';
import type { FeedMapping } from '@stockwell/model/integrations/data-feeds/mapping';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ReadingDialog } from '../../../ui/dialog/ReadingDialog.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { type Column, PlainTable, stampCell } from '../../../ui/table/index.ts';

interface Version {
  readonly version: number;
  readonly note: string;
  readonly createdBy: { readonly username: string } | null;
  readonly createdDate: string;
}

interface VersionsDialogProps {
  readonly dataFeedId: number;
  readonly versions: readonly Version[];
  readonly current: number;
  /** Goes on with an older mapping, which is saved as a new version. */
  readonly onTake: (mapping: FeedMapping) => void;
  readonly onClose: () => void;
}

/** Who saved which mapping, and the way back to one of them. */
export function VersionsDialog({ dataFeedId, versions, current, onTake, onClose }: VersionsDialogProps) {
  const t = useTexts('dataFeeds', 'common');
  const { language } = useSession();
  const [busy, setBusy] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function take(version: number): Promise<void> {
    setBusy(version);
    setFailure(null);
    try {
      onTake(await call(calls.feedMappingVersion, { params: { dataFeedId, version } }));
    } catch (cause) {
      setFailure(cause);
      setBusy(null);
    }
  }

  const columns: readonly Column<Version>[] = [
    {
      key: 'version',
      title: t('dataFeeds:mapping.version'),
      kind: 'number',
      decimals: 0,
      value: ({ version }) => version,
    },
    {
      key: 'date',
      title: t('dataFeeds:mapping.savedOn'),
      ...stampCell(({ createdDate }) => createdDate, language),
    },
    {
      key: 'by',
      title: t('dataFeeds:delivery.by'),
      kind: 'text',
      value: ({ createdBy }) => createdBy?.username ?? null,
    },
    {
      key: 'note',
      title: t('dataFeeds:mapping.note'),
      kind: 'text',
      room: 'most',
      value: ({ note }) => note,
    },
    {
      key: 'take',
      title: '',
      kind: 'text',
      screenOnly: true,
      value: () => null,
      render: ({ version }) =>
        version === current ? null : (
          <Button
            size="compact-sm"
            variant="default"
            loading={busy === version}
            aria-label={t('dataFeeds:mapping.takeVersion', { version })}
            onClick={() => void take(version)}
          >
            {t('dataFeeds:mapping.take')}
          </Button>
        ),
    },
  ];
  return (
    <ReadingDialog title={t('dataFeeds:mapping.versions')} size="xl" onClose={onClose}>
      <Stack gap="md">
        {failure ? <ErrorNotice error={failure} /> : null}
        <Text size="sm">{t('dataFeeds:mapping.versionsText')}</Text>
        <PlainTable
          label={t('dataFeeds:mapping.versions')}
          columns={columns}
          rows={versions.toSorted((a, b) => b.version - a.version)}
          keyOf={({ version }) => version}
          rowHeading="version"
        />
      </Stack>
    </ReadingDialog>
  );
}
