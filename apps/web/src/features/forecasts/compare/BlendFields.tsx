import { Alert, Button, Switch, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import { NumberBox } from '../../../ui/numbers/NumberBox.tsx';
import { formatNumber, separatorsOf } from '../../../ui/numbers/number-text.ts';
import { lostTexts } from '../outputs/selected-name.ts';
import { candidateName } from './candidate-name.ts';
import classes from './compare.module.css';
import type { Comparison } from './use-comparison.ts';
import type { Ticks } from './use-ticks.ts';

interface BlendFieldsProps {
  readonly ticks: Ticks;
  readonly comparison: Comparison;
  readonly labels: Pick<ForecastLabels, 'region'>;
  readonly mayEdit: boolean;
  /** The share as it is typed; blank while it cannot be used. */
  readonly share: number | '';
  readonly onShare: (share: number | '') => void;
}

export const isShare = (share: number | ''): share is number => share !== '' && share > 0 && share < 100;

/** Blends a consumption forecast with trees, and says in words what counts. */
export function BlendFields({ ticks, comparison, labels, mayEdit, share, onShare }: BlendFieldsProps) {
  const t = useTexts('compare', 'forecastOutputs');
  const { language } = useSession();
  const { decimal } = separatorsOf(language);
  const { candidates, selected, shared } = comparison;
  const chosen = candidates.filter((one) => one.selected);
  const consumption = chosen.find(({ source }) => source.kind === 'extrapolation');
  const trees = chosen.filter(({ source }) => source.kind === 'tree').map(({ name }) => name);
  const isBlend = ticks.selected.consumptionPercent !== undefined;
  const percent = (value: number): string => formatNumber(value, language, 2);
  const explained = (): string => {
    const total = selected.total === null ? '' : formatNumber(selected.total, language, 2);
    if (selected.consumptionPercent !== null)
      return t('compare:explain.blend', {
        share: percent(selected.consumptionPercent),
        consumption: consumption?.name ?? '',
        rest: percent(100 - selected.consumptionPercent),
        trees: trees.join(' + '),
        total,
      });
    if (selected.sources.length === 0) return t('compare:explain.none');
    return t(selected.sources.length > 1 ? 'compare:explain.sum' : 'compare:explain.one', {
      names: chosen.map(({ name }) => name).join(' + '),
      total,
    });
  };
  return (
    <>
      <div className={classes.blend}>
        <Switch
          label={t('compare:blend.switch')}
          description={t('compare:blend.help')}
          checked={ticks.blends}
          disabled={!mayEdit}
          onChange={(event) => ticks.setBlends(event.currentTarget.checked)}
        />
        {isBlend ? (
          <NumberBox
            className={classes.share}
            label={t('compare:blend.share')}
            suffix=" %"
            decimalSeparator={decimal}
            decimalScale={2}
            min={0}
            max={100}
            allowNegative={false}
            readOnly={!mayEdit}
            value={share === '' ? null : share}
            error={isShare(share) ? null : t('compare:blend.wrong')}
            onChange={(value) => onShare(value ?? '')}
          />
        ) : null}
      </div>
      <Text role="status">{explained()}</Text>
      {shared.map(({ source, regionIds }) => {
        const name = candidateName(source, language);
        const regions = regionIds.map(labels.region).join(', ');
        return (
          <Text key={name} size="sm" c="dimmed">
            {t('compare:explain.shared', { name, regions })}
          </Text>
        );
      })}
      {lostTexts({ selected: [], lost: selected.lost }, { t }).map((text) => (
        <Alert key={text} color="yellow" variant="light">
          {text}
        </Alert>
      ))}
      {selected.agreed ? (
        <Alert color={selected.agreed.isOutdated ? 'yellow' : 'blue'} variant="light">
          {t(selected.agreed.isOutdated ? 'compare:agreed.outdated' : 'compare:agreed.counts', {
            way: t(`compare:way.${selected.agreed.way}`),
          })}{' '}
          {mayEdit ? (
            <Button size="compact-sm" variant="default" onClick={ticks.dropAgreed}>
              {t('compare:agreed.drop')}
            </Button>
          ) : null}
        </Alert>
      ) : null}
    </>
  );
}
