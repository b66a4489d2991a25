import type { PictureFile } from './picture-file.ts';

/** A3 at 300 dots an inch, on its long and its short side. */
const a3 = { long: 4961, short: 3508 } as const;
/** What browsers can still draw, on a side and in all. */
const longestSide = 16_000;
const mostDots = 64_000_000;
/** A small drawing does not become a poster. */
const largestScale = 4;
/** Dots for a unit below which letters can no longer be read. */
const leastReadable = 0.7;

/** How many dots a unit of the drawing gets: as sharp as A3 can print it, and more where it would be unreadable. */
export function pngScale({ width, height }: Pick<PictureFile, 'width' | 'height'>): {
  readonly scale: number;
  readonly isReadable: boolean;
} {
  const [long, short] = width >= height ? [width, height] : [height, width];
  const onA3 = Math.min(a3.long / long, a3.short / short, largestScale);
  const possible = Math.min(longestSide / long, Math.sqrt(mostDots / (width * height)));
  const scale = Math.min(Math.max(onA3, 1), possible);
  return { scale, isReadable: scale >= leastReadable };
}

/** The picture in dots. Needs a browser. */
export async function pngBlob(picture: PictureFile): Promise<Blob> {
  const { scale } = pngScale(picture);
  const image = new Image();
  const address = URL.createObjectURL(new Blob([picture.svg], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser gives no room for a picture of this size');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('The browser could not write the picture');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}
