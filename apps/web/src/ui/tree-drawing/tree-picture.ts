import { shades } from '../../platform/theme/tokens.ts';
import type { DrawnBox } from '../export/export-document.ts';
import type { Picture } from '../export/picture/picture-file.ts';
import { type PictureFonts, shortened, svgText } from '../export/picture/svg-text.ts';
import { type CardSize, type DrawnNode, treeLayout } from './layout.ts';
import { branchPath, linkPaths, type NodeLink } from './line-paths.ts';

export interface TreePictureParts {
  readonly nodes: readonly DrawnNode[];
  readonly size: CardSize;
  readonly links: readonly NodeLink[];
  /** The names of the levels from the top. */
  readonly levels: readonly string[];
  /** The elements of a card, from its upper left corner. */
  readonly card: (nodeId: string) => string;
  readonly fonts: PictureFonts;
}

/** A tree as a drawing for files, with the places of its cards. */
export interface TreePicture extends Picture {
  readonly boxes: readonly DrawnBox[];
}

/** Names of levels stand on end at the left. */
const level = { width: 22, gap: 14, size: 11, background: shades.planning[8], colour: '#ffffff' } as const;
const line = { colour: shades.gray[6], link: shades.forecasting[6] } as const;
const hiddenSize = 11;
/** Lines at the border are not cut. */
const rim = 2;

/** A tree as vectors, as large as it is; nothing of the screen is needed. */
export function treePicture({ nodes, size, links, levels, card, fonts }: TreePictureParts): TreePicture {
  const layout = treeLayout(nodes, size);
  const left = levels.length > 0 ? level.width + level.gap : 0;
  // What is folded away is counted below its card.
  const bottom = layout.places.some(({ hidden }) => hidden > 0) ? hiddenSize * 2 : 0;
  const step = size.height + size.gapY;
  const names = levels.slice(0, layout.levels).map((name, at) => {
    const y = at * step;
    const text = shortened(name, size.height - 8, (part) => fonts.regular.width(part, level.size));
    return [
      `<rect x="0" y="${y}" width="${level.width}" height="${size.height}" fill="${level.background}"/>`,
      `<g transform="translate(${level.width / 2 + 4} ${y + size.height / 2}) rotate(-90)">`,
      svgText(text, { x: 0, y: 0, size: level.size, colour: level.colour, anchor: 'middle' }),
      '</g>',
    ].join('');
  });
  const arrows = linkPaths(layout, size, links).map(
    ({ d, end: [x, y] }) =>
      `<path d="${d}" fill="none" stroke="${line.link}" stroke-width="1.5" stroke-dasharray="6 4"/><path d="M${x - 4} ${y - 8}L${x + 4} ${y - 8}L${x} ${y}Z" fill="${line.link}"/>`,
  );
  const cards = layout.places.map(({ nodeId, x, y, hidden }) => {
    const below =
      hidden === 0
        ? ''
        : svgText(`+${hidden}`, {
            x: size.width / 2,
            y: size.height + hiddenSize * 1.5,
            size: hiddenSize,
            colour: line.colour,
            isBold: true,
            anchor: 'middle',
          });
    return `<g transform="translate(${x} ${y})">${card(nodeId)}${below}</g>`;
  });
  return {
    elements: [
      `<g transform="translate(${rim} ${rim})">`,
      ...names,
      `<g transform="translate(${left} 0)">`,
      `<path d="${branchPath(layout, size)}" fill="none" stroke="${line.colour}" stroke-width="1.5"/>`,
      ...arrows,
      ...cards,
      '</g></g>',
    ].join(''),
    width: left + layout.width + 2 * rim,
    height: layout.height + bottom + 2 * rim,
    boxes: layout.places.map(({ x, y }) => ({
      x: rim + left + x,
      y: rim + y,
      width: size.width,
      height: size.height,
    })),
  };
}
