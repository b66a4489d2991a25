/** A function of a document that answers at once while the list it reads is the same. */
export function rememberLast<A, B>(make: (of: A) => B): (of: A) => B {
  let last: { readonly of: A; readonly made: B } | null = null;
  return (of) => {
    if (last === null || last.of !== of) last = { of, made: make(of) };
    return last.made;
  };
}
