import type { Endpoint } from '@stockwell/model/api/endpoint';

/**
 * What a worker knows a call by. Apart from the tasks of workers: what they load later would be set up later in the
 * bundle of the server as well, where nobody loads it.
 */
export const callKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;
