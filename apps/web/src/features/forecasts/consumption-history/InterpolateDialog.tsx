import { Text } from '@mantine/core';
import type { HistoryGap } from '@stockwell/engine/entry/history/gaps';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth } from '@stockwell/model/months';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import classes from './consumption-history.module.css';

interface InterpolateDialogProps {
  readonly gaps: readonly HistoryGap[];
  readonly labels: ForecastLabels;
  readonly onClose: () => void;
  readonly onTake: () => void;
}

/** A region and its months: `North (Jan-24, Feb-24)`. */
export const gapText = (gap: HistoryGap, labels: ForecastLabels, language: LanguageCode): string =>
  `${labels.region(gap.regionId)} (${gap.months.map(({ month }) => displayMonth(month, 'MMM-YY', language)).join(', ')})`;

/** Lists the months that would be filled, and asks. */
export function InterpolateDialog({ gaps, labels, onClose, onTake }: InterpolateDialogProps) {
  const t = useTexts('consumptionHistory');
  const { language } = useSession();
  if (gaps.length === 0)
    return (
      <MessageDialog
        title={t('consumptionHistory:interpolate.title')}
        text={t('consumptionHistory:interpolate.nothing')}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={t('consumptionHistory:interpolate.title')}
      text={t('consumptionHistory:interpolate.text')}
      confirmText={t('consumptionHistory:interpolate.take')}
      onConfirm={() => {
        onTake();
        onClose();
      }}
      onClose={onClose}
    >
      <Text component="ul" size="sm" className={classes.months}>
        {gaps.map((gap) => (
          <li key={gap.regionId}>{gapText(gap, labels, language)}</li>
        ))}
      </Text>
    </ConfirmDialog>
  );
}
