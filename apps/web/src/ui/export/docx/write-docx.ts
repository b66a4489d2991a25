import { localeOf } from '@stockwell/model/languages';
import { strToU8, zipSync } from 'fflate';
import { displayFact } from '../display-value.ts';
import type { ExportLabels } from '../export-labels.ts';
import { xmlText } from '../xml.ts';
import { headingLevels, numberingPart, styleIds, stylesPart, wordNamespace, xmlPart } from './docx-styles.ts';
import type { OutlineDocument, OutlineItem, OutlineParagraph } from './outline-document.ts';

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const officeTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const product = 'Stockwell';

interface RunLook {
  readonly isBold?: boolean;
  readonly style?: string;
}

/** Lines of a text stay lines. */
function run(text: string, { isBold, style }: RunLook = {}): string {
  const look = `${style ? `<w:rStyle w:val="${style}"/>` : ''}${isBold ? '<w:b/>' : ''}`;
  const lines = text.split(/\r?\n/).map((line) => `<w:t xml:space="preserve">${xmlText(line)}</w:t>`);
  return `<w:r>${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}${lines.join('<w:br/>')}</w:r>`;
}

const field = (name: 'PAGE' | 'NUMPAGES'): string =>
  `<w:fldSimple w:instr=" ${name} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;

const paragraph = (content: string, style?: string): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${content}</w:p>`;

function said({ text, label, tone, isListed }: OutlineParagraph, labels: ExportLabels): string {
  const look = tone ? { style: styleIds[tone] } : {};
  // The label stands where the language puts it before its value.
  const lead = label === undefined ? '' : labels.fact(label, '');
  return paragraph(
    `${lead === '' ? '' : run(lead, { isBold: true })}${run(text, look)}`,
    isListed ? styleIds.list : undefined,
  );
}

const section = ({ depth, heading, paragraphs }: OutlineItem, labels: ExportLabels): string =>
  [
    paragraph(run(heading), styleIds.heading(Math.min(depth, headingLevels - 1))),
    ...paragraphs.map((one) => said(one, labels)),
  ].join('');

/** A4 upright with margins of 2 cm, in twentieths of a point. */
const page =
  '<w:sectPr><w:footerReference w:type="default" r:id="rId3"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>';

function documentPart(document: OutlineDocument, labels: ExportLabels): string {
  const facts = document.facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => said({ label, text: displayFact(value, labels.language) }, labels));
  const content = [
    paragraph(run(document.title), styleIds.title),
    ...facts,
    ...document.notes.map((note) => paragraph(run(note))),
    ...document.items.map((item) => section(item, labels)),
  ];
  return xmlPart(
    `<w:document ${wordNamespace} xmlns:r="${relations}"><w:body>${content.join('')}${page}</w:body></w:document>`,
  );
}

const footerPart = (footer: string): string =>
  xmlPart(
    `<w:ftr ${wordNamespace}><w:p><w:pPr><w:tabs><w:tab w:val="right" w:pos="9638"/></w:tabs></w:pPr>${run(footer, { style: styleIds.muted })}<w:r><w:tab/></w:r>${field('PAGE')}${run(' / ')}${field('NUMPAGES')}</w:p></w:ftr>`,
  );

const override = (part: string, contentType: string): string =>
  `<Override PartName="${part}" ContentType="${contentType}"/>`;

const contentTypes = xmlPart(
  [
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">',
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('/word/document.xml', `${officeTypes}.document.main+xml`),
    override('/word/styles.xml', `${officeTypes}.styles+xml`),
    override('/word/numbering.xml', `${officeTypes}.numbering+xml`),
    override('/word/footer1.xml', `${officeTypes}.footer+xml`),
    override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    '</Types>',
  ].join(''),
);

const relationships = (...targets: readonly (readonly [type: string, target: string])[]): string =>
  xmlPart(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${kind}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  );

const properties = (title: string, language: string): string =>
  xmlPart(
    `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title><dc:creator>${product}</dc:creator><dc:language>${language}</dc:language></cp:coreProperties>`,
  );

/** An outline as a file of Word (ECMA-376): its own heading styles, numbered, for people to edit. */
export function writeDocx(document: OutlineDocument, labels: ExportLabels): Blob {
  const language = localeOf(labels.language);
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships(
      [`${relations}/officeDocument`, 'word/document.xml'],
      [
        'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
        'docProps/core.xml',
      ],
    ),
    'docProps/core.xml': properties(document.title, language),
    'word/document.xml': documentPart(document, labels),
    'word/styles.xml': stylesPart(language),
    'word/numbering.xml': numberingPart(),
    'word/footer1.xml': footerPart(document.footer),
    'word/_rels/document.xml.rels': relationships(
      [`${relations}/styles`, 'styles.xml'],
      [`${relations}/numbering`, 'numbering.xml'],
      [`${relations}/footer`, 'footer1.xml'],
    ),
  };
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return new Blob([zipSync(files) as BlobPart], { type });
}
