import { Badge, Group } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnySummary } from '../../local/documents/summary.ts';

interface CopyStandingProps {
  readonly copy: AnySummary;
  /** The newest version on the server; 0 where it is not known. */
  readonly latest: number;
}

/** What there is to know of a copy: words and shapes, never a colour alone. */
export function CopyStanding({ copy, latest }: CopyStandingProps) {
  const { t } = useTranslation('programCopies');
  const isOutdated = latest > copy.versionId;
  const marks = [
    { when: copy.readonly, color: 'gray', icon: IconLock, text: t('local.locked') },
    { when: copy.modified, color: 'orange', icon: IconPencil, text: t('local.modified') },
    { when: isOutdated, color: 'red', icon: IconAlertTriangle, text: t('local.newer', { version: latest }) },
  ].filter(({ when }) => when);
  if (marks.length === 0) return <>{t('local.unchanged')}</>;
  return (
    <Group gap={6}>
      {marks.map(({ color, icon: Icon, text }) => (
        <Badge
          key={text}
          variant="light"
          color={color}
          tt="none"
          fw={500}
          miw="max-content"
          leftSection={<Icon size={14} aria-hidden />}
        >
          {text}
        </Badge>
      ))}
    </Group>
  );
}
