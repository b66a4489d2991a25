import { Button, Checkbox, Radio, Text } from '@mantine/core';
import type { MethodChoice } from '@stockwell/engine/entry/extrapolation/draft';
import {
  checkMethod,
  confidenceLevels,
  defaultSettings,
  type ForecastMethod,
  leastMonthsOf,
  type MethodSettings,
  methodIdOf,
  settingRules,
  settingsOf,
} from '@stockwell/engine/series/methods';
import type { TunedMethod } from '@stockwell/engine/series/tune';
import type { SeriesProblem } from '@stockwell/engine/series/types';
import { IconWand } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { methodText } from '../../../ui/forecast/index.ts';
import { NumberBox } from '../../../ui/numbers/NumberBox.tsx';
import { formatNumber, separatorsOf } from '../../../ui/numbers/number-text.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import classes from './extrapolation.module.css';

interface MethodPanelProps {
  readonly method: ForecastMethod;
  /** A product learns from the others of its program, a node of a tree from its own history alone. */
  readonly subject: 'product' | 'node';
  readonly draft: MethodChoice;
  /** Months of the window that have data, and all its months. */
  readonly monthsWithData: number;
  readonly monthsInWindow: number;
  readonly problem: SeriesProblem | null;
  readonly mayEdit: boolean;
  readonly isTuning: boolean;
  readonly onChange: (make: (draft: MethodChoice) => Partial<MethodChoice>) => void;
  readonly onTune: (method: TunedMethod) => void;
}

const isTunable = (method: ForecastMethod): method is TunedMethod => method === 'tes' || method === 'arima';

/** A method: whether it is used, whether it counts, and what can be set for it. */
export function MethodPanel(props: MethodPanelProps) {
  const { method, subject, draft, monthsWithData, monthsInWindow, problem, mayEdit, onChange } = props;
  const t = useTexts('extrapolation');
  const { language } = useSession();
  const name = methodText(methodIdOf(method), language);
  const settings = draft.settings[method];
  const isUsed = draft.methods.includes(method);
  const needed = leastMonthsOf(method, settings);
  const hasMonths = Math.min(monthsWithData, monthsInWindow) >= needed;
  const set = (change: Partial<MethodSettings>): void =>
    onChange((before) => ({
      settings: { ...before.settings, [method]: { ...before.settings[method], ...change } },
    }));
  const use = (isWanted: boolean): void =>
    onChange((before) => ({
      methods: isWanted ? [...before.methods, method] : before.methods.filter((one) => one !== method),
      chosen: !isWanted && before.chosen === method ? null : before.chosen,
    }));
  return (
    <fieldset className={classes.method}>
      <legend className={classes.methodName}>{name}</legend>
      <Checkbox
        label={t('extrapolation:method.use')}
        checked={isUsed}
        disabled={!mayEdit || (!isUsed && !hasMonths)}
        onChange={(event) => use(event.currentTarget.checked)}
      />
      <Radio
        name="counts"
        label={t('extrapolation:method.counts')}
        checked={draft.chosen === method}
        disabled={!mayEdit || !isUsed}
        onChange={() => onChange(() => ({ chosen: method }))}
      />
      <Text size="xs" c="dimmed">
        {t(
          `extrapolation:method.about.${method === 'automatic' && subject === 'node' ? 'automaticNode' : method}`,
        )}
      </Text>
      {settingsOf(method).map((setting) => (
        <Setting
          key={setting}
          setting={setting}
          value={settings[setting]}
          disabled={!mayEdit || !isUsed}
          error={wrongSetting(method, settings, setting)}
          onChange={(value) => set({ [setting]: value })}
        />
      ))}
      {isTunable(method) && mayEdit ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconWand size={16} aria-hidden />}
          disabled={!isUsed || !hasMonths}
          loading={props.isTuning}
          onClick={() => props.onTune(method)}
        >
          {t('extrapolation:method.tune')}
        </Button>
      ) : null}
      {!hasMonths ? (
        <Text size="xs" className={classes.warning}>
          {t('extrapolation:problem.tooFewMonths', { needed, found: monthsWithData })}
        </Text>
      ) : null}
      {hasMonths && isUsed && problem ? (
        <Text size="xs" className={classes.warning} role="status">
          {t(`extrapolation:problem.${problem.code === 'parameter' ? 'parameter' : 'notFitted'}`, {
            method: name,
          })}
        </Text>
      ) : null}
      {isTunable(method) && isUsed && isUntouched(method, settings) ? (
        <Text size="xs" c="dimmed">
          {t('extrapolation:method.usual')}
        </Text>
      ) : null}
    </fieldset>
  );

  function wrongSetting(
    of: ForecastMethod,
    values: MethodSettings,
    setting: keyof MethodSettings,
  ): string | null {
    if (of === 'automatic') return null;
    const outcome = checkMethod(of, values, Number.POSITIVE_INFINITY);
    if (outcome.ok || outcome.problem.code !== 'parameter' || outcome.problem.parameter !== setting)
      return null;
    const { least, most } = outcome.problem;
    return t('extrapolation:problem.between', {
      least: formatNumber(least, language, 2),
      most: formatNumber(most, language, 2),
    });
  }
}

/** Whether everything that tuning would set is as it was at the beginning. */
const isUntouched = (method: TunedMethod, settings: MethodSettings): boolean =>
  settingsOf(method).every(
    (setting) => setting === 'confidenceLevel' || settings[setting] === defaultSettings[setting],
  );

interface SettingProps {
  readonly setting: keyof MethodSettings;
  readonly value: number | boolean;
  readonly disabled: boolean;
  readonly error: string | null;
  readonly onChange: (value: number | boolean) => void;
}

/** The field of a setting, by its kind. */
function Setting({ setting, value, disabled, error, onChange }: SettingProps) {
  const t = useTexts('extrapolation');
  const { language } = useSession();
  const label = t(`extrapolation:setting.${setting}`);
  if (setting === 'seasonality')
    return (
      <Checkbox
        label={label}
        checked={value === true}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (setting === 'confidenceLevel') {
    const levels = confidenceLevels.some((level) => level === value)
      ? confidenceLevels
      : [...confidenceLevels, Number(value)].sort();
    return (
      <IdSelect
        label={label}
        size="xs"
        clearable={false}
        disabled={disabled}
        choices={levels.map((level) => ({
          id: level,
          label: t('extrapolation:percent', { value: formatNumber(100 * level, language, 1) }),
        }))}
        value={Number(value)}
        onChange={(level) => level !== null && onChange(level)}
      />
    );
  }
  const { whole = false } = settingRules[setting];
  return (
    <NumberBox
      label={label}
      size="xs"
      disabled={disabled}
      error={error}
      allowDecimal={!whole}
      decimalScale={whole ? 0 : 2}
      decimalSeparator={separatorsOf(language).decimal}
      step={whole ? 1 : 0.1}
      value={Number.isNaN(value) ? null : Number(value)}
      onChange={(typed) => onChange(typed ?? Number.NaN)}
    />
  );
}
