/** How wide a text is, in points. */
export type Measure = (text: string) => number;

/** Where a long word may be broken without a hyphen, as in `Abacavir/Lamivudine`. */
const breaks = /(?<=[/,;_-])/;

/** A word that is wider than the line, in pieces that fit: broken behind its signs, else anywhere. */
function pieces(word: string, width: number, measure: Measure): string[] {
  const found: string[] = [];
  let piece = '';
  for (const part of word.split(breaks))
    for (const next of measure(part) > width ? part : [part]) {
      if (piece !== '' && measure(piece + next) > width) {
        found.push(piece);
        piece = '';
      }
      piece += next;
    }
  return [...found, piece];
}

/** The lines of a text that is broken between words, and within a word only where it is wider than a line. */
export function wrapText(text: string, width: number, measure: Measure): readonly string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/[ \t]+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (measure(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const parts = measure(word) <= width ? [word] : pieces(word, width, measure);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
    }
    return [...lines, line];
  });
}

/** Texts side by side as long as they fit, so that none is broken that would fit into a line of its own. */
export function joinInLines(
  texts: readonly string[],
  separator: string,
  width: number,
  measure: Measure,
): readonly string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    const longer = last === undefined ? text : `${last}${separator}${text}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(text);
  }
  return lines.flatMap((line) => (measure(line) <= width ? [line] : wrapText(line, width, measure)));
}
