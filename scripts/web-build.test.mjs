import { expect, it } from 'vitest';
import { leanStyles } from '../apps/web/build/lean-styles.ts';
import { isPacked } from '../apps/web/build/offline-files.ts';

it('writes lengths that are never scaled as they are', () => {
  expect(
    leanStyles('.a { margin: calc(-0.75rem * var(--mantine-scale)) calc(1rem * var(--mantine-scale)); }'),
  ).toBe('.a { margin: -0.75rem 1rem; }');
  expect(leanStyles('.a { top: calc(1rem * var(--size)); }')).toBe('.a { top: calc(1rem * var(--size)); }');
});

it('leaves out rules for pages from right to left, and nothing else', () => {
  const styles = `.a { color: red; }

  :where([dir="rtl"]) .a { color: blue; }

[dir='rtl'] .b:hover{left:0}
@media (min-width: 1em) { [dir="rtl"] .c { left: 1px; } .d { top: 0; } }
.e, [dir="rtl"] .f { right: 0; }`;
  const lean = leanStyles(styles).replace(/\s+/g, ' ');
  expect(lean).toBe(
    '.a { color: red; } @media (min-width: 1em) { .d { top: 0; } } .e, [dir="rtl"] .f { right: 0; }',
  );
});

it('packs the code of pages, not what every start needs', () => {
  const size = 20_000;
  expect(isPacked({ url: 'assets/TreeListPage-z-n5FSWa.js', size })).toBe(true);
  expect(isPacked({ url: 'assets/WhatIfPage-BBh-cf41.css', size })).toBe(true);
  expect(isPacked({ url: 'assets/TreeListPage-z-n5FSWa.js', size: 200 })).toBe(false);
  for (const url of [
    'index.html',
    'theme-at-start.js',
    'assets/start-DH-xAU8O.js',
    'assets/shell-DgIYnDLV.css',
    'assets/engine-JglOp_3M.js',
    'assets/texts-en-CbG32dNP.bin',
    'assets/NotoSans-Bold-7sumsTyv.ttf',
  ])
    expect(isPacked({ url, size }), url).toBe(false);
});
