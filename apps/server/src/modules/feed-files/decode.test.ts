import { expect, it } from 'vitest';
import { decoded } from './decode.ts';
import { feedCodes } from './feed-error.ts';

async function textOf(bytes: Buffer, size = 3): Promise<string> {
  async function* parts() {
    // The beginning comes as a whole, as it does from files.
    yield bytes.subarray(0, 60);
    for (let at = 60; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  let text = '';
  for await (const part of decoded(parts())) text += part;
  return text;
}

const body = '<orders><orderdata><a>Côte d’Ivoire</a></orderdata></orders>';
const latin = '<?xml version="1.0" encoding="ISO-8859-1"?><o>C\u{f4}te</o>';

it.each([
  ['UTF-8 that says nothing of itself', Buffer.from(body), body],
  ['UTF-8 with a mark in front', Buffer.from(`\u{feff}${body}`), body],
  ['Latin-1 that says so', Buffer.from(latin, 'latin1'), latin],
  ['nothing', Buffer.alloc(0), ''],
])('reads %s', async (_name, bytes, text) => {
  expect(await textOf(bytes)).toBe(text);
});

it.each([
  ['UTF-16', Buffer.from(`\u{feff}${body}`, 'utf16le'), feedCodes.encoding],
  ['UTF-16 without a mark', Buffer.from(body, 'utf16le'), feedCodes.encoding],
  [
    'an encoding that it does not know',
    Buffer.from('<?xml version="1.0" encoding="KOI8-R"?><o/>'),
    feedCodes.encoding,
  ],
  ['Latin-1 that says nothing of itself', Buffer.from('<o>C\u{f4}te</o>', 'latin1'), feedCodes.brokenText],
  ['UTF-8 that ends in a character', Buffer.from('<o>é').subarray(0, 4), feedCodes.brokenText],
  ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), feedCodes.compressed],
  ['zip', Buffer.from([0x50, 0x4b, 3, 4]), feedCodes.compressed],
])('refuses %s', async (_name, bytes, code) => {
  await expect(textOf(bytes)).rejects.toMatchObject({ code });
});
