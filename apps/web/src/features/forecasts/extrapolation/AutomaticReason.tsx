import { Alert, Text } from '@mantine/core';
import { relativeWidth } from '@stockwell/engine/entry/extrapolation/relative-width';
import type { AutomaticExtrapolation } from '@stockwell/engine/series/extrapolate-automatically';
import { choiceReasonTexts, plainPartTexts } from '@stockwell/model/forecast-choice';
import { textOf } from '@stockwell/model/label';
import { IconBulb } from '@tabler/icons-react';
import { filledIn } from '../../../i18n/filled-in.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { formatNumber } from '../../../ui/numbers/number-text.ts';
import classes from './extrapolation.module.css';
import { hintTexts } from './hint-texts.ts';

interface AutomaticReasonProps {
  readonly automatic: AutomaticExtrapolation;
}

/** Why the automatic forecast is what it is, how sure it is, and what looks odd in the history. */
export function AutomaticReason({ automatic }: AutomaticReasonProps) {
  const t = useTexts('extrapolation');
  const { language } = useSession();
  const { reason, past, hints, first, forecast, halfWidth, settings } = automatic;
  const number = (value: number) => formatNumber(value, language, 0);
  const facts = {
    ...reason,
    plain: 'plain' in reason ? reason.plain : 100,
    searching: 'searching' in reason ? reason.searching : 0,
  };
  const factOf = (word: string): string | number | undefined => facts[word as keyof typeof facts];
  const usesPlain = reason.code !== 'steadyHistory';
  const part = reason.relatives > 0 ? plainPartTexts.relatives : plainPartTexts.alone;
  const width = relativeWidth(forecast, halfWidth);
  const sentences = [
    filledIn(textOf(choiceReasonTexts[reason.code], language), factOf),
    ...(usesPlain ? [filledIn(textOf(part, language), factOf)] : []),
    ...(width !== null
      ? [
          t('extrapolation:automatic.sure', {
            percent: number(100 * settings.confidenceLevel),
            width: number(100 * width),
          }),
        ]
      : []),
    ...(past && past.meanErrorOfMean > 0
      ? [
          t(
            past.meanError <= past.meanErrorOfMean
              ? 'extrapolation:automatic.better'
              : 'extrapolation:automatic.worse',
            {
              origins: past.origins,
              own: number(past.meanError),
              mean: number(past.meanErrorOfMean),
            },
          ),
        ]
      : []),
  ];
  const odd = hintTexts(hints, first, language);
  return (
    <Alert variant="light" icon={<IconBulb aria-hidden />} title={t('extrapolation:automatic.title')}>
      <Text component="ul" size="sm" className={classes.reasons}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Text>
      {odd.length > 0 ? (
        <>
          <Text size="sm" fw={600} mt="xs">
            {t('extrapolation:automatic.odd')}
          </Text>
          <Text component="ul" size="sm" className={classes.reasons}>
            {odd.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Text>
        </>
      ) : null}
    </Alert>
  );
}
