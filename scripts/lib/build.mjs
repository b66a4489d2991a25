import { cp, rm } from 'node:fs/promises';
import { measureBundle, sizeReport } from './bundle-size.mjs';
import { packFiles } from './pack-files.mjs';
import { fromRoot, root, tools } from './root.mjs';
import { runNode } from './run.mjs';
import { whenStale } from './stamp.mjs';

const common = [
  'packages/model',
  'packages/engine',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/lib/build.mjs',
  'scripts/lib/pack-files.mjs',
];

/** Bundles our own packages, which are TypeScript; leaves everything npm installed to Node's own look-up. */
export const installedPackagesStayOutside = {
  name: 'installed-packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@stockwell/') ? undefined : { path, external: true },
    );
  },
};

/**
 * Bundles the server. Modules find the migrations next to themselves, in the sources and in the bundle.
 * @param {string} folder the server's workspace
 * @param {string} outdir where to, inside the workspace: installed packages are looked up from there
 */
export async function bundleServer(folder = fromRoot('apps/server'), outdir = 'dist') {
  const { build } = await import('esbuild');
  await rm(`${folder}/${outdir}`, { recursive: true, force: true });
  await build({
    absWorkingDir: folder,
    entryPoints: {
      main: 'src/main.ts',
      demo: 'src/db/demo/cli.ts',
      'rotate-keys': 'src/rotate-keys.ts',
      admin: 'src/admin/cli.ts',
      worker: 'src/workers/worker.ts',
    },
    outdir,
    bundle: true,
    // A module that is also loaded on demand is set up late; without this, imports by way of an index would skip that.
    ignoreAnnotations: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [installedPackagesStayOutside],
  });
  await cp(`${folder}/src/db/migrations`, `${folder}/${outdir}/migrations`, { recursive: true });
}

async function buildWeb() {
  const { code } = await runNode(tools.vite, ['build'], { cwd: fromRoot('apps/web'), limit: 10 * 60_000 });
  if (code !== 0) throw new Error('The web application did not build: see the message above.');
  await packFiles(fromRoot('apps/web/dist'));
  console.log(sizeReport(measureBundle(fromRoot('apps/web/dist'))).text);
}

/** The files of reports that the server makes are a second build of the web application, for Node. */
async function buildReportFiles() {
  const { code } = await runNode(
    tools.vite,
    ['build', '--config', 'vite.report-files.config.ts', '--logLevel', 'error'],
    { cwd: fromRoot('apps/web'), limit: 10 * 60_000 },
  );
  if (code !== 0) throw new Error('The files of reports did not build: see the message above.');
}

async function step(target, title, work) {
  const started = Date.now();
  const worked = await whenStale({ folder: root, ...target }, () => {
    console.log(`Building ${title} …`);
    return work();
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(worked ? `Built ${title} in ${seconds} s.` : `${title}: up to date.`);
}

/** Builds what workers of the server make files of reports with; server tests need nothing else. */
export const ensureReportFiles = () =>
  step(
    {
      name: 'report-files',
      sources: ['apps/web/src', 'apps/web/package.json', 'apps/web/vite.report-files.config.ts', ...common],
      outputs: ['apps/web/node/dist/report-files.js'],
    },
    'files of reports',
    buildReportFiles,
  );

/** Builds what is not up to date. */
export async function ensureBuilt() {
  await step(
    {
      name: 'server',
      sources: ['apps/server/src', 'apps/server/package.json', ...common],
      outputs: ['main.js', 'demo.js', 'admin.js', 'worker.js', 'migrations'].map(
        (name) => `apps/server/dist/${name}`,
      ),
    },
    'server',
    () => bundleServer(),
  );
  await ensureReportFiles();
  await step(
    { name: 'web', sources: ['apps/web', ...common], outputs: ['apps/web/dist/index.html'] },
    'web application',
    buildWeb,
  );
}
