// Checks that imports go one way only; docs/architecture.md says why.
import path from 'node:path';
import { importCircles } from './lib/import-circles.mjs';
import { workspaces, wrongImports } from './lib/imports.mjs';
import { root } from './lib/root.mjs';

const folder = path.resolve(process.argv[2] ?? root);
const { files, found } = wrongImports(folder);
const circles = importCircles(folder, workspaces);
for (const line of found) console.log(line);
for (const circle of circles) console.log(`circle of imports: ${circle.join(', ')}`);
if (files === 0) console.log('No TypeScript file was found to check.');
else
  console.log(
    `${files} files, ${found.length} imports in the wrong direction, ${circles.length} circles of imports`,
  );
process.exitCode = files === 0 || found.length + circles.length > 0 ? 1 : 0;
