import { createContext, type ReactNode, useContext } from 'react';

/** Why a figure is what it is: the rule in words, and what it was made of. */
export interface ExplainedFigure {
  /** What the figure is, such as “Months of stock, Mar-26”. */
  readonly title: string;
  /** What it is of, such as a product. */
  readonly about?: string | undefined;
  readonly value: string;
  readonly formula: string;
  /** The figures that the rule takes, in its order. */
  readonly inputs: readonly ExplainedInput[];
  /** The records behind it, where they are on this device. */
  readonly more?: (() => ReactNode) | undefined;
  /** They come with the figure and its rule, which then need not be said twice. */
  readonly moreHasRule?: boolean;
  /** Where to go on from here. */
  readonly links?: readonly { readonly text: string; readonly href: string }[] | undefined;
}

export interface ExplainedInput {
  readonly label: string;
  readonly value: string;
}

type OnExplain = (figure: ExplainedFigure) => void;

/** What shows explanations on this page; without it figures are only read. */
const ExplainContext = createContext<OnExplain | null>(null);

export const ExplainProvider = ExplainContext.Provider;

export const useExplain = (): OnExplain | null => useContext(ExplainContext);
