import { useQuery } from '@tanstack/react-query';
import { type InFourLanguages, loadFourLanguages } from './four-languages.ts';

/** Texts of namespaces in every language; undefined while they are loaded. */
export function useFourLanguages(...namespaces: readonly string[]): InFourLanguages | undefined {
  const { data } = useQuery({
    queryKey: ['texts', 'fourLanguages', ...namespaces],
    queryFn: () => loadFourLanguages(namespaces),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return data;
}
