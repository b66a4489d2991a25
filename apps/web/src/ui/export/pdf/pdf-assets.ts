import boldUrl from './fonts/NotoSans-Bold.ttf?url';
import regularUrl from './fonts/NotoSans-Regular.ttf?url';

/** The files that every document contains. */
export interface PdfAssets {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
  /** The logo of the product, as SVG. */
  readonly logo: string;
}

async function fileAt(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} could not be loaded`);
  return answer;
}

const fontAt = async (url: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fileAt(url)).arrayBuffer());

/** They are part of the application, so that documents are also written offline. */
export async function loadPdfAssets(): Promise<PdfAssets> {
  const [regular, bold, logo] = await Promise.all([
    fontAt(regularUrl),
    fontAt(boldUrl),
    fileAt('/icons/icon.svg').then((answer) => answer.text()),
  ]);
  return { regular, bold, logo };
}
