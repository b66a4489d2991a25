import type { Plugin } from 'vite';

const started = /new URL\(\s*(['"])([^'"]+\.worker\.ts)\1\s*,\s*import\.meta\.url\s*\)/g;

/** Where this is, there is code that fails without a document. */
const drawsOnScreen = '/node_modules/react-dom/';

/**
 * Builds workers together with the pages. Left to itself Vite builds each worker apart, with a second copy of
 * everything that pages use as well; in development, where nothing is stored, it still does.
 */
export function sharedWorkers(): Plugin {
  const references = new Set<string>();
  return {
    name: 'shared-workers',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: started },
      handler(code, id) {
        return code.replace(started, (_, _quote: string, path: string) => {
          const file = new URL(path, `file://${id}`).pathname;
          const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.ts$/, '');
          const reference = this.emitFile({ type: 'chunk', id: file, name });
          references.add(reference);
          return `import.meta.ROLLUP_FILE_URL_${reference}`;
        });
      },
    },
    generateBundle(_, bundle) {
      for (const reference of references) {
        // A set goes on to visit what is added while it is read.
        const loaded = new Set([this.getFileName(reference)]);
        for (const name of loaded) {
          const file = bundle[name];
          if (file?.type !== 'chunk') continue;
          if (file.moduleIds.some((id) => id.includes(drawsOnScreen)))
            this.error(`A worker would load ${name}, which needs a screen (see chunks.ts)`);
          for (const imported of file.imports) loaded.add(imported);
        }
      }
    },
  };
}
