// `npm run dev`: the server, restarted when a file changes, and Vite's development server in front of it.
import { ensureReportFiles } from './lib/build.mjs';
import { ending } from './lib/ending.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { fromRoot, tools } from './lib/root.mjs';
import { runNode, signalRunning } from './lib/run.mjs';

const apiPort = process.env.PORT ?? '3001';
const webPort = '5173';

requireNode();
await ending(async () => {
  await ensureInstalled();
  await ensureReportFiles();
  console.log(`API on http://127.0.0.1:${apiPort}, application on http://127.0.0.1:${webPort}`);
  const both = [
    runNode(tools.tsx, ['watch', '--clear-screen=false', fromRoot('apps/server/src/main.ts')], {
      env: { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${webPort}` },
    }),
    runNode(tools.vite, ['--host', '127.0.0.1', '--port', webPort, '--strictPort'], {
      cwd: fromRoot('apps/web'),
      env: { STOCKWELL_API: `http://127.0.0.1:${apiPort}` },
    }),
  ];
  // One without the other is of no use: when either ends, so does the other.
  const first = await Promise.race(both);
  signalRunning('SIGTERM');
  await Promise.all(both);
  return first.code;
});
