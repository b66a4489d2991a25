import { IdSelect } from '../../select/index.ts';
import type { OptionsOf } from '../options/option.ts';
import type { Filter } from './filter.ts';

/** What the address says; undefined where it is no id. */
export const readId = (text: string): number | undefined =>
  /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;

export const boxWidth = '16rem';

interface SelectBoxProps<Id extends number | string> {
  readonly label: string;
  readonly value: Id | null;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly onChange: (id: Id) => void;
  readonly disabled: boolean;
  readonly description?: string;
  /** What the empty box asks for. */
  readonly placeholder?: string;
}

/** One of a list, in a box with a search. */
export function SelectBox<Id extends number | string>(props: SelectBoxProps<Id>) {
  const { options, onChange, description, ...box } = props;
  return (
    <IdSelect
      {...box}
      {...(description === undefined
        ? {}
        : { description, inputWrapperOrder: ['label', 'input', 'description', 'error'] })}
      w={boxWidth}
      maw="100%"
      choices={options}
      onChange={(id) => {
        if (id !== null) onChange(id);
      }}
    />
  );
}

interface OneOfDeclaration<Id extends number | string> {
  readonly labelKey: string;
  /** What to choose when nothing is. */
  readonly missingKey: string;
  readonly options: OptionsOf<Id>;
  /** What is chosen at first: the first of the list, or the only one where there is no choice. */
  readonly begins: 'first' | 'only';
  /** The chosen one as people read it, where that is more than its label in the list. */
  readonly describe?: Filter<Id | null>['describe'];
  readonly isShown?: Filter<Id | null>['isShown'];
}

/** One of a list; nothing while it cannot be said which. */
function oneFilter<Id extends number | string>(
  declaration: OneOfDeclaration<Id>,
  read: (text: string) => Id | undefined,
): Filter<Id | null> {
  const { labelKey, missingKey, options, begins, isShown } = declaration;
  const labelOf: Filter<Id | null>['describe'] = (chosen, scope, values) => {
    const option = options(scope, values).find(({ id }) => id === chosen);
    return option ? [option.label] : null;
  };
  return {
    labelKey,
    read,
    write: (id) => (id === null ? '' : String(id)),
    settle: (asked, scope, values) => {
      if (!scope.isReady) return asked ?? null;
      const offered = options(scope, values);
      if (asked !== undefined && offered.some(({ id }) => id === asked)) return asked;
      return begins === 'first' || offered.length === 1 ? (offered[0]?.id ?? null) : null;
    },
    missing: (id) => (id === null ? missingKey : null),
    describe: declaration.describe ?? labelOf,
    ...(isShown ? { isShown } : {}),
    box: ({ scope, values, ...props }) => (
      <SelectBox {...props} options={options(scope, values)} placeholder={scope.t(missingKey)} />
    ),
  };
}

/** One of a list of numbered records. */
export const oneOfFilter = (declaration: OneOfDeclaration<number>): Filter<number | null> =>
  oneFilter(declaration, readId);

/** The same of what has a name or a UUID for an id. */
export const oneNamedFilter = (declaration: OneOfDeclaration<string>): Filter<string | null> =>
  oneFilter(declaration, (text) => text || undefined);

interface OneOrDeclaration {
  readonly labelKey: string;
  /** The entry above the list, which is the usual one: all of them, or none. */
  readonly usual: { readonly id: number; readonly textKey: string };
  readonly options: OptionsOf;
  readonly isShown?: Filter<number>['isShown'];
}

/** One of a list or, unless something is chosen, the entry above it. */
export function oneOrFilter({ labelKey, usual, options, isShown }: OneOrDeclaration): Filter<number> {
  return {
    labelKey,
    read: readId,
    write: String,
    settle: (asked, scope, values) => {
      if (asked === undefined) return usual.id;
      return !scope.isReady || options(scope, values).some(({ id }) => id === asked) ? asked : usual.id;
    },
    isUsual: (chosen) => chosen === usual.id,
    describe: (chosen, scope, values) => [
      options(scope, values).find(({ id }) => id === chosen)?.label ?? scope.t(usual.textKey),
    ],
    ...(isShown ? { isShown } : {}),
    box: ({ scope, values, ...props }) => (
      <SelectBox
        {...props}
        options={[{ id: usual.id, label: scope.t(usual.textKey) }, ...options(scope, values)]}
      />
    ),
  };
}
