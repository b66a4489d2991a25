/** The plan that the scenarios are held against, in the words of the texts: they differ for a version of the server. */
export interface Against {
  readonly context: 'local' | 'server';
  readonly version: number;
}

export const thisDevice: Against = { context: 'local', version: 0 };

export const serverVersion = (version: number): Against => ({ context: 'server', version });
