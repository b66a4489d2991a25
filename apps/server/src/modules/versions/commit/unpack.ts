import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { Refusal } from '../../../http/refusal.ts';

const compress = promisify(gzip);
const inflate = promisify(gunzip);

/** Far more than any program holds; keeps a small body from growing without end. */
const largestText = 256 * 1_048_576;

const broken = () => new Refusal(400, 'static.message.brokenJson');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw broken();
  }
}

async function inflated(content: Uint8Array): Promise<unknown> {
  let bytes: Buffer;
  try {
    bytes = await inflate(content, { maxOutputLength: largestText });
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? failure.code : null;
    throw code === 'ERR_BUFFER_TOO_LARGE' ? new Refusal(413, 'static.message.bodyTooLarge') : broken();
  }
  return parsed(bytes.toString('utf8'));
}

/** What was sent, and its bytes as they are kept. */
export interface Sent {
  readonly value: unknown;
  readonly content: () => Promise<Uint8Array>;
}

/** Reads a body that is JSON, or JSON in a text, or packed: compressed and written in base64. */
export async function unpack(body: unknown): Promise<Sent> {
  if (typeof body !== 'string') return { value: body, content: () => pack(body) };
  if (/^\s*[[{]/.test(body)) {
    const value = parsed(body);
    return { value, content: () => pack(value) };
  }
  const content = Buffer.from(body, 'base64');
  return { value: await inflated(content), content: async () => content };
}

export const pack = (value: unknown): Promise<Uint8Array> =>
  compress(JSON.stringify(value), { level: constants.Z_BEST_SPEED });

/** What was kept, to be worked on. */
export const unpackStored = (content: Uint8Array): Promise<unknown> => inflated(content);
