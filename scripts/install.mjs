// Installs the dependencies; `--server` installs only what the built server needs to run (for containers).
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const serverOnly = process.argv.includes('--server');
await ensureInstalled(serverOnly ? { only: ['--omit=dev', '--workspace', '@stockwell/server'] } : {});
