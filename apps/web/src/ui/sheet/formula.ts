type ReadNumber = (text: string) => number;

/**
 * Works out `=12*3+4` with the four operations and brackets. Undefined when the text is no formula; NaN when it
 * is one that cannot be worked out.
 */
export function workedOut(typed: string, read: ReadNumber): number | undefined {
  if (!typed.startsWith('=')) return undefined;
  const tokens = typed.slice(1).match(/[\d.,'\u00a0\u202f]+|[-+*/()]|[^\s]/gu) ?? [];
  let at = 0;

  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') {
      const sign = tokens[at];
      at += 1;
      value = sign === '+' ? value + product() : value - product();
    }
    return value;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[at] === '*' || tokens[at] === '/') {
      const sign = tokens[at];
      at += 1;
      value = sign === '*' ? value * factor() : value / factor();
    }
    return value;
  };
  const factor = (): number => {
    const token = tokens[at];
    at += 1;
    if (token === '-') return -factor();
    if (token === '(') {
      const value = sum();
      if (tokens[at] !== ')') return Number.NaN;
      at += 1;
      return value;
    }
    return token === undefined ? Number.NaN : read(token);
  };

  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? value : Number.NaN;
}
