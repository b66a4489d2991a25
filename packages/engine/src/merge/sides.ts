/** Mine is the copy being committed, theirs the latest version on the server. */
export type Side = 'mine' | 'theirs';

/** The same thing in the version that was downloaded, in the copy, and on the server. */
export interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** One record on its three sides; `base` is empty for one that both sides have made since. */
export interface RecordSides<R> {
  readonly base: R | undefined;
  readonly mine: R;
  readonly theirs: R;
}

export const onEach = <T, U>({ base, mine, theirs }: Sides<T>, read: (side: T) => U): Sides<U> => ({
  base: read(base),
  mine: read(mine),
  theirs: read(theirs),
});
