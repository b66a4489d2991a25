import { describe, expect, it } from 'vitest';
import { documentOf, longestText } from '../src/modules/tickets/jira/document.ts';
import { documentRules } from './jira-rules.ts';

const inline = (text: string) => documentOf(text).content[0].content;
const line = (text: string) => ({ type: 'text', text });
const lineEnd = { type: 'hardBreak' };

/** The text that a reader of the document sees. */
const shown = (text: string): string =>
  inline(text)
    .map((node) => (node.type === 'text' ? node.text : '\n'))
    .join('');

describe('a description as a document of Jira', () => {
  it('is one paragraph with a break between lines', () => {
    expect(documentOf('Summary = Edit Realm\nPriority = High\n')).toEqual({
      version: 1,
      type: 'doc',
      content: [
        { type: 'paragraph', content: [line('Summary = Edit Realm'), lineEnd, line('Priority = High')] },
      ],
    });
  });

  it('keeps empty lines, also at the start and the end', () => {
    expect(inline('\na\n\n\nb\n\n')).toEqual([
      lineEnd,
      line('a'),
      lineEnd,
      lineEnd,
      lineEnd,
      line('b'),
      lineEnd,
    ]);
  });

  it('takes the line ends of every system', () => {
    expect(inline('a\r\nb\rc')).toEqual([line('a'), lineEnd, line('b'), lineEnd, line('c')]);
  });

  it('of nothing is an empty paragraph', () => {
    expect(inline('')).toEqual([]);
  });

  it('keeps values that look like mark-up as they are', () => {
    expect(shown('Notes = *bold* <b>x</b> {code} [~admin]\nPriority = Low')).toBe(
      'Notes = *bold* <b>x</b> {code} [~admin]\nPriority = Low',
    );
  });

  it('is cut where Jira would refuse it, between characters', () => {
    const long = shown(`${'a'.repeat(longestText - 2)}😀 and more`);
    expect(long).toBe(`${'a'.repeat(longestText - 2)}…`);
    expect(shown('b'.repeat(longestText))).toHaveLength(longestText);
  });

  it.each(['', '\n', '\n\n', ' ', 'a', 'a\n', '\r\n\r\na', 'x = \ny = 1\n'])(
    'keeps the format: %j',
    (text) => {
      expect(documentRules.safeParse(documentOf(text)).error).toBeUndefined();
    },
  );
});
