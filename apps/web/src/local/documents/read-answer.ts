import { type Bytes, gunzip } from '../bytes.ts';

/** What arrived is neither JSON nor packed JSON. */
export class UnreadableAnswer extends Error {
  constructor(cause?: unknown) {
    super('The answer cannot be read', { cause });
    this.name = 'UnreadableAnswer';
  }
}

const parse = (text: string): unknown => JSON.parse(text);

/** Large documents may come as gzip in base64; whatever is no JSON is unpacked first. */
export async function readAnswer(bytes: Bytes): Promise<unknown> {
  const text = new TextDecoder().decode(bytes);
  try {
    const value = parse(text);
    // A packed text may itself be wrapped as a JSON text.
    return typeof value === 'string' ? await unpacked(value) : value;
  } catch {
    return unpacked(text);
  }
}

async function unpacked(text: string): Promise<unknown> {
  try {
    const binary = atob(text.trim());
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i += 1) bytes[i] = binary.charCodeAt(i);
    return parse(new TextDecoder().decode(await gunzip(bytes)));
  } catch (cause) {
    throw new UnreadableAnswer(cause);
  }
}
