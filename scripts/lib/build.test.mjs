import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundleServer } from './build.mjs';
import { runNode } from './run.mjs';
import { temporaryTree } from './temporary.mjs';

it('bundles our own packages, leaves installed ones outside and takes the migrations along', async () => {
  const folder = temporaryTree({
    'package.json': '{ "type": "module" }',
    'src/main.ts': [
      "import { shout } from '@stockwell/words';",
      "import { name } from 'installed';",
      "import { migrations } from './db/migrate.ts';",
      'const greeting: string = shout(name);',
      'console.log(greeting, migrations());',
    ].join('\n'),
    'src/db/migrate.ts': [
      "import { readdirSync } from 'node:fs';",
      "export const migrations = () => readdirSync(new URL('./migrations', import.meta.url)).join();",
    ].join('\n'),
    'src/db/demo/cli.ts': 'console.log(process.argv.slice(2).join());',
    'src/workers/worker.ts': 'console.log(2);',
    'src/rotate-keys.ts': "console.log('rotated');",
    'src/admin/cli.ts': "console.log('helped');",
    'src/db/migrations/0000_first.sql': 'select 1;',
    'dist/left-over.js': '',
    'node_modules/@stockwell/words/package.json': '{ "type": "module", "exports": "./index.ts" }',
    'node_modules/@stockwell/words/index.ts': 'export const shout = (w: string) => w.toUpperCase();',
    'node_modules/installed/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/installed/index.js': "export const name = 'world';",
  });
  await bundleServer(folder);

  const bundle = readFileSync(path.join(folder, 'dist/main.js'), 'utf8');
  expect(bundle).toContain('from "installed"');
  expect(bundle).not.toContain('@stockwell/words"');
  expect(existsSync(path.join(folder, 'dist/left-over.js'))).toBe(false);
  const main = await runNode(path.join(folder, 'dist/main.js'), [], { output: 'collect' });
  expect(main.output.trim()).toBe('WORLD 0000_first.sql');
  const demo = await runNode(path.join(folder, 'dist/demo.js'), ['--seed', '7'], { output: 'collect' });
  expect(demo.output.trim()).toBe('--seed,7');
  const keys = await runNode(path.join(folder, 'dist/rotate-keys.js'), [], { output: 'collect' });
  expect(keys.output.trim()).toBe('rotated');
  const admin = await runNode(path.join(folder, 'dist/admin.js'), [], { output: 'collect' });
  expect(admin.output.trim()).toBe('helped');
});
