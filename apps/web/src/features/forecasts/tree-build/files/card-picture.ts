import { nodeTypeIds } from '@stockwell/model/dataset-data/index';
import { light, shades } from '../../../../platform/theme/tokens.ts';
import { firstLines, type PictureFonts, shortened, svgText } from '../../../../ui/export/picture/svg-text.ts';
import type { CardSize } from '../../../../ui/tree-drawing/index.ts';
import type { NodeText } from './node-texts.ts';

/** Cards on paper show whole titles: nobody can point at them to read the rest. */
export const printedCard: CardSize = { width: 216, height: 120, gapX: 16, gapY: 52 };

const padding = 8;
const titleSize = 11.5;
const titleLine = 14;
const mostTitleLines = 3;
const smallSize = 10.5;
const valueSize = 14;
const marksRoom = 34;

/** Signs of what moves a node; the legend of the file names them. */
export const changeMarks = { rises: '▲', falls: '▼', isTransferred: '→', isExtrapolated: '≈' } as const;

function marksOf({ facts }: NodeText): string {
  const keys = Object.keys(changeMarks) as (keyof typeof changeMarks)[];
  return keys
    .filter((key) => facts[key])
    .map((key) => changeMarks[key])
    .join('');
}

function headColours({ type, facts }: NodeText): { readonly background: string; readonly text: string } {
  if (facts.isLinkedAcross) return { background: shades.forecasting[2], text: '#000000' };
  return type === nodeTypeIds.forecastingUnit || type === nodeTypeIds.planningUnit
    ? { background: shades.planning[8], text: '#ffffff' }
    : { background: shades.planning[3], text: '#000000' };
}

/** A node as files draw it: in the colours of the light theme, with words where the screen has icons. */
export function cardPicture(text: NodeText, showsSum: boolean, fonts: PictureFonts): string {
  const { width, height } = printedCard;
  const inner = width - 2 * padding;
  const head = headColours(text);
  const marks = marksOf(text);
  const titles = firstLines(text.title, inner - (marks === '' ? 0 : marksRoom), mostTitleLines, (part) =>
    fonts.bold.width(part, titleSize),
  );
  const headHeight = titles.length * titleLine + 8;
  const fitting = (part: string): string =>
    shortened(part, inner, (one) => fonts.regular.width(one, smallSize));
  const kind = [text.typeName, text.unit].filter((part) => part !== '').join(', ');
  const rows = [
    { text: fitting(kind), size: smallSize, colour: light.dimmed },
    { text: fitting(text.lines.share), size: smallSize, colour: light.text },
    { text: text.lines.value, size: valueSize, colour: light.text, isBold: true },
    ...(showsSum && text.lines.sum !== null
      ? [
          {
            text: fitting(text.lines.sum),
            size: smallSize,
            colour: text.lines.isSumWrong ? light.error : light.dimmed,
            isBold: text.lines.isSumWrong,
          },
        ]
      : []),
  ].filter((row) => row.text !== '');
  const rowsHeight = rows.reduce((sum, { size }) => sum + size * 1.35, 0);
  let y = headHeight + (height - headHeight - rowsHeight) / 2;
  const body = rows.map(({ text: line, size, colour, isBold = false }) => {
    y += size * 1.35;
    return svgText(line, { x: width / 2, y: y - size * 0.3, size, colour, isBold, anchor: 'middle' });
  });
  return [
    `<rect width="${width}" height="${height}" fill="${light.surface}"/>`,
    `<rect width="${width}" height="${headHeight}" fill="${head.background}"/>`,
    ...titles.map((line, at) =>
      svgText(line, {
        x: padding,
        y: 4 + titleLine * (at + 0.8),
        size: titleSize,
        colour: head.text,
        isBold: true,
      }),
    ),
    svgText(marks, {
      x: width - padding,
      y: 4 + titleLine * 0.8,
      size: smallSize,
      colour: head.text,
      anchor: 'end',
    }),
    ...body,
    text.findings.length > 0
      ? svgText('⚠', { x: width - padding, y: height - 7, size: 13, colour: light.error, anchor: 'end' })
      : '',
    `<rect width="${width}" height="${height}" fill="none" stroke="${text.isWrong ? light.error : shades.gray[5]}" stroke-width="${text.isWrong ? 2.5 : 1}"/>`,
  ].join('');
}
