import type { OptionsOf } from '../options/option.ts';
import type { Chosen, FilterOption, ReportScope, StandardValues } from '../scope.ts';
import { ChosenBox } from './ChosenBox.tsx';
import type { Filter } from './filter.ts';
import { SelectBox } from './select.tsx';

interface IdsDeclaration {
  readonly labelKey: string;
  /** What to choose when nothing is. */
  readonly missingKey: string;
  readonly options: OptionsOf;
  readonly isShown?: Filter<Chosen>['isShown'];
  /** Whether there is a result where the list is empty, as of a program without agents: all of none are asked for. */
  readonly mayBeEmpty?: (values: StandardValues) => boolean;
  /** Whether only one may be chosen under the filters before; the first one unless something else is. */
  readonly isSingle?: (values: StandardValues) => boolean;
  /** Which one that is at first, where the first of the list says little. */
  readonly preferred?: (scope: ReportScope, values: StandardValues) => number | undefined;
}

export function readIds(text: string): Chosen | undefined {
  if (text === 'all') return 'all';
  if (text === '') return [];
  const ids = text.split(',').map(Number);
  return ids.every(Number.isSafeInteger) ? ids : undefined;
}

export const writeIds = (chosen: Chosen): string => (chosen === 'all' ? 'all' : chosen.join(','));

/** Keeps what can still be chosen. What was all stays all; a choice of which nothing is left becomes all again. */
export function settleIds(asked: Chosen | undefined, options: readonly FilterOption[]): Chosen {
  if (asked === undefined || asked === 'all' || asked.length === 0) return asked ?? 'all';
  const offered = new Set(options.map(({ id }) => id));
  const left = asked.filter((id) => offered.has(id));
  return left.length === 0 || left.length === offered.size ? 'all' : left;
}

/** Keeps the first that can still be chosen; otherwise begins with the one that is preferred, or the first. */
export function settleOne(
  asked: Chosen | undefined,
  options: readonly FilterOption[],
  preferred?: number,
): Chosen {
  const kept = options.find(({ id }) => asked !== undefined && asked !== 'all' && asked.includes(id));
  const first = kept ?? options.find(({ id }) => id === preferred) ?? options[0];
  return first ? [first.id] : [];
}

/** Several of a list; all of them unless something else is chosen. */
export function idsFilter(declaration: IdsDeclaration): Filter<Chosen> {
  const { labelKey, missingKey, options, isShown, isSingle = () => false } = declaration;
  const { mayBeEmpty = () => false } = declaration;
  return {
    labelKey,
    read: readIds,
    write: writeIds,
    settle: (asked, scope, values) => {
      if (!scope.isReady) return asked ?? 'all';
      const offered = options(scope, values);
      if (offered.length === 0 && mayBeEmpty(values)) return 'all';
      return isSingle(values)
        ? settleOne(asked, offered, declaration.preferred?.(scope, values))
        : settleIds(asked, offered);
    },
    missing: (chosen, scope, values) =>
      chosen.length === 0 || (options(scope, values).length === 0 && !mayBeEmpty(values)) ? missingKey : null,
    describe: (chosen, scope, values) =>
      chosen === 'all'
        ? [scope.t('reports:all')]
        : options(scope, values)
            .filter(({ id }) => chosen.includes(id))
            .map(({ label }) => label),
    isUsual: (chosen) => chosen === 'all',
    ...(isShown ? { isShown } : {}),
    box: ({ scope, values, ...props }) =>
      isSingle(values) ? (
        <SelectBox
          {...props}
          value={props.value === 'all' ? null : (props.value[0] ?? null)}
          options={options(scope, values)}
          placeholder={scope.t(missingKey)}
          onChange={(id) => props.onChange([id])}
        />
      ) : (
        <ChosenBox {...props} options={options(scope, values)} />
      ),
  };
}
