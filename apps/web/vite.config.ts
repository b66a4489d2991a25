import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { shortenStyles } from './build/lean-styles.ts';
import { markPacked } from './build/offline-files.ts';
import { packedTexts } from './build/packed-texts.ts';
import { sharedWorkers } from './build/shared-workers.ts';
import { chunkGroups } from './chunks.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** How the installed application presents itself on a desktop or a phone. */
const manifest = {
  id: '/',
  name: 'Stockwell',
  short_name: 'Stockwell',
  description: 'Supply planning and forecasting for public-health programs, online and offline',
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  background_color: '#f0f1f2',
  theme_color: '#002f6c',
  categories: ['business', 'medical', 'productivity'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** Calls that belong to the server: proxied in development, never answered from the cache. */
const serverPaths = ['/api', '/authenticate', '/refresh', '/actuator', '/file'];

/** The same sources give the same id, so that building again is no new release. */
function buildId(): string {
  const hash = createHash('sha256');
  const folders = ['src', 'public', 'build', '../../packages/model/src', '../../packages/engine/src'];
  for (const folder of folders) {
    for (const file of filesIn(join(here, folder)))
      hash.update(file.slice(here.length)).update(readFileSync(file));
  }
  for (const file of ['index.html', 'chunks.ts', 'vite.config.ts', '../../package-lock.json'])
    hash.update(readFileSync(join(here, file)));
  return `${releaseDate()}-${hash.digest('hex').slice(0, 8)}`;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Day of the last commit; a copy without history uses today. */
function releaseDate(): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%cs'], { cwd: here, encoding: 'utf8', stdio: 'pipe' })
      .trim()
      .replaceAll('-', '');
  } catch {
    return new Date().toISOString().slice(0, 10).replaceAll('-', '');
  }
}

/** Records for the server which front end it serves: it answers with this id when a page asks for its version. */
function writesBuildId(id: string): Plugin {
  return {
    name: 'write-build-id',
    apply: 'build',
    generateBundle() {
      const source = `${JSON.stringify({ build: id })}\n`;
      this.emitFile({ type: 'asset', fileName: 'build.json', source });
    },
  };
}

/** Records for the server which texts there are: it refuses to store one under another code. */
function writesTextCodes(): Plugin {
  return {
    name: 'write-text-codes',
    apply: 'build',
    generateBundle() {
      const folder = join(here, 'src/i18n/en');
      const codes = readdirSync(folder).flatMap((file) => {
        const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
        return Object.keys(texts).map((key) => `${file.replace(/\.json$/, '')}:${key}`);
      });
      this.emitFile({ type: 'asset', fileName: 'text-codes.json', source: `${JSON.stringify(codes)}\n` });
    },
  };
}

/** What opens with a connection alone: its code comes with it. */
const onlineParts = [
  'AccessControlPage',
  'AccessHistoryPage',
  'AgentSettingsPage',
  'ApiKeysPage',
  'BudgetsPage',
  'CategoryTreePage',
  'CommitRequestPage',
  'EditStatusPage',
  'ErpFeedsPage',
  'ExportRunsPage',
  'ForecastMetricsPage',
  'GlobalConsumptionPage',
  'ImportActualsPage',
  'InterfaceTextsPage',
  'InventoryTurnsPage',
  'JobListPage',
  'LinkNotificationsPage',
  'LinkingPage',
  'MailOutboxPage',
  'ManualExportsPage',
  'MapAgentsPage',
  'MySessionsPage',
  'OnboardingPage',
  'ProgramUnitsPage',
  'QueuePage',
  'RecordNamesPage',
  'RecoveryCodes',
  'RoleFormPage',
  'SaveTemplateDialog',
  'SecondFactorPage',
  'ServerTreePage',
  'ShipmentsByCountryPage',
  'StockStatusMatrixGlobalPage',
  'StockStatusSnapshotGlobalPage',
  'SubscriptionDialog',
  'SubscriptionsPage',
  'TemplateBuildPage',
  'TicketPage',
  'UploadManualPage',
  'VersionListPage',
] as const;

export default defineConfig(({ command }) => {
  const id = command === 'build' ? buildId() : 'development';
  const api = process.env.STOCKWELL_API ?? 'http://127.0.0.1:3001';
  return {
    define: {
      __FRONT_END_BUILD__: JSON.stringify(id),
      __SERVER_PATHS__: JSON.stringify(serverPaths),
    },
    plugins: [
      react(),
      writesBuildId(id),
      writesTextCodes(),
      packedTexts(join(here, 'src')),
      sharedWorkers(),
      shortenStyles(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src/service-worker',
        filename: 'sw.ts',
        // A new release waits until the user is ready for it.
        registerType: 'prompt',
        injectRegister: false,
        manifest,
        // The patterns below cover the icons.
        includeManifestIcons: false,
        injectManifest: {
          rollupFormat: 'iife',
          globPatterns: ['**/*.{js,css,html,svg,png,ttf,bin,wasm}'],
          // Only reports over all countries have a map, and these come from the server.
          globIgnores: ['**/echarts-map-*.js', `**/{${onlineParts.join()}}-*.js`],
          maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
          manifestTransforms: [markPacked],
        },
      }),
    ],
    build: {
      target: 'es2022',
      // Inlined files would need exceptions in the content-security policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Schemas that a chunk does not use can go: building one has no effect of its own.
        treeshake: { manualPureFunctions: ['z'] },
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
    server: {
      proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: api, changeOrigin: false }])),
    },
    preview: {
      proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: api, changeOrigin: false }])),
    },
  };
});
