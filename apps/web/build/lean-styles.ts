import type { Plugin } from 'vite';

const scaled = /calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g;

/** A rule whose only selector asks for a page that is written from right to left. */
const rightToLeft = /(?<=[{}]|\*\/|^)[^{},/]*\[dir=["']?rtl["']?\][^{},]*\{[^{}]*\}/g;

/** The library lets every length be scaled, which we do not do, and mirrors pages for languages that we do not have. */
export const leanStyles = (styles: string): string => styles.replace(scaled, '$1').replace(rightToLeft, '');

/** Shortens the finished style sheets before they are named after their content. */
export function shortenStyles(): Plugin {
  return {
    name: 'shorten-styles',
    apply: 'build',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: leanStyles(code), map: null }),
    },
  };
}
