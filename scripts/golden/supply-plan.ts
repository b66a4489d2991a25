// Prints one line a difference and a last line with the counts; ends with 0 only when nothing differs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GoldenCase } from '../../packages/engine/src/supply-plan/golden/case.ts';
import { runGoldenCase } from '../../packages/engine/src/supply-plan/golden/compare.ts';

const subfolders = ['.', 'cases', 'random', 'suggested'];
/** Lists the cases; is none itself. */
const list = 'index.json';

function caseFiles(folder: string): string[] {
  return subfolders
    .map((name) => path.join(folder, name))
    .filter((place) => existsSync(place))
    .flatMap((place) =>
      readdirSync(place)
        .filter((file) => file.endsWith('.json') && file !== list)
        .sort()
        .map((file) => path.join(place, file)),
    );
}

const folder = path.resolve(process.argv[2] ?? '.');
const files = existsSync(folder) ? caseFiles(folder) : [];
let match = 0;
let differ = 0;
let skipped = 0;
let compared = 0;
let left = 0;
for (const file of files) {
  const golden = JSON.parse(readFileSync(file, 'utf8')) as GoldenCase;
  if (!golden.input || !golden.expected) {
    console.log(`${path.relative(folder, file)}: not a case`);
    skipped += 1;
    continue;
  }
  const result = runGoldenCase(golden);
  compared += result.compared;
  left += result.skipped;
  if (result.differences.length === 0) match += 1;
  else differ += 1;
  for (const difference of result.differences) console.log(`${golden.name}: ${difference}`);
}
if (files.length === 0) console.log(`No case was found in ${folder}.`);
console.log(`${compared} values compared, ${left} values skipped`);
console.log(`${match} match, ${differ} differ, ${skipped} skipped`);
process.exitCode = differ > 0 || files.length === 0 ? 1 : 0;
