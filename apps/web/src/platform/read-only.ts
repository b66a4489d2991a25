import { createContext, useContext } from 'react';

/** True while the open page needs the server and the connection is lost: it stays, but nothing can be saved. */
export const ReadOnlyContext = createContext(false);

export function usePageReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
