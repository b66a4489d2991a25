import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LocalMark } from './version-tree.ts';

const looks = {
  newest: { color: 'green', icon: IconCircleCheck },
  older: { color: 'red', icon: IconAlertTriangle },
  none: { color: 'gray', icon: IconCircleDashed },
} as const;

interface LocalMarkBadgeProps {
  readonly mark: LocalMark;
  readonly of: 'program' | 'version';
}

/** Whether something is on this device: a word and a shape beside the colour. */
export function LocalMarkBadge({ mark, of }: LocalMarkBadgeProps) {
  const { t } = useTranslation('programCopies');
  const { color, icon: Icon } = looks[mark];
  return (
    <Badge
      variant="light"
      color={color}
      leftSection={<Icon size={14} aria-hidden />}
      tt="none"
      fw={500}
      miw="max-content"
      data-mark={mark}
    >
      {of === 'program' ? t(`mark.program.${mark}`) : t(`mark.version.${mark}`)}
    </Badge>
  );
}
