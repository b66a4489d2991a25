import type { ExportDocument, ExportFact } from '../../../../ui/export/export-document.ts';
import type { ExportLabels } from '../../../../ui/export/export-labels.ts';
import { exportFileName } from '../../../../ui/export/file-name.ts';
import { paperFonts } from '../../../../ui/export/pdf/paper-fonts.ts';
import { loadPdfAssets, type PdfAssets } from '../../../../ui/export/pdf/pdf-assets.ts';
import { pictureFile, svgBlob } from '../../../../ui/export/picture/picture-file.ts';
import { pngBlob, pngScale } from '../../../../ui/export/picture/png.ts';
import { writeExport } from '../../../../ui/export/write-export.ts';
import type { DrawnNode, NodeLink } from '../../../../ui/tree-drawing/index.ts';
import { type TreePicture, treePicture } from '../../../../ui/tree-drawing/tree-picture.ts';
import { cardPicture, printedCard } from './card-picture.ts';
import { type NodeText, nodeTexts, type TextContext } from './node-texts.ts';
import { treeOutline } from './tree-outline.ts';
import { treeTables } from './tree-tables.ts';

export type TreeFileKind = 'pdf' | 'pdfTables' | 'png' | 'svg' | 'docx' | 'xlsx' | 'csv';

/** What of a tree is drawn. */
export interface DrawnTree {
  readonly nodes: readonly DrawnNode[];
  readonly links: readonly NodeLink[];
  readonly showsSums: boolean;
}

export interface TreeFileRequest extends TextContext {
  readonly kind: TreeFileKind;
  readonly drawn: DrawnTree;
  readonly labels: ExportLabels;
  readonly title: string;
  readonly facts: readonly ExportFact[];
  /** Program and version for the name of the file. */
  readonly about: string;
  readonly day: string;
}

export interface TreeFile {
  readonly blob: Blob;
  readonly name: string;
  /** Said where a picture has too few dots for its letters. */
  readonly isReadable: boolean;
}

/** Letters of a card have 10.5 units or more: 5 points can still be read on paper, 6 with ease. */
const printScale = { least: 0.48, pages: 0.6 } as const;

function pictureOf(texts: readonly NodeText[], request: TreeFileRequest, assets: PdfAssets): TreePicture {
  const { drawn, workshop } = request;
  const byId = new Map(texts.map((text) => [text.node.nodeId, text]));
  const fonts = paperFonts(assets);
  return treePicture({
    nodes: drawn.nodes,
    links: drawn.links,
    size: printedCard,
    levels: workshop.tree.levelList.map(({ label }) => workshop.names.text(label)),
    fonts,
    card: (nodeId) => {
      const text = byId.get(nodeId);
      return text ? cardPicture(text, drawn.showsSums, fonts) : '';
    },
  });
}

/** The tree as a document of the export kit: its drawing, its tables, or both. */
function documentOf(
  texts: readonly NodeText[],
  request: TreeFileRequest,
  picture: TreePicture | null,
): ExportDocument {
  const { title, facts, about, day, kind, t } = request;
  const tables = kind === 'pdf' ? [] : treeTables(texts, request);
  const drawing = picture && {
    heading: '',
    notes: [t('treeFiles:legend')],
    drawing: {
      svg: `<svg viewBox="0 0 ${picture.width} ${picture.height}">${picture.elements}</svg>`,
      width: picture.width,
      height: picture.height,
      boxes: picture.boxes,
      scale: printScale,
    },
  };
  return {
    title,
    facts,
    about,
    day,
    footer: about,
    paper: 'a3',
    sections: drawing ? [drawing, ...tables] : tables,
  };
}

/** Makes a file of the tree on screen; everything that it needs is on the device. */
export async function makeTreeFile(
  request: TreeFileRequest,
  loadAssets: () => Promise<PdfAssets> = loadPdfAssets,
): Promise<TreeFile> {
  const { kind, labels, title, facts, day, about, workshop, t } = request;
  const texts = nodeTexts(request);
  const named = (blob: Blob, ending: string, isReadable = true): TreeFile => ({
    blob,
    name: exportFileName(title, day, ending, about),
    isReadable,
  });
  switch (kind) {
    case 'xlsx':
    case 'csv':
      return named(await writeExport(kind, documentOf(texts, request, null), labels), kind);
    case 'docx': {
      const { writeDocx } = await import('../../../../ui/export/docx/write-docx.ts');
      const notes = [workshop.tree.notes ?? ''].filter((note) => note !== '');
      const items = treeOutline(texts, request);
      return named(writeDocx({ title, facts, notes, items, footer: about }, labels), kind);
    }
    case 'pdf':
    case 'pdfTables': {
      const assets = await loadAssets();
      const document = documentOf(texts, request, pictureOf(texts, request, assets));
      const { writePdf } = await import('../../../../ui/export/write-pdf.ts');
      return named(await writePdf(document, labels, async () => assets), 'pdf');
    }
    default: {
      const assets = await loadAssets();
      const heading = { title, facts, notes: [t('treeFiles:legend')] };
      const picture = pictureFile(
        pictureOf(texts, request, assets),
        heading,
        labels,
        paperFonts(assets),
        assets,
      );
      return kind === 'svg'
        ? named(svgBlob(picture), kind)
        : named(await pngBlob(picture), kind, pngScale(picture).isReadable);
    }
  }
}
