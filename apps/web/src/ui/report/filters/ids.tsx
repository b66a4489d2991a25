import type { OptionsOf } from '../options/option.ts';
import type { Chosen, FilterOption, ReportScope, StandardValues } from '../scope.ts';
import { ChosenBox } from './ChosenBox.tsx';
import type { Filter } from './filter.ts';
import { SelectBox } from './select.tsx';

interface IdsDeclaration<Id extends number | string> {
  readonly labelKey: string;
  /** What to choose when nothing is. */
  readonly missingKey: string;
  readonly options: OptionsOf<Id>;
  readonly isShown?: Filter<Chosen<Id>>['isShown'];
  /** Whether there is a result where the list is empty, as of a program without agents: all of none are asked for. */
  readonly mayBeEmpty?: (values: StandardValues) => boolean;
  /** Whether only one may be chosen under the filters before; the first one unless something else is. */
  readonly isSingle?: (values: StandardValues) => boolean;
  /** Which one that is at first, where the first of the list says little. */
  readonly preferred?: (scope: ReportScope, values: StandardValues) => Id | undefined;
}

/** The parts of a text, or what it says of all of them. */
const readParts = (text: string): Chosen<string> =>
  text === 'all' ? 'all' : text === '' ? [] : text.split(',');

export function readIds(text: string): Chosen | undefined {
  const parts = readParts(text);
  if (parts === 'all') return parts;
  const ids = parts.map(Number);
  return ids.every(Number.isSafeInteger) ? ids : undefined;
}

export const writeIds = (chosen: Chosen<number | string>): string =>
  chosen === 'all' ? 'all' : chosen.join(',');

/** Keeps what can still be chosen. What was all stays all; a choice of which nothing is left becomes all again. */
export function settleIds<Id extends number | string>(
  asked: Chosen<Id> | undefined,
  options: readonly FilterOption<Id>[],
): Chosen<Id> {
  if (asked === undefined || asked === 'all' || asked.length === 0) return asked ?? 'all';
  const offered = new Set(options.map(({ id }) => id));
  const left = asked.filter((id) => offered.has(id));
  return left.length === 0 || left.length === offered.size ? 'all' : left;
}

/** Keeps the first that can still be chosen; otherwise begins with the one that is preferred, or the first. */
export function settleOne<Id extends number | string>(
  asked: Chosen<Id> | undefined,
  options: readonly FilterOption<Id>[],
  preferred?: Id,
): Chosen<Id> {
  const kept = options.find(({ id }) => asked !== undefined && asked !== 'all' && asked.includes(id));
  const first = kept ?? options.find(({ id }) => id === preferred) ?? options[0];
  return first ? [first.id] : [];
}

/** Several of a list; all of them unless something else is chosen. */
function severalFilter<Id extends number | string>(
  declaration: IdsDeclaration<Id>,
  read: (text: string) => Chosen<Id> | undefined,
): Filter<Chosen<Id>> {
  const { labelKey, missingKey, options, isShown, isSingle = () => false } = declaration;
  const { mayBeEmpty = () => false } = declaration;
  return {
    labelKey,
    read,
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

/** Several of a list of numbered records. */
export const idsFilter = (declaration: IdsDeclaration<number>): Filter<Chosen> =>
  severalFilter(declaration, readIds);

/** The same of what has UUIDs. */
export const recordIdsFilter = (declaration: IdsDeclaration<string>): Filter<Chosen<string>> =>
  severalFilter(declaration, readParts);
