export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface Open extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function plain(text: string): string {
  if (/[<>]/.test(text)) throw new Error(`Not well-formed: ${text}`);
  return text.replace(/&([^;]*);?/g, (found, name: string) => {
    const sign = entities[name];
    if (sign === undefined || !found.endsWith(';')) throw new Error(`Not well-formed: ${found}`);
    return sign;
  });
}

/** Reads XML strictly: what is not well-formed fails. */
export function readXml(source: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  const rest = source
    .replace(/^<\?xml [^?]*\?>\s*/, '')
    .replace(
      /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/g,
      (_, end: string, name: string | undefined, attributes: string, isEmpty: string, text: string) => {
        const parent = open.at(-1) ?? root;
        if (name === undefined) parent.text += plain(text);
        else if (end) {
          if (open.pop()?.name !== name) throw new Error(`${name} ends what it did not begin`);
        } else {
          const pairs = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)];
          const names = pairs.map(([, key = '']) => key);
          if (new Set(names).size !== names.length) throw new Error(`${name} has an attribute twice`);
          const element: Open = {
            name,
            attributes: Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, plain(value)])),
            children: [],
            text: '',
          };
          parent.children.push(element);
          if (!isEmpty) open.push(element);
        }
        return '';
      },
    );
  const [element, ...others] = root.children;
  if (rest !== '' || open.length !== 1 || !element || others.length > 0)
    throw new Error(`Not well-formed: ${rest.slice(0, 80)}`);
  return element;
}
