/** An element of an XML file. */
export interface XmlElement {
  readonly name: string;
  /** The text directly inside it, without that of its children. */
  readonly text: string;
  readonly children: readonly XmlElement[];
  /** Where it begins in the text. */
  readonly at: number;
}

/** Why a text is not read: it is no well-formed XML, defines a document type, or is too large. */
export type XmlFault = 'broken' | 'documentType' | 'tooManyElements';

export type XmlResult =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly fault: XmlFault; readonly at: number };

const deepest = 50;
const name = '[\\p{L}_][\\p{L}\\p{N}_.:-]*';
const openTag = new RegExp(`<(${name})(?:\\s+${name}\\s*=\\s*(?:"[^<"]*"|'[^<']*'))*\\s*(/?)>`, 'uy');
const closeTag = new RegExp(`</(${name})\\s*>`, 'uy');
const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));|&/gi;
const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const largestCodePoint = 0x10ffff;

class Broken extends Error {
  readonly fault: XmlFault;
  readonly at: number;

  constructor(fault: XmlFault, at: number) {
    super(fault);
    this.fault = fault;
    this.at = at;
  }
}

function plainText(text: string, at: number): string {
  if (!text.includes('&')) return text;
  return text.replace(reference, (whole, named?: string, decimal?: string, hex?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (named) return predefined[named.toLowerCase()] ?? whole;
    if (code === null || code === 0 || code > largestCodePoint) throw new Broken('broken', at);
    return String.fromCodePoint(code);
  });
}

interface OpenElement {
  readonly name: string;
  readonly at: number;
  readonly children: XmlElement[];
  text: string;
}

/**
 * Reads XML strictly and without a browser. Document types are refused, since they can make a small file huge or name
 * other files. Attributes are skipped.
 */
export function readXml(text: string, mostElements: number): XmlResult {
  try {
    return { ok: true, root: elementsOf(text, mostElements) };
  } catch (cause) {
    if (cause instanceof Broken) return { ok: false, fault: cause.fault, at: cause.at };
    throw cause;
  }
}

function elementsOf(text: string, mostElements: number): XmlElement {
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  let at = text.startsWith('\ufeff') ? 1 : 0;
  const after = (end: string, from: number): number => {
    const found = text.indexOf(end, from);
    if (found < 0) throw new Broken('broken', at);
    return found;
  };
  const close = (element: OpenElement): void => {
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
  };
  const addText = (part: string): void => {
    const parent = open.at(-1);
    if (parent) parent.text += part;
    else if (part.trim() !== '') throw new Broken('broken', at);
  };
  while (at < text.length) {
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      const end = next < 0 ? text.length : next;
      addText(plainText(text.slice(at, end), at));
      at = end;
    } else if (text.startsWith('<!--', at)) at = after('-->', at + 4) + 3;
    else if (text.startsWith('<![CDATA[', at)) {
      const end = after(']]>', at + 9);
      addText(text.slice(at + 9, end));
      at = end + 3;
    } else if (text.startsWith('<?', at)) at = after('?>', at + 2) + 2;
    else if (text.startsWith('<!', at)) throw new Broken('documentType', at);
    else if (text[at + 1] === '/') {
      closeTag.lastIndex = at;
      const found = closeTag.exec(text);
      const element = open.pop();
      if (!found || !element || element.name !== found[1]) throw new Broken('broken', at);
      close(element);
      at = closeTag.lastIndex;
    } else {
      openTag.lastIndex = at;
      const found = openTag.exec(text);
      if (!found?.[1] || (root !== null && open.length === 0) || open.length >= deepest)
        throw new Broken('broken', at);
      count += 1;
      if (count > mostElements) throw new Broken('tooManyElements', at);
      const element: OpenElement = { name: found[1], at, children: [], text: '' };
      if (found[2] === '/') close(element);
      else open.push(element);
      at = openTag.lastIndex;
    }
  }
  if (open.length > 0 || root === null) throw new Broken('broken', text.length);
  return root;
}

/** The line of a place in a text, counted from 1. */
export function lineAt(text: string, at: number): number {
  let line = 1;
  for (let found = text.indexOf('\n'); found >= 0 && found < at; found = text.indexOf('\n', found + 1))
    line += 1;
  return line;
}

/** Encodings that files are read in, by what decoders call them. */
export type XmlEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const declared: Readonly<Record<string, XmlEncoding>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
};
const firstBytes = 200;

/** What the bytes of an XML file say of their encoding; null for one that is not read. */
export function xmlEncoding(bytes: Uint8Array): XmlEncoding | null {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const start = String.fromCharCode(...bytes.subarray(0, firstBytes));
  const encoding = /<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
  return encoding === undefined ? 'utf-8' : (declared[encoding.toLowerCase()] ?? null);
}
