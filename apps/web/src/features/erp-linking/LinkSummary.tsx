import { Box, Checkbox, Group, Text } from '@mantine/core';
import type { LinkPreview } from '@stockwell/engine/erp/link-preview';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { formatNumber } from '../../ui/numbers/number-text.ts';

interface LinkSummaryProps {
  readonly preview: LinkPreview;
  readonly keepRest: boolean;
  readonly onKeepRest: (keeps: boolean) => void;
}

const decimals = 2;

/** Planning units before and after linking, and what becomes of the rest. */
export function LinkSummary({ preview, keepRest, onKeepRest }: LinkSummaryProps) {
  const t = useTexts('erpLinking');
  const { language } = useSession();
  // Before anything is linked all of it would be a rest.
  const rest = preview.linked > 0 ? preview.rest : 0;
  const text = (value: number): string => formatNumber(value, language, decimals);
  return (
    <Box role="status" maw={460}>
      <Facts>
        <Fact name={t('erpLinking:link.original')}>{text(preview.original)}</Fact>
        <Fact name={t('erpLinking:link.after')}>{text(preview.linked)}</Fact>
        {rest > 0 && keepRest ? <Fact name={t('erpLinking:link.kept')}>{text(rest)}</Fact> : null}
      </Facts>
      {rest > 0 ? (
        <Group gap="xs" mt="xs">
          <Checkbox
            label={t('erpLinking:link.keepRest', { quantity: text(rest) })}
            checked={keepRest}
            onChange={(event) => onKeepRest(event.currentTarget.checked)}
          />
          {keepRest ? null : (
            <Text size="sm" c="var(--mantine-color-error)">
              {t('erpLinking:link.restLost')}
            </Text>
          )}
        </Group>
      ) : null}
    </Box>
  );
}
