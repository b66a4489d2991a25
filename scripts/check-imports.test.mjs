import { describe, expect, it } from 'vitest';
import { circlesIn, runTimeImports } from './lib/import-circles.mjs';
import { importsOf, offence, wrongImports } from './lib/imports.mjs';
import { fromRoot } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';
import { temporaryTree } from './lib/temporary.mjs';

describe('reading import statements', () => {
  it('finds every form, with the line on which the module is named', () => {
    const text = [
      "import fs from 'node:fs';",
      "import { type A, b } from './a.ts';",
      "import type { C } from './c.ts';",
      "import './side-effect.css';",
      'import {',
      '  one,',
      '  two,',
      "} from './many.ts';",
      "export * from './all.ts';",
      "export { d } from './d.ts';",
      "const page = lazy(() => import('./page.tsx'));",
      "import React, { useState } from 'react';",
      "import * as z from 'zod';",
    ].join('\n');
    expect(importsOf(text)).toEqual([
      { module: 'node:fs', line: 1 },
      { module: './a.ts', line: 2 },
      { module: './c.ts', line: 3 },
      { module: './side-effect.css', line: 4 },
      { module: './many.ts', line: 8 },
      { module: './all.ts', line: 9 },
      { module: './d.ts', line: 10 },
      { module: './page.tsx', line: 11 },
      { module: 'react', line: 12 },
      { module: 'zod', line: 13 },
    ]);
  });

  it('leaves out comments and ordinary code', () => {
    const text = [
      "// import { a } from './a.ts';",
      " * import { b } from './b.ts';",
      "// see import('./c.ts')",
      "export const from = 'x';",
      'export function important() {}',
      "const text = 'import';",
    ].join('\n');
    expect(importsOf(text)).toEqual([]);
  });
});

describe('the direction of imports', () => {
  const allowed = [
    ['packages/model/src/label.ts', 'zod'],
    ['packages/model/src/entities/unit.ts', '../label.ts'],
    ['packages/model/src/label.test.ts', 'vitest'],
    ['packages/engine/src/plan.ts', '@stockwell/model/months'],
    ['packages/engine/src/plan.ts', './batches.ts'],
    ['packages/engine/src/plan.test.ts', 'node:fs'],
    ['packages/engine/src/plan.test.ts', 'fast-check'],
    ['apps/server/src/app.ts', 'node:fs'],
    ['apps/server/src/app.ts', '@stockwell/engine'],
    ['apps/web/src/app/routes.ts', '../features/users/page.tsx'],
    ['apps/web/src/features/users/page.tsx', './form.tsx'],
    ['apps/web/src/features/users/page.tsx', '../programs/index.ts'],
    ['apps/web/src/features/users/page.tsx', '../../local/store.ts'],
    ['apps/web/src/ui/table.tsx', '@mantine/core'],
    ['apps/web/src/ui/table.tsx', '../i18n/index.ts'],
    ['apps/web/src/ui/table.tsx', '@stockwell/model'],
    ['apps/web/src/ui/table.tsx', '../local/store.ts'],
    ['apps/web/src/ui/table.tsx', '../platform/session/context.ts'],
    ['apps/web/src/platform/session/session.ts', '../../local/store.ts'],
    ['apps/web/src/features/users/page.tsx', '../../platform/session/context.ts'],
    ['apps/web/src/local/store.ts', 'dexie'],
    ['apps/web/src/local/store.ts', '@stockwell/model/label'],
    ['e2e/sign-in.spec.ts', '../apps/server/src/app.ts'],
  ];
  it.each(allowed)('%s may import %s', (file, module) => {
    expect(offence(file, module)).toBeUndefined();
  });

  const refused = [
    ['packages/model/src/label.ts', 'react'],
    ['packages/model/src/label.ts', 'node:fs'],
    ['packages/model/src/label.ts', '@stockwell/engine'],
    ['packages/model/src/label.ts', '../../engine/src/plan.ts'],
    ['packages/model/src/label.test.ts', '@stockwell/engine'],
    ['packages/engine/src/plan.ts', 'node:crypto'],
    ['packages/engine/src/plan.ts', 'zod'],
    ['packages/engine/src/plan.ts', 'vitest'],
    ['packages/engine/src/plan.ts', '@stockwell/server'],
    ['packages/engine/src/plan.ts', '../../../apps/web/src/main.tsx'],
    ['apps/server/src/app.ts', '@stockwell/web'],
    ['apps/server/src/app.ts', '../../web/src/app/routes.ts'],
    ['apps/web/src/main.tsx', '@stockwell/server/app'],
    ['apps/web/src/app/routes.ts', '../../../server/src/app.ts'],
    ['apps/web/src/features/users/page.tsx', '../../../../server/src/app.ts'],
    ['apps/web/src/features/users/page.tsx', '../programs/form.tsx'],
    ['apps/web/src/features/users/page.tsx', '../programs/parts/index.ts'],
    ['apps/web/src/ui/table.tsx', '../features/users/index.ts'],
    ['apps/web/src/ui/table.tsx', '../app/theme.ts'],
    ['apps/web/src/platform/session/session.ts', '../../ui/table.tsx'],
    ['apps/web/src/platform/session/session.ts', '../../app/routes.tsx'],
    ['apps/web/src/features/users/page.tsx', '../../app/routes.tsx'],
    ['apps/web/src/api/client.ts', '../platform/session/context.ts'],
    ['apps/web/src/i18n/index.ts', '../platform/session/context.ts'],
    ['apps/web/src/local/store.ts', '../app/session.ts'],
    ['apps/web/src/local/store.ts', '../features/users/index.ts'],
    ['apps/web/src/local/store.ts', '../ui/table.tsx'],
  ];
  it.each(refused)('%s may not import %s', (file, module) => {
    expect(offence(file, module)).toBeTypeOf('string');
  });
});

describe('circles of imports', () => {
  it('are found at run time, whatever their length', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['d']],
      ['e', ['a', 'outside']],
    ]);
    expect(circlesIn(graph)).toEqual([['d'], ['a', 'b', 'c']]);
  });

  it('are none where only types or imports on demand lead back', () => {
    const text = [
      "import { a, type B } from './a.ts';",
      "import type { C } from './c.ts';",
      "import { type D, type E } from './d.ts';",
      "export { f } from '../f.ts';",
      "import './g.css';",
      "const h = () => import('./h.ts');",
    ].join('\n');
    expect(runTimeImports('x/y/z.ts', text)).toEqual(['x/y/a.ts', 'x/f.ts', 'x/y/g.css']);
  });

  it('are reported by the command', async () => {
    const folder = temporaryTree({
      'packages/engine/src/a.ts': "import { b } from './b.ts';\n",
      'packages/engine/src/b.ts': "import { a } from './a.ts';\n",
    });
    const result = await runNode(fromRoot('scripts/check-imports.mjs'), [folder], { output: 'collect' });
    expect(result.code).toBe(1);
    expect(result.output).toContain('circle of imports: packages/engine/src/a.ts, packages/engine/src/b.ts');
  });
});

describe('a whole tree', () => {
  it('reports each offending line by file and number, and leaves node_modules alone', () => {
    const folder = temporaryTree({
      'packages/engine/src/plan.ts': "import { a } from '@stockwell/model';\nimport fs from 'node:fs';\n",
      'packages/engine/node_modules/x/index.ts': "import fs from 'node:fs';\n",
      'apps/web/src/features/a/page.tsx': "import { b } from '../b/inside.ts';\n",
    });
    expect(wrongImports(folder)).toEqual({
      files: 2,
      found: [
        "packages/engine/src/plan.ts:2: engine may import no installed package, not node:fs ('node:fs')",
        "apps/web/src/features/a/page.tsx:1: feature a reaches into feature b ('../b/inside.ts')",
      ],
    });
  });

  it.each([
    ['a clean tree', { 'packages/model/src/a.ts': "import { z } from 'zod';\n" }, 0],
    ['a tree with an offence', { 'packages/model/src/a.ts': "import 'react';\n" }, 1],
    ['a tree without any file to check', {}, 1],
  ])('the command reports %s by its exit code', async (_name, files, code) => {
    const result = await runNode(fromRoot('scripts/check-imports.mjs'), [temporaryTree(files)], {
      output: 'collect',
    });
    expect(result.code).toBe(code);
  });
});
