import { describe, expect, it } from 'vitest';
import { lineAt, readXml, xmlEncoding } from './read-xml.ts';

const faultOf = (text: string, most = 100) => {
  const result = readXml(text, most);
  return result.ok ? null : result.fault;
};
const bytesOf = (...codes: number[]) => new Uint8Array(codes);
const ascii = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('reading XML', () => {
  it('reads elements, texts, references and sections', () => {
    const result = readXml(
      '\ufeff<?xml version="1.0"?><!-- a list -->\n<list kind="a > b"><item>1 &lt; 2 &amp; &#233;&#x42;</item><item><![CDATA[<raw>]]></item><none/></list>',
      10,
    );
    if (!result.ok) throw new Error(result.fault);
    expect(result.root.name).toBe('list');
    expect(result.root.children.map(({ name, text }) => [name, text])).toEqual([
      ['item', '1 < 2 & éB'],
      ['item', '<raw>'],
      ['none', ''],
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a text', 'hello'],
    ['an element that is not closed', '<a><b></b>'],
    ['elements that cross', '<a><b></a></b>'],
    ['two roots', '<a/><b/>'],
    ['text after the root', '<a/>x'],
    ['a tag that does not end', '<a'],
    ['a comment that does not end', '<a><!-- </a>'],
    ['an unknown reference', '<a>&copy;</a>'],
    ['a reference beyond all signs', '<a>&#x110000;</a>'],
    ['elements inside each other without end', '<a>'.repeat(60) + '</a>'.repeat(60)],
  ])('refuses %s', (_, text) => {
    expect(faultOf(text)).toBe('broken');
  });

  it('refuses document types, which could make a small file huge', () => {
    expect(faultOf('<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>')).toBe('documentType');
  });

  it('stops at the most elements', () => {
    expect(faultOf('<a><b/><b/></a>', 3)).toBeNull();
    expect(faultOf('<a><b/><b/></a>', 2)).toBe('tooManyElements');
  });

  it('counts lines from 1', () => {
    expect(['a\nb\nc'.indexOf('a'), 2, 4].map((at) => lineAt('a\nb\nc', at))).toEqual([1, 2, 3]);
  });

  it('knows encodings by the first bytes', () => {
    expect(xmlEncoding(ascii('<a/>'))).toBe('utf-8');
    expect(xmlEncoding(ascii('<?xml version="1.0" encoding="ISO-8859-1"?><a/>'))).toBe('windows-1252');
    expect(xmlEncoding(ascii('<?xml version="1.0" encoding="shift_jis"?><a/>'))).toBeNull();
    expect(xmlEncoding(bytesOf(0xff, 0xfe, 0x3c, 0))).toBe('utf-16le');
    expect(xmlEncoding(bytesOf(0, 0x3c, 0, 0x61))).toBe('utf-16be');
  });
});
