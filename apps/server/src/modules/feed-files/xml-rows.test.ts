import { describe, expect, it } from 'vitest';
import { FeedFailure, feedCodes } from './feed-error.ts';
import { createRowReader } from './xml-rows.ts';

const limits = { rows: 5, fieldLength: 50, fieldsPerRow: 4 };

/** The rows of a text that comes in parts of so many characters. */
function rowsOf(text: string, size = text.length || 1) {
  const rows: { line: number; fields: Record<string, string> }[] = [];
  const reader = createRowReader('orderdata', limits, (fields, line) => {
    rows.push({
      line,
      fields: Object.fromEntries([...fields].map(([name, { text: value }]) => [name, value])),
    });
  });
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
  return { rows, count: reader.end() };
}

const failureOf = (text: string, size?: number): unknown => {
  try {
    rowsOf(text, size);
    return null;
  } catch (failure) {
    return failure instanceof FeedFailure ? [failure.code, failure.line] : failure;
  }
};

const feed = `<?xml version="1.0" encoding="UTF-8"?>
<!-- of the day -->
<orders>
  <orderdata>
    <ro_number>RO-1</ro_number>
    <item_id>A &amp; B &lt;x&gt; &#233;&#x2019;</item_id>
  </orderdata>
  <orderdata><ro_number><![CDATA[a < b & c]]></ro_number><empty/><blank></blank></orderdata>
</orders>
`;

describe('the rows of a feed', () => {
  it('have the texts of their fields, and the line they begin on', () => {
    expect(rowsOf(feed)).toEqual({
      rows: [
        { line: 4, fields: { ro_number: 'RO-1', item_id: 'A & B <x> é’' } },
        { line: 8, fields: { ro_number: 'a < b & c', empty: '', blank: '' } },
      ],
      count: 2,
    });
  });

  it.each([1, 2, 3, 7, 64])('are the same when the text comes in parts of %i characters', (size) => {
    expect(rowsOf(feed, size)).toEqual(rowsOf(feed));
  });

  it('are none in an empty text or root', () => {
    expect(rowsOf('').count).toBe(0);
    expect(rowsOf(' \n ').count).toBe(0);
    expect(rowsOf('<?xml version="1.0"?>\n<orders/>').count).toBe(0);
  });

  it('may have attributes, which say nothing', () => {
    const text = '<orders xmlns="urn:x" note="a > b"><orderdata n=\'1\'><a>1</a></orderdata></orders>';
    expect(rowsOf(text).rows).toEqual([{ line: 1, fields: { a: '1' } }]);
  });

  it('keep formulas as the texts they are', () => {
    const formula = '=HYPERLINK("http://x")';
    expect(rowsOf(`<o><orderdata><a>${formula}</a></orderdata></o>`).rows[0]?.fields.a).toBe(formula);
  });
});

describe('a feed is refused', () => {
  const row = '<orderdata><a>1</a></orderdata>';
  it.each([
    ['that ends in a row', '<orders>\n<orderdata>\n<a>1</a>', [feedCodes.unclosed, 3]],
    ['that ends in a tag', `<orders>${row}<orderda`, [feedCodes.unclosed, 1]],
    ['without the end of its root', `<orders>${row}`, [feedCodes.unclosed, 1]],
    ['that is no XML', 'ro_number;order_number\n1;2', [feedCodes.notXml, 1]],
    ['that is JSON', '{"orders": []}', [feedCodes.notXml, 1]],
    [
      'with a document type',
      `<!DOCTYPE orders SYSTEM "file:///etc/passwd">\n<orders>${row}</orders>`,
      [feedCodes.doctype, 1],
    ],
    [
      'that declares entities',
      '<!DOCTYPE o [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]><o/>',
      [feedCodes.doctype, 1],
    ],
    ['with an entity of its own', '<o>\n<orderdata><a>&lol;</a></orderdata></o>', [feedCodes.entity, 2]],
    ['with a bare ampersand', '<o><orderdata><a>A & B</a></orderdata></o>', [feedCodes.entity, 1]],
    [
      'with half a character by number',
      '<o><orderdata><a>&#xD800;</a></orderdata></o>',
      [feedCodes.entity, 1],
    ],
    ['with a character of no text', '<o><orderdata><a>&#0;</a></orderdata></o>', [feedCodes.control, 1]],
    ['with a control character', '<o><orderdata><a>a\u{1}b</a></orderdata></o>', [feedCodes.control, 1]],
    ['with tags that cross', '<o><orderdata><a>1</orderdata></a></o>', [feedCodes.badMarkup, 1]],
    ['with a field in a field', '<o><orderdata><a><b>1</b></a></orderdata></o>', [feedCodes.layout, 1]],
    ['with other rows', '<LMIS_Order><header><a>1</a></header></LMIS_Order>', [feedCodes.layout, 1]],
    ['with a field twice', '<o><orderdata><a>1</a><a>2</a></orderdata></o>', [feedCodes.layout, 1]],
    ['with two roots', `<o>${row}</o><o>${row}</o>`, [feedCodes.layout, 1]],
    ['with text between its rows', `<o>${row}\nhello${row}</o>`, [feedCodes.layout, 1]],
    [
      'with too long a text',
      `<o><orderdata><a>${'x'.repeat(51)}</a></orderdata></o>`,
      [feedCodes.tooLong, 1],
    ],
    ['with a tag without end', `<o><orderdata ${'x'.repeat(9000)}`, [feedCodes.tooLong, 1]],
    ['with too many fields', '<o><orderdata><a/><b/><c/><d/><e/></orderdata></o>', [feedCodes.layout, 1]],
    ['with too many rows', `<o>${row.repeat(6)}</o>`, [feedCodes.tooManyRows, 1]],
  ])('%s', (_name, text, failure) => {
    expect(failureOf(text)).toEqual(failure);
    // The line is known at the latest when the whole text is there.
    expect((failureOf(text, 3) as unknown[])[0]).toBe(failure[0]);
  });
});
