import { Badge, Button, Group, Text } from '@mantine/core';
import type { SuggestionReason } from '@stockwell/engine/entry/data-feeds/suggest';
import { useTexts } from '../../../i18n/texts.ts';

interface SuggestionCellProps {
  readonly text: string;
  readonly reason: SuggestionReason;
  /** What is mapped, for those who do not see the row. */
  readonly name: string;
  readonly onAccept: () => void;
}

/** What something probably is, and why. */
export function SuggestionCell({ text, reason, name, onAccept }: SuggestionCellProps) {
  const t = useTexts('dataFeeds');
  return (
    <Group gap="xs" wrap="wrap">
      <Text size="sm">{text}</Text>
      <Badge variant="light" color="gray" autoContrast tt="none">
        {t(`dataFeeds:reason.${reason}`)}
      </Badge>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t('dataFeeds:mapping.acceptFor', { name, suggestion: text })}
        onClick={onAccept}
      >
        {t('dataFeeds:mapping.accept')}
      </Button>
    </Group>
  );
}
