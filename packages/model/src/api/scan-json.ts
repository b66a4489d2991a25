import type { BodyLimits } from './body-limits.ts';

export interface JsonScan {
  /** The limit that the text goes beyond, or null. The scan ends where it is reached. */
  readonly exceeded: 'depth' | 'values' | 'entries' | null;
  readonly values: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openList = 0x5b;
const openObject = 0x7b;
const closeList = 0x5d;
const closeObject = 0x7d;

/**
 * Counts what a JSON text holds without building any of it: parsed, nested or empty objects take many times the
 * memory of their text. What is no JSON is left to the parser.
 */
export function scanJson(
  text: Uint8Array,
  limits: Pick<BodyLimits, 'depth' | 'values' | 'entries'>,
): JsonScan {
  const entries = new Uint32Array(limits.depth + 2);
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === quote) {
      at += 1;
      while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1;
    } else if (byte === comma) {
      values += 1;
      const count = (entries[depth] ?? 0) + 1;
      entries[depth] = count;
      if (count >= limits.entries) return { exceeded: 'entries', values };
      if (values > limits.values) return { exceeded: 'values', values };
    } else if (byte === openList || byte === openObject) {
      depth += 1;
      values += 1;
      if (depth > limits.depth) return { exceeded: 'depth', values };
      if (values > limits.values) return { exceeded: 'values', values };
      entries[depth] = 0;
    } else if ((byte === closeList || byte === closeObject) && depth > 0) {
      depth -= 1;
    }
  }
  return { exceeded: null, values };
}
