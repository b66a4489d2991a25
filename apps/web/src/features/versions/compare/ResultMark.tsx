import { Badge } from '@mantine/core';
import type { RowResult } from '@stockwell/engine/merge/index';
import { IconAlertTriangle, IconArrowsJoin2, IconCloud, IconDeviceLaptop } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';

const marks = {
  conflict: { color: 'yellow', icon: IconAlertTriangle },
  mine: { color: 'green', icon: IconDeviceLaptop },
  theirs: { color: 'blue', icon: IconCloud },
  merged: { color: 'teal', icon: IconArrowsJoin2 },
} as const;

/** How a row ended, in a word and a sign; the colour only repeats it. */
export function ResultMark({ result }: { readonly result: RowResult }) {
  const t = useTexts('versions');
  const { color, icon: Icon } = marks[result];
  return (
    <Badge
      color={color}
      variant="light"
      autoContrast
      tt="none"
      fw={600}
      miw="max-content"
      leftSection={<Icon size={14} aria-hidden />}
    >
      {t(`versions:result.${result}`)}
    </Badge>
  );
}
