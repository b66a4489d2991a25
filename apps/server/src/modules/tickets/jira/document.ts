interface TextNode {
  readonly type: 'text';
  readonly text: string;
}
interface BreakNode {
  readonly type: 'hardBreak';
}

/** As much of the Atlassian Document Format as a description needs. */
export interface JiraDocument {
  readonly version: 1;
  readonly type: 'doc';
  readonly content: readonly [
    { readonly type: 'paragraph'; readonly content: readonly (TextNode | BreakNode)[] },
  ];
}

/** Jira refuses longer texts (32,767 characters); some room is left for how it counts line ends. */
export const longestText = 32_000;
const cutMark = '…';

function fitting(text: string): string {
  if (text.length <= longestText) return text;
  const cut = text.slice(0, longestText - cutMark.length);
  // Half of a pair is no character.
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')}${cutMark}`;
}

/** One paragraph with the lines of the text. Text nodes may not be empty, so an empty line is only its break. */
export function documentOf(text: string): JiraDocument {
  const lines = fitting(text.replace(/\r\n?/g, '\n').replace(/\n$/, '')).split('\n');
  const content = lines.flatMap((line, index): (TextNode | BreakNode)[] => [
    ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
    ...(line === '' ? [] : [{ type: 'text', text: line } as const]),
  ]);
  return { version: 1, type: 'doc', content: [{ type: 'paragraph', content }] };
}
