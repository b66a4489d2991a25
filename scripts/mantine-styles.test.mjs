import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fromRoot } from './lib/root.mjs';

const library = fromRoot('node_modules/@mantine/core');
const bundle = path.join(library, 'esm');

const read = (file) => readFileSync(file, 'utf8');

const filesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** What a clause between braces names, as it is called where it comes from and as it is called here. */
const namesIn = (clause) =>
  clause
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [there, here = there] = name.split(/\s+as\s+/);
      return { there, here };
    });

/** The names that these files import from Mantine. */
const importedFromMantine = (files) =>
  new Set(
    files
      .flatMap((file) => [...read(file).matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]@mantine\/core['"]/g)])
      .flatMap(([, clause]) => namesIn(clause).map(({ there }) => there)),
  );

/** The modules from which the library's index takes these names, with everything that they import. */
function modulesOf(names) {
  const exported = /(?:import|export)\s*\{([^}]*)\}\s*from\s*"(\.[^"]+)"/g;
  const modules = new Set(
    [...read(path.join(bundle, 'index.mjs')).matchAll(exported)]
      .filter(([, clause]) => namesIn(clause).some(({ here }) => names.has(here)))
      .map(([, , from]) => path.join(bundle, from)),
  );
  // A set goes on to visit what is added while it is read.
  for (const module of modules) {
    for (const [, from] of read(module).matchAll(/from\s*"(\.[^"]+)"/g))
      modules.add(path.join(path.dirname(module), from));
  }
  return [...modules];
}

const classesIn = (text) => text.match(/\bm_[0-9a-f]+/g) ?? [];

/** The style sheets of the library's components in the order in which its own `styles.css` has them. */
function sheetsInOrder() {
  const together = read(path.join(library, 'styles.css'));
  return filesIn(path.join(library, 'styles'), /^[A-Z]\w*\.css$/)
    .map((file) => ({ name: path.basename(file), text: read(file).trim() }))
    .map((sheet) => ({ ...sheet, place: together.indexOf(sheet.text) }))
    .sort((one, other) => one.place - other.place);
}

it('lists the style sheet of every component that is used, in the order of the library, and no other', () => {
  const files = [
    ...filesIn(fromRoot('apps/web/src'), /(?<!\.test)\.tsx?$/),
    ...['notifications', 'spotlight'].flatMap((name) =>
      filesIn(path.join(library, '..', name, 'esm'), /\.mjs$/),
    ),
  ];
  const used = new Set(
    modulesOf(importedFromMantine(files))
      .filter((file) => file.endsWith('.module.mjs'))
      .flatMap((file) => classesIn(read(file))),
  );
  const needed = sheetsInOrder()
    .filter(({ text }) => classesIn(text).some((name) => used.has(name)))
    .map(({ name }) => name);

  const list = read(fromRoot('apps/web/src/platform/theme/mantine.css'));
  const listed = [...list.matchAll(/@import "@mantine\/core\/styles\/([^"]+)"/g)].map(([, name]) => name);

  expect(needed).toContain('Button.css');
  expect(listed).toEqual(['baseline.css', 'default-css-variables.css', 'global.css', ...needed]);
});
