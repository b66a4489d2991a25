import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The files of reports as the server makes them: one module for Node that needs no installed package. */
export default defineConfig({
  define: { __FRONT_END_BUILD__: JSON.stringify('server') },
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: { ssr: 'src/report-files.ts', outDir: 'node/dist', target: 'node20.19', emptyOutDir: true },
});
