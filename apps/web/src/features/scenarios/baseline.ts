/** The plan that the scenarios are held against, in the words of the texts: they differ for a version of the server. */
export interface Baseline {
  readonly context: 'local' | 'server';
  readonly version: number;
}

export const thisDevice: Baseline = { context: 'local', version: 0 };

export const serverVersion = (version: number): Baseline => ({ context: 'server', version });
