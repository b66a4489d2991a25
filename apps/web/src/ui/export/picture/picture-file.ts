import { light } from '../../../platform/theme/tokens.ts';
import { displayFact } from '../display-value.ts';
import type { ExportFact } from '../export-document.ts';
import type { ExportLabels } from '../export-labels.ts';
import type { PdfAssets } from '../pdf/pdf-assets.ts';
import { joinInLines, wrapText } from '../pdf/wrap-text.ts';
import { xmlText } from '../xml.ts';
import { type PictureFonts, pictureFamily, svgText } from './svg-text.ts';

/** A drawing as elements of SVG, in its own units. */
export interface Picture {
  readonly elements: string;
  readonly width: number;
  readonly height: number;
}

export interface PictureFile {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export interface PictureHeading {
  readonly title: string;
  readonly facts: readonly ExportFact[];
  readonly notes: readonly string[];
}

const margin = 24;
const titleSize = 22;
const textSize = 12;
const lineHeight = 1.4;
/** A narrow drawing does not break its heading into many short lines. */
const narrowest = 640;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

const fontFace = (bytes: Uint8Array, weight: 'normal' | 'bold'): string =>
  `@font-face{font-family:"${pictureFamily}";font-weight:${weight};src:url(data:font/ttf;base64,${base64(bytes)})}`;

/**
 * A drawing as a file of its own: title and facts above it, and its fonts inside, so that it looks the same in every
 * program.
 */
export function pictureFile(
  { elements, width, height }: Picture,
  heading: PictureHeading,
  labels: ExportLabels,
  fonts: PictureFonts,
  assets: Pick<PdfAssets, 'regular' | 'bold'>,
): PictureFile {
  const inner = Math.max(width, narrowest);
  const measure = (text: string): number => fonts.regular.width(text, textSize);
  const titles = wrapText(heading.title, inner, (text) => fonts.bold.width(text, titleSize));
  const facts = heading.facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => labels.fact(name, displayFact(value, labels.language)));
  const lines = [
    ...joinInLines(facts, '   |   ', inner, measure),
    ...heading.notes.flatMap((note) => wrapText(note, inner, measure)),
  ];
  let y = margin;
  const draw = (text: string, size: number, isBold: boolean): string => {
    y += size * lineHeight;
    return svgText(text, { x: margin, y, size, colour: light.text, isBold });
  };
  const head = [
    ...titles.map((text) => draw(text, titleSize, true)),
    ...lines.map((text) => draw(text, textSize, false)),
  ].join('');
  const top = y + margin;
  const size = { width: inner + 2 * margin, height: top + height + margin };
  const left = margin + (inner - width) / 2;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" font-family="&quot;${pictureFamily}&quot;, sans-serif">`,
    `<title>${xmlText(heading.title)}</title>`,
    `<style>${fontFace(assets.regular, 'normal')}${fontFace(assets.bold, 'bold')}</style>`,
    `<rect width="${size.width}" height="${size.height}" fill="${light.surface}"/>`,
    head,
    `<g transform="translate(${left} ${top})">${elements}</g>`,
    '</svg>',
  ].join('');
  return { svg, ...size };
}

export const svgBlob = ({ svg }: PictureFile): Blob =>
  new Blob(['<?xml version="1.0" encoding="UTF-8"?>\n', svg], { type: 'image/svg+xml' });
