/** Something that can be chosen: its id and what people call it. */
export interface Option {
  readonly id: number | string;
  readonly text: string;
  readonly code?: string;
  /** Set inactive: kept where it is already chosen, not offered for new data. */
  readonly inactive?: boolean;
  /** Named in the list, but not to be chosen now. */
  readonly disabled?: boolean;
  /** How far it is indented, in lists that show a tree. */
  readonly depth?: number;
  /** A currency whose worth in dollars is not known: nothing that needs a rate can be in it. */
  readonly withoutRate?: boolean;
  /** The record itself where it was fetched, for what follows from the choice. */
  readonly record?: Readonly<Record<string, unknown>>;
}
