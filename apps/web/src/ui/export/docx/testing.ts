import { strFromU8, unzipSync } from 'fflate';
import { readXml, type XmlElement } from '../xml-testing.ts';

export interface ReadParagraph {
  readonly style: string;
  readonly text: string;
  /** The styles of its runs. */
  readonly tones: readonly string[];
}

const all = (element: XmlElement, name: string): XmlElement[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => all(child, name)),
];

const styleIn = (element: XmlElement, name: string): string =>
  all(element, name)[0]?.attributes['w:val'] ?? '';

/** Reads a file of our writer back; every part must be well-formed. */
export async function readDocx(file: Blob): Promise<{
  readonly parts: Readonly<Record<string, string>>;
  readonly paragraphs: readonly ReadParagraph[];
}> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const parts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
  for (const text of Object.values(parts)) readXml(text);
  const paragraphs = all(readXml(parts['word/document.xml'] ?? ''), 'w:p').map((paragraph) => ({
    style: styleIn(paragraph, 'w:pStyle'),
    text: all(paragraph, 'w:t')
      .map(({ text }) => text)
      .join(''),
    tones: all(paragraph, 'w:rStyle').map(({ attributes }) => attributes['w:val'] ?? ''),
  }));
  return { parts, paragraphs };
}
