/** An element of a drawing. Only the chart library and this application write them, so names and quotes are known. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgElement[];
  readonly text: string;
}

interface OpenElement extends SvgElement {
  readonly children: SvgElement[];
  text: string;
}

const tokens =
  /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<(\/?)([\w:-]+)((?:[^<>"]|"[^"]*")*?)(\/?)>|([^<]+)/g;
const attribute = /([\w:-]+)="([^"]*)"/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const plain = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (found, code: string | undefined, name: string | undefined) =>
    code === undefined ? (entities[name ?? ''] ?? found) : String.fromCodePoint(Number(code)),
  );

/** `font-size:12px` counts like an attribute of that name. */
function attributesOf(source: string): Record<string, string> {
  const given = Object.fromEntries(
    [...source.matchAll(attribute)].map(([, name = '', value = '']) => [name, plain(value)]),
  );
  const styles = (given.style ?? '').split(';').flatMap((rule) => {
    const at = rule.indexOf(':');
    return at < 0 ? [] : [[rule.slice(0, at).trim(), rule.slice(at + 1).trim()] as const];
  });
  return { ...given, ...Object.fromEntries(styles) };
}

/** The elements of an SVG file. */
export function readSvg(source: string): SvgElement {
  const root: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenElement[] = [root];
  for (const [, end, name, attributes = '', isEmpty, text] of source.matchAll(tokens)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += plain(text);
    else if (name === undefined) continue;
    else if (end) open.pop();
    else {
      const element: OpenElement = { name, attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  const [svg] = root.children;
  if (svg?.name !== 'svg') throw new Error('The drawing is no SVG');
  return svg;
}
