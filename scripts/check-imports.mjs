// Checks that imports go one way only; docs/architecture.md tells why.
import path from 'node:path';
import { wrongImports } from './lib/imports.mjs';
import { root } from './lib/root.mjs';

const { files, found } = wrongImports(path.resolve(process.argv[2] ?? root));
for (const line of found) console.log(line);
if (files === 0) console.log('No TypeScript file was found to check.');
else console.log(`${files} files, ${found.length} imports in the wrong direction`);
process.exitCode = files === 0 || found.length > 0 ? 1 : 0;
