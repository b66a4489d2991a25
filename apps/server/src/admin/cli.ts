import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { migrationsFolder } from '../db/prepare.ts';
import { CommandError, commands, help, runCommand } from './commands.ts';

/** Reads a line without showing it; a pipe is read like a terminal. */
async function readPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stderr.write('New password: ');
  const input = createInterface({ input: process.stdin, output: silent, terminal });
  try {
    for await (const line of input) return line;
    throw new CommandError('No password was given.');
  } finally {
    input.close();
    if (terminal) process.stderr.write('\n');
  }
}

/** Recovery commands for whoever runs the installation; the same settings as for the server. */
export async function main(args: readonly string[]): Promise<number> {
  if (!args[0] || !Object.hasOwn(commands, args[0])) {
    if (args[0] && args[0] !== 'help') console.error(`There is no command "${args[0]}".\n`);
    console.log(help().join('\n'));
    return args[0] === undefined || args[0] === 'help' ? 0 : 1;
  }
  const config = readConfig(process.env);
  // A wrong folder would otherwise become a new, empty database.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new CommandError(
      `There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  const database = await openDatabase(config);
  try {
    await database.migrate(migrationsFolder);
    const context = { database, publicUrl: config.publicUrl, now: new Date(), readPassword };
    for (const line of await runCommand(context, args)) console.log(line);
    return 0;
  } finally {
    await database.close();
  }
}

/** In a container this file is run by itself. */
if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  main(process.argv.slice(2)).then(
    (code) => process.exit(code),
    (failure) => {
      console.error(failure instanceof Error ? failure.message : failure);
      process.exit(1);
    },
  );
}
