import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDateTime } from '../../i18n/format.ts';
import { sizeText } from '../../i18n/size-text.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';
import type { AnySummary } from '../../local/documents/summary.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { CopyStanding } from '../../ui/program/CopyStanding.tsx';
import { copyName, versionStatusText, versionTypeText } from '../../ui/program/copy-name.ts';
import { useCopiesWithSizes } from '../../ui/program/use-copies.ts';
import { useLatestVersions } from '../../ui/program/use-newer.ts';
import { type Column, PlainTable } from '../../ui/table/index.ts';

import classes from './copies.module.css';
import { copyKind } from './copy-kinds.ts';
import { DamagedCopies } from './DamagedCopies.tsx';
import { DeleteCopiesDialog } from './DeleteCopiesDialog.tsx';
import { superfluous } from './version-tree.ts';

/** The programs on this device: how large they are, what has not been uploaded, and how to delete them. */
export function LocalCopies({ kind }: { readonly kind: DocumentName }) {
  const { t } = useTranslation('programCopies');
  const { language } = useSession();
  const { copies, state, damaged } = useCopiesWithSizes(kind);
  const latest = useLatestVersions(kind);
  const [going, setGoing] = useState<readonly AnySummary[]>([]);
  const old = superfluous(copies);
  const total = copies.reduce((sum, { bytes }) => sum + bytes, 0);

  const problems: Column<(typeof copies)[number]> = {
    key: 'problems',
    title: t('local.problems'),
    kind: 'text',
    value: ({ openCount, addressedCount }) =>
      t('local.problemCounts', {
        open: formatCount(openCount, language),
        addressed: formatCount(addressedCount, language),
      }),
  };
  const columns: readonly Column<(typeof copies)[number]>[] = [
    {
      key: 'program',
      title: t('local.program'),
      kind: 'text',
      value: (copy) => copyName(copy, language, (month) => t('startOf', { month })),
      render: (copy) => (
        <Text span inherit fw={600} className={classes.whole}>
          {copyName(copy, language, (month) => t('startOf', { month }))}
        </Text>
      ),
    },
    {
      key: 'type',
      title: t('local.type'),
      kind: 'text',
      value: ({ versionTypeId, versionStatusId }) =>
        [
          versionTypeText(versionTypeId, language),
          versionStatusText(versionTypeId, versionStatusId, language),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'state',
      title: t('local.state'),
      kind: 'text',
      value: () => null,
      render: (copy) => <CopyStanding copy={copy} latest={latest.get(copy.programId) ?? 0} />,
    },
    ...(copyKind(kind).hasProblems ? [problems] : []),
    {
      key: 'downloaded',
      title: t('local.downloaded'),
      kind: 'text',
      value: ({ downloadedAt }) => formatDateTime(downloadedAt, language),
    },
    {
      key: 'size',
      title: t('local.size'),
      kind: 'number',
      value: ({ bytes }) => bytes,
      text: ({ bytes }) => sizeText(bytes, language),
    },
    {
      key: 'actions',
      title: t('local.actions'),
      kind: 'text',
      screenOnly: true,
      value: () => null,
      render: (copy) => (
        <Tooltip label={t('local.delete')}>
          <ActionIcon
            size="sm"
            aria-label={t('local.deleteOne', { program: `${copy.programCode}~v${copy.versionId}` })}
            onClick={() => setGoing([copy])}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Tooltip>
      ),
    },
  ];

  if (state === 'loading') return <LoadingSpinner />;
  return (
    <section aria-label={t('local.title')}>
      <Group justify="space-between" mb="xs">
        <h2 className={classes.country}>{t('local.title')}</h2>
        {old.length > 0 ? (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setGoing(old)}
          >
            {t('local.cleanUp', { count: old.length })}
          </Button>
        ) : null}
      </Group>
      <DamagedCopies copies={damaged} />
      {copies.length === 0 ? (
        <EmptyState title={t('local.empty')}>{t('state.noCopiesText')}</EmptyState>
      ) : (
        <PlainTable
          label={t('local.title')}
          minWidth="40rem"
          columns={columns}
          rows={copies}
          keyOf={(copy) => `${copy.programId}~${copy.versionId}`}
          rowHeading="program"
        />
      )}
      {copies.length > 0 ? (
        <p className={classes.total}>
          {t('local.total', { count: copies.length, size: sizeText(total, language) })}
        </p>
      ) : null}
      {going.length > 0 ? <DeleteCopiesDialog copies={going} onClose={() => setGoing([])} /> : null}
    </section>
  );
}
