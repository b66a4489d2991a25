export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

const address = /https?:\/\/[^\s<>"]+/g;

/** A text in pieces, its web addresses apart, so that they can be clicked. Marks at the end are not part of them. */
export function partsWithLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const found of text.matchAll(address)) {
    const href = found[0].replace(/[.,;:!?)\]]+$/, '');
    if (found.index > at) parts.push({ text: text.slice(at, found.index) });
    parts.push({ text: href, href });
    at = found.index + href.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
