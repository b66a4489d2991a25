import type { Drafts } from './drafts.ts';

/**
 * The state of a form. `base` is what it began with (or the newer stored version it was put on); problems are
 * not kept but computed, so that they can never disagree with the drafts.
 */
export interface FormState {
  readonly base: Drafts;
  readonly drafts: Drafts;
  /** Fields the user has left at least once: their problems may show. */
  readonly left: ReadonlySet<string>;
  readonly submitted: boolean;
  /** Field → message code of the last refusal, until the field is changed. */
  readonly refused: Readonly<Record<string, string>>;
}

export type FormAction =
  | { readonly type: 'loaded'; readonly drafts: Drafts }
  | { readonly type: 'changed'; readonly values: Drafts }
  | { readonly type: 'left'; readonly name: string }
  | { readonly type: 'submitted' }
  | { readonly type: 'refused'; readonly fields: Readonly<Record<string, string>> }
  | { readonly type: 'reset' }
  /** Reads and writes what is there in another language. */
  | { readonly type: 'rewritten'; readonly draftsIn: (drafts: Drafts) => Drafts }
  /** Another person saved meanwhile: go on from their version with the merged values. */
  | { readonly type: 'rebased'; readonly base: Drafts; readonly drafts: Drafts };

export const startForm = (drafts: Drafts): FormState => ({
  base: drafts,
  drafts,
  left: new Set(),
  submitted: false,
  refused: {},
});

/** `label` stands for its parts too: `label.label_en`. */
const concerns = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'loaded':
      return startForm(action.drafts);
    case 'changed': {
      const names = Object.keys(action.values);
      const refused = Object.entries(state.refused).filter(
        ([path]) => !names.some((name) => concerns(path, name)),
      );
      return {
        ...state,
        drafts: { ...state.drafts, ...action.values },
        refused: Object.fromEntries(refused),
      };
    }
    case 'left':
      return state.left.has(action.name) ? state : { ...state, left: new Set([...state.left, action.name]) };
    case 'submitted':
      return { ...state, submitted: true, refused: {} };
    case 'refused':
      return { ...state, refused: action.fields };
    case 'reset':
      return startForm(state.base);
    case 'rewritten':
      return { ...state, base: action.draftsIn(state.base), drafts: action.draftsIn(state.drafts) };
    case 'rebased':
      return { ...state, base: action.base, drafts: action.drafts, refused: {} };
  }
}

/** Problems show once the user has left the field or tried to save. */
export const showsProblem = (state: FormState, name: string): boolean =>
  state.submitted || state.left.has(name);
