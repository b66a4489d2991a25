import type { OutlineItem, OutlineParagraph } from '../../../../ui/export/docx/outline-document.ts';
import { formatNumber } from '../../../../ui/numbers/number-text.ts';
import type { NodeText, TextContext } from './node-texts.ts';

/** What the outline says of a node: what it is, what it comes to, how it changes. */
function paragraphsOf(text: NodeText, { t, workshop, language }: TextContext): readonly OutlineParagraph[] {
  const month = workshop.monthText(workshop.month);
  const kind = [text.typeName, text.unit].filter((part) => part !== '').join(', ');
  const value = formatNumber(text.facts.value, language, 2);
  const figure = [value, text.lines.share].filter((part) => part !== '').join(' – ');
  return [
    { text: kind, tone: 'muted' },
    ...(text.product !== '' && text.product !== text.title
      ? [{ label: text.typeName, text: text.product }]
      : []),
    { label: month, text: figure },
    ...(text.usage !== '' ? [{ text: text.usage }] : []),
    ...(text.sources.length > 0 ? [{ text: t('treeFiles:addsUp', { nodes: text.sources.join(', ') }) }] : []),
    ...text.changes.map((change) => ({ text: change, isListed: true })),
    ...(text.notes !== '' ? [{ label: t('trees:node.notes'), text: text.notes }] : []),
    ...(text.lines.sum !== null
      ? [{ text: text.lines.sum, tone: text.lines.isSumWrong ? ('wrong' as const) : ('muted' as const) }]
      : []),
    ...text.findings.map((finding) => ({
      label: t('treeFiles:column.findings'),
      text: finding,
      tone: 'wrong' as const,
    })),
  ];
}

/** A tree as headings, a level each. */
export const treeOutline = (texts: readonly NodeText[], context: TextContext): readonly OutlineItem[] =>
  texts.map((text) => ({
    depth: text.depth,
    heading: text.title,
    paragraphs: paragraphsOf(text, context),
  }));
