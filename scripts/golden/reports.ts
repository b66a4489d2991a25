// Runs the reports on reference programs and prints every figure that differs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type GoldenEntry,
  type GoldenReportCase,
  type GoldenWorld,
  goldenReports,
  goldenVersion,
  runGoldenReport,
} from '../../packages/engine/src/reports/golden/reports.ts';
import { report } from './report.ts';

const folder = path.resolve(process.argv[2] ?? '.');
const read = <T>(...parts: readonly string[]): T =>
  JSON.parse(readFileSync(path.join(folder, ...parts), 'utf8')) as T;
const filesIn = (...parts: readonly string[]): string[] => {
  const place = path.join(folder, ...parts);
  return existsSync(place) ? readdirSync(place).sort() : [];
};

const results = report(folder);
const cases = filesIn('cases').map((file) => read<GoldenReportCase>('cases', file));
if (cases.length > 0) {
  const world: GoldenWorld = { masters: read('masters.json'), versions: cases.map(goldenVersion) };
  for (const name of filesIn('expected')) {
    for (const file of filesIn('expected', name)) {
      for (const [at, entry] of read<readonly GoldenEntry[]>('expected', name, file).entries()) {
        const title = `${name}/${file} ${at + 1}`;
        if (name in goldenReports) results.result(title, runGoldenReport(world, name, entry));
        else results.skip(title, 'no such report yet');
      }
    }
  }
}
results.end();
