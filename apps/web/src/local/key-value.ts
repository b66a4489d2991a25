/** The part of `localStorage` and `sessionStorage` this folder uses. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
