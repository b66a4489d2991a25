import { Checkbox, Group, Radio } from '@mantine/core';
import type { Translate } from '../../../i18n/texts.ts';
import type { ReportScope } from '../scope.ts';
import type { BoxProps, Filter } from './filter.ts';
import classes from './filters.module.css';

interface ChoiceOption<Value extends number> {
  readonly value: Value;
  readonly textKey: string;
  /** A number in the text. */
  readonly count?: number;
}

interface ChoiceDeclaration<Value extends number> {
  readonly labelKey: string;
  readonly options: readonly ChoiceOption<Value>[];
  /** What is chosen at first; the first option unless it says otherwise. */
  readonly usual?: NoInfer<Value>;
  readonly isShown?: Filter<Value>['isShown'];
}

const textOf = ({ textKey, count }: ChoiceOption<number>, t: Translate): string =>
  count === undefined ? t(textKey) : t(textKey, { count });

/** One of a few, all of them in sight. */
export function choiceFilter<const Value extends number>({
  labelKey,
  options,
  usual = options[0]?.value,
  isShown,
}: ChoiceDeclaration<Value>): Filter<Value> {
  if (usual === undefined) throw new RangeError('A choice needs options');
  const find = (text: string) => options.find(({ value }) => String(value) === text)?.value;
  return {
    labelKey,
    read: find,
    write: String,
    settle: (asked) => asked ?? usual,
    describe: (chosen, { t }) => {
      const option = options.find(({ value }) => value === chosen);
      return option ? [textOf(option, t)] : null;
    },
    ...(isShown ? { isShown } : {}),
    box: (props) => <ChoiceBox {...props} options={options} />,
  };
}

interface ChoiceBoxProps<Value extends number> extends BoxProps<Value> {
  readonly options: ChoiceDeclaration<Value>['options'];
}

function ChoiceBox<Value extends number>(props: ChoiceBoxProps<Value>) {
  const { label, value, onChange, disabled, options, scope } = props;
  const choose = (text: string): void => {
    const chosen = options.find((option) => String(option.value) === text);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Radio.Group label={label} value={String(value)} onChange={choose}>
      <Group gap="md" className={classes.radios}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={String(option.value)}
            label={textOf(option, scope.t)}
            disabled={disabled}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

interface FlagDeclaration {
  readonly labelKey: string;
  readonly usual?: boolean;
  readonly isShown?: Filter<boolean>['isShown'];
  /** Where it is not the user's to choose. */
  readonly forced?: (scope: ReportScope) => boolean | undefined;
}

/** Yes or no. */
export function flagFilter({
  labelKey,
  usual = false,
  isShown,
  forced = () => undefined,
}: FlagDeclaration): Filter<boolean> {
  return {
    labelKey,
    read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
    write: (value) => (value ? '1' : '0'),
    settle: (asked, scope) => forced(scope) ?? asked ?? usual,
    isUsual: (value) => value === usual,
    describe: (value, { t }) => [t(value ? 'reports:yes' : 'reports:no')],
    ...(isShown ? { isShown } : {}),
    box: ({ label, value, onChange, scope, disabled }) => (
      <Checkbox
        className={classes.flag}
        label={label}
        checked={value}
        disabled={disabled || forced(scope) !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    ),
  };
}
