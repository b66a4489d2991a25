import { refusals, refusalsOf } from '@stockwell/model/api/refusals';
import { type Operation, permissionText, type Schema } from './openapi.ts';
import { schemaText } from './schema-text.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`).replace(/`([^`]+)`/g, '<code>$1</code>');

/** Both themes of the browser, and narrow windows. */
const styles = `
:root { color-scheme: light dark; --line: #8885; --dim: light-dark(#5c646c, #a9b0bd); }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
a { color: light-dark(#205493, #a7c6ed); } code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; overflow-x: auto; padding: .75rem 1rem; }
table { border-collapse: collapse; width: 100%; } th { text-align: start; }
td, th { border-block-end: 1px solid var(--line); padding: .35rem .75rem .35rem 0; vertical-align: top; }
td { overflow-wrap: anywhere; } td:first-child, .method { white-space: nowrap; }
.method { display: inline-block; font-weight: 650; min-width: 3.5rem; } .dim { color: var(--dim); }
nav { columns: 18rem; } nav a { display: block; overflow-wrap: anywhere; padding: 2px 0; }
`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${styles}</style></head><body>${content}</body></html>
`;

const anchorOf = (tag: string): string => encodeURIComponent(tag.replace(/\s+/g, '-'));

function callRow({ id, path, endpoint }: Operation): string {
  const { method, permission, summary } = endpoint;
  const needs = permission === 'public' ? 'everybody' : permission.functions.join(', ');
  return `<tr><td><span class="method">${method}</span> <a href="/api/docs/${id}">${escaped(path)}</a></td>
<td>${escaped(summary)}<br><span class="dim">${escaped(needs)}</span></td></tr>`;
}

/** All calls by subject: only names and permissions, so that it opens at once. */
export function indexPage(operations: readonly Operation[], version: string): string {
  const tags = [...new Set(operations.map(({ endpoint }) => endpoint.tag))];
  const parts = tags.map((tag) => {
    const rows = operations.filter(({ endpoint }) => endpoint.tag === tag).map(callRow);
    return `<section id="${anchorOf(tag)}"><h2>${escaped(tag)}</h2><table>${rows.join('')}</table></section>`;
  });
  const links = tags.map((tag) => `<a href="#${anchorOf(tag)}">${escaped(tag)}</a>`);
  return page(
    'Stockwell: calls of the service',
    `<header><h1>Calls of Stockwell ${escaped(version)}</h1>
<p>${operations.length} calls. Each leads to its parameters, body, answers and refusals. The whole as
<a href="/api/docs/json">OpenAPI 3.1</a>, for programs that read it.</p></header>
<nav aria-label="Subjects">${links.join('')}</nav><main>${parts.join('')}</main>`,
  );
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

interface Described {
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
      }
    >
  >;
}

const contents = (content: Described['responses'][string]['content']): string =>
  Object.entries(content)
    .map(([type, { schema }]) => {
      const note = typeof schema.description === 'string' ? `<p>${escaped(schema.description)}</p>` : '';
      return `<p class="dim">${escaped(type)}</p>${note}<pre>${escaped(schemaText(schema))}</pre>`;
    })
    .join('');

/** One call with everything a caller has to know. */
export function callPage({ path, endpoint }: Operation, described: Schema, refusal: Schema): string {
  const { parameters, requestBody, responses } = described as unknown as Described;
  const title = `${endpoint.method} ${path}`;
  const answer = responses['200'];
  const given = parameters.map(({ name, in: where, required, schema }) => [
    `<code>${escaped(name)}</code>`,
    `${where}${required ? '' : ', optional'}`,
    escaped(schemaText(schema)),
  ]);
  const refused = refusalsOf(endpoint).map((status) => [String(status), escaped(refusals[status])]);
  return page(
    title,
    `<header><p><a href="/api/docs#${anchorOf(endpoint.tag)}">All calls</a></p>
<h1><span class="method">${endpoint.method}</span> ${escaped(path)}</h1><p>${escaped(endpoint.summary)}</p>
<p>${escaped(permissionText(endpoint.permission))}</p></header><main>
${given.length > 0 ? `<h2>Parameters</h2>${table(['Name', 'In', 'Type'], given)}` : ''}
${requestBody ? `<h2>Body</h2>${contents(requestBody.content)}` : ''}
${answer ? `<h2>Answer</h2><p>${escaped(answer.description)}</p>${contents(answer.content)}` : ''}
<h2>Refusals</h2>${table(['Status', 'Meaning'], refused)}
<pre>${escaped(schemaText(refusal))}</pre></main>`,
  );
}
