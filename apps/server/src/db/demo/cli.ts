import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../client.ts';
import { prepareDatabase } from '../prepare.ts';

/** `npm run demo -- --programs 1000 --seed 7`: fills an empty database with a demo of any size. */
const { values } = parseArgs({
  options: { programs: { type: 'string', default: '12' }, seed: { type: 'string', default: '20260' } },
});
const programs = Number(values.programs);
const seed = Number(values.seed);
if (!Number.isInteger(programs) || programs < 12 || !Number.isInteger(seed)) {
  console.error('Say --programs with a whole number from 12 on, and --seed with a whole number.');
  process.exit(2);
}

const config = { ...readConfig(process.env), demo: true };
const database = await openDatabase(config);
try {
  const { firstUsers } = await prepareDatabase(database, config, new Date(), { seed, programs });
  if (firstUsers === 'demo') console.log(`The demo realm is ready: ${programs} programs, seed ${seed}.`);
  else {
    console.error('This database has users already; a demo is only made in an empty one.');
    process.exitCode = 1;
  }
} finally {
  await database.close();
}
