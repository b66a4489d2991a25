import { light } from '../../../platform/theme/tokens.ts';
import { paper } from '../pdf/pdf-style.ts';
import { xmlText } from '../xml.ts';

/** Word knows nine levels of headings. */
export const headingLevels = 9;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export const xmlPart = (content: string): string => `${declaration}${content}`;

const colour = (hex: string): string => hex.replace('#', '').toUpperCase();

/** Names by which Word knows its own styles, in every language. */
export const styleIds = {
  title: 'Title',
  heading: (level: number): string => `Heading${level + 1}`,
  list: 'ListBullet',
  muted: 'Muted',
  wrong: 'ToCheck',
} as const;

/** Numbers of the lists in `numbering.xml`. */
const headingList = 1;
const bulletList = 2;

/** Sizes in half points. */
const headingSizes = [30, 27, 25, 23, 22, 22, 22, 22, 22] as const;

function headingStyle(level: number): string {
  const id = styleIds.heading(level);
  return [
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="heading ${level + 1}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/>`,
    `<w:pPr><w:keepNext/><w:keepLines/><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${headingList}"/></w:numPr><w:spacing w:before="${240 - level * 12}" w:after="60"/><w:outlineLvl w:val="${level}"/></w:pPr>`,
    `<w:rPr><w:b/><w:color w:val="${colour(paper.head)}"/><w:sz w:val="${headingSizes[level] ?? 22}"/></w:rPr></w:style>`,
  ].join('');
}

const characterStyle = (id: string, hex: string): string =>
  `<w:style w:type="character" w:customStyle="1" w:styleId="${id}"><w:name w:val="${id}"/><w:rPr><w:color w:val="${colour(hex)}"/></w:rPr></w:style>`;

export const stylesPart = (language: string): string =>
  xmlPart(
    [
      `<w:styles ${wordNamespace}>`,
      `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri" w:eastAsia="Calibri"/><w:color w:val="${colour(light.text)}"/><w:sz w:val="21"/><w:lang w:val="${xmlText(language)}"/></w:rPr></w:rPrDefault>`,
      '<w:pPrDefault><w:pPr><w:spacing w:after="60" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>',
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
      `<w:style w:type="paragraph" w:styleId="${styleIds.title}"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:spacing w:after="160"/></w:pPr><w:rPr><w:b/><w:color w:val="${colour(paper.head)}"/><w:sz w:val="40"/></w:rPr></w:style>`,
      ...headingSizes.map((_, level) => headingStyle(level)),
      `<w:style w:type="paragraph" w:styleId="${styleIds.list}"><w:name w:val="List Bullet"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr><w:numPr><w:numId w:val="${bulletList}"/></w:numPr><w:contextualSpacing/></w:pPr></w:style>`,
      characterStyle(styleIds.muted, paper.muted),
      characterStyle(styleIds.wrong, light.error),
      '</w:styles>',
    ].join(''),
  );

/** `1`, `1.1`, `1.1.1`: the numbers follow when somebody moves or adds a heading. */
function headingLevel(level: number): string {
  const text = Array.from({ length: level + 1 }, (_, at) => `%${at + 1}`).join('.');
  return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="${styleIds.heading(level)}"/><w:suff w:val="space"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="0" w:firstLine="0"/></w:pPr></w:lvl>`;
}

export const numberingPart = (): string =>
  xmlPart(
    [
      `<w:numbering ${wordNamespace}>`,
      '<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>',
      ...headingSizes.map((_, level) => headingLevel(level)),
      '</w:abstractNum>',
      `<w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="hybridMultilevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:pStyle w:val="${styleIds.list}"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="360" w:hanging="260"/></w:pPr></w:lvl></w:abstractNum>`,
      `<w:num w:numId="${headingList}"><w:abstractNumId w:val="0"/></w:num>`,
      `<w:num w:numId="${bulletList}"><w:abstractNumId w:val="1"/></w:num>`,
      '</w:numbering>',
    ].join(''),
  );
