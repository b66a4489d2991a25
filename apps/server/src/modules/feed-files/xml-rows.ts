import { FeedFailure, feedCodes } from './feed-error.ts';

/** The fields of a row by element name: their text, and the line they stand on. */
export type RowFields = ReadonlyMap<string, { readonly text: string; readonly line: number }>;

export interface RowLimits {
  readonly rows: number;
  readonly fieldLength: number;
  readonly fieldsPerRow: number;
}

export interface RowReader {
  /** Takes the next part of the text; rows are handed on as soon as they are closed. */
  write(part: string): void;
  /** The text is complete; answers how many rows it had. */
  end(): number;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const longestEntity = 12;
const longestMarkup = 4096;
/** XML allows no other control characters than these. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;
const openTag = /^<([A-Za-z_][\w.-]{0,99})(\s[^<]*?)?(\/)?>$/;
const closeTag = /^<\/([A-Za-z_][\w.-]{0,99})\s*>$/;

/** Where a tag ends: `>` inside quotes does not count. */
function tagEnd(text: string, from: number): number {
  const first = text.indexOf('>', from);
  if (first < 0 || !/["']/.test(text.slice(from, first))) return first < 0 ? -1 : first + 1;
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at + 1;
  }
  return -1;
}

/**
 * Reads the flat XML of feeds, part by part: a root, rows in it, and fields with text in those. It knows the five
 * named entities and characters by number. Whatever could make a small file large or reach out of it, document types
 * and their entities, is refused.
 */
export function createRowReader(
  rowElement: string,
  limits: RowLimits,
  onRow: (fields: RowFields, line: number) => void,
): RowReader {
  const path: string[] = [];
  let pending = '';
  let line = 1;
  let rows = 0;
  let isOver = false;
  let isBegun = false;
  let rowLine = 0;
  let fields = new Map<string, { text: string; line: number }>();
  let field: { text: string; line: number } = { text: '', line: 0 };

  const fail = (code: (typeof feedCodes)[keyof typeof feedCodes]): never => {
    throw new FeedFailure(code, line);
  };

  const decoded = (raw: string): string =>
    raw.includes('&')
      ? raw.replace(/&([^;]{0,12})(;?)/g, (_all, name: string, end: string) => {
          const known = entities[name];
          if (end && known) return known;
          const number = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
          if (!end || !number) return fail(feedCodes.entity);
          const code = number[1] ? Number.parseInt(number[1], 16) : Number(number[2]);
          if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return fail(feedCodes.entity);
          return String.fromCodePoint(code);
        })
      : raw;

  const addText = (text: string): void => {
    if (text === '') return;
    if (path.length < 3) {
      if (/[^\s]/.test(text)) fail(isBegun ? feedCodes.layout : feedCodes.notXml);
      return;
    }
    if (forbidden.test(text)) fail(feedCodes.control);
    if (field.text.length + text.length > limits.fieldLength) fail(feedCodes.tooLong);
    field.text += text;
  };

  const count = (text: string): void => {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line += 1;
  };

  const close = (name: string): void => {
    if (path.pop() !== name) fail(feedCodes.badMarkup);
    if (path.length === 2) {
      if (fields.has(name) || fields.size >= limits.fieldsPerRow) fail(feedCodes.layout);
      fields.set(name, field);
    } else if (path.length === 1) {
      rows += 1;
      if (rows > limits.rows) fail(feedCodes.tooManyRows);
      onRow(fields, rowLine);
    } else isOver = true;
  };

  const open = (name: string): void => {
    if (isOver || path.length > 2) fail(feedCodes.layout);
    if (path.length === 1) {
      if (name !== rowElement) fail(feedCodes.layout);
      fields = new Map();
      rowLine = line;
    }
    if (path.length === 2) field = { text: '', line };
    isBegun = true;
    path.push(name);
  };

  const tag = (text: string): void => {
    const closed = closeTag.exec(text)?.[1];
    const opened = openTag.exec(text);
    const name = closed ?? opened?.[1] ?? fail(isBegun ? feedCodes.badMarkup : feedCodes.notXml);
    if (closed === undefined) open(name);
    if (closed !== undefined || opened?.[3]) close(name);
  };

  /** The end of what begins at `<`, and what to do with it; none while it is not complete. */
  const markup = (at: number): { end: number; apply: (text: string) => void } | null => {
    const found = (end: string, apply: (text: string) => void) => {
      const until = pending.indexOf(end, at);
      return until < 0 ? null : { end: until + end.length, apply };
    };
    const start = pending.slice(at, at + 9);
    if (start.startsWith('<!--')) return found('-->', () => undefined);
    if (start === '<![CDATA[') return found(']]>', (text) => addText(text.slice(9, -3)));
    if (start.startsWith('<!') && ('<!--'.startsWith(start) || '<![CDATA['.startsWith(start))) return null;
    if (start.startsWith('<!')) return fail(feedCodes.doctype);
    if (start.startsWith('<?')) return found('?>', () => undefined);
    const end = tagEnd(pending, at);
    return end < 0 ? null : { end, apply: tag };
  };

  const take = (): void => {
    let at = 0;
    for (;;) {
      const next = pending.indexOf('<', at);
      const until = next < 0 ? pending.length : next;
      let text = pending.slice(at, until);
      // An entity may come in two parts.
      const cut = next < 0 ? text.lastIndexOf('&') : -1;
      if (cut >= 0 && text.length - cut <= longestEntity && !text.includes(';', cut))
        text = text.slice(0, cut);
      addText(decoded(text));
      count(text);
      at += text.length;
      if (next < 0) break;
      const found = markup(at);
      if (!found) {
        if (pending.length - at > longestMarkup) fail(feedCodes.tooLong);
        break;
      }
      const piece = pending.slice(at, found.end);
      found.apply(piece);
      count(piece);
      at = found.end;
    }
    pending = pending.slice(at);
  };

  return {
    write: (part) => {
      pending += part;
      take();
    },
    end: () => {
      if (!isBegun && pending.trim() === '') return 0;
      if (!isOver || pending.trim() !== '') fail(isBegun ? feedCodes.unclosed : feedCodes.notXml);
      return rows;
    },
  };
}
