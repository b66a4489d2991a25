import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './stamp.mjs';

/**
 * Which layer may import from which. Imports go one way: model ← engine ← server, web; inside the web application:
 * api, local, engine client ← platform (session, theme, routes, menu) ← ui (kits) ← features ← app (composition).
 *
 * `layers`: the other layers it may import from ('*' for all but those in `never`);
 * `packages`: the installed packages it may import (everything when left out).
 */
const data = ['model', 'engine', 'web/i18n'];
const rules = {
  model: { layers: [], packages: ['zod'] },
  engine: { layers: ['model'], packages: [] },
  server: { layers: '*', never: ['web'] },
  web: { layers: '*', never: ['server'] },
  'web/local': { layers: ['model', 'engine'] },
  'web/api': { layers: ['model', 'engine', 'web/local'] },
  'web/i18n': { layers: ['model', 'web/api'] },
  'web/engine': { layers: [...data, 'web/local'] },
  'web/platform': { layers: [...data, 'web/api', 'web/local', 'web/engine'] },
  'web/ui': { layers: [...data, 'web/api', 'web/local', 'web/engine', 'web/platform'] },
  'web/features': { layers: [...data, 'web/api', 'web/local', 'web/engine', 'web/platform', 'web/ui'] },
};

/** Tests may import their tools and read worked examples from files. */
const testPackages = /^(vitest|fast-check|node:.*)$/;

const folders = {
  'packages/model': 'model',
  'packages/engine': 'engine',
  'apps/server': 'server',
  'apps/web': 'web',
};

export const workspaces = Object.keys(folders);

/** Every module named in a source text, with its line. Type-only imports count: they tie files together too. */
export function importsOf(text) {
  const forms = [
    /^[ \t]*(?:import|export)\s+(?:type\s+)?[\w$*{},\s]+?\s*from\s*(['"])([^'"\n]+)\1/gm,
    /^[ \t]*import\s*(['"])([^'"\n]+)\1/gm,
    /^(?![ \t]*(?:\/\/|\*)).*?\bimport\s*\(\s*(['"])([^'"\n]+)\1/gm,
  ];
  return forms
    .flatMap((form) =>
      [...text.matchAll(form)].map((found) => {
        const before = text.slice(0, found.index + found[0].length);
        return { module: found[2], line: before.split('\n').length };
      }),
    )
    .sort((a, b) => a.line - b.line);
}

/** The layer a file belongs to: `engine`, `web/ui`, …; undefined outside the workspaces. */
export function layerOf(file) {
  const workspace = Object.keys(folders).find((folder) => file.startsWith(`${folder}/`));
  if (!workspace) return undefined;
  const layer = folders[workspace];
  const part = layer === 'web' ? /^apps\/web\/src\/([^/]+)\//.exec(file)?.[1] : undefined;
  return part ? `web/${part}` : layer;
}

const featureOf = (file) => /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** Where an import leads: to a file of ours (as a path), to a workspace by name, or to an installed package. */
function target(file, module) {
  if (module.startsWith('.')) {
    const to = path.posix.join(path.posix.dirname(file), module);
    return { file: to, layer: layerOf(to) };
  }
  const ours = /^@stockwell\/([^/]+)/.exec(module);
  return ours ? { layer: ours[1] } : { package: module };
}

const packageName = (module) =>
  module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : module.split('/')[0];

const workspaceOf = (layer) => layer.split('/')[0];

/** Why a file may not import a module, or undefined when it may. */
export function offence(file, module) {
  const layer = layerOf(file);
  const rule = rules[layer] ?? rules[layer && workspaceOf(layer)];
  if (!rule) return undefined;
  const to = target(file, module);

  if (to.package) {
    if (!rule.packages || rule.packages.includes(packageName(module))) return undefined;
    if (/\.test\.tsx?$|\/test\//.test(file) && testPackages.test(module)) return undefined;
    return `${layer} may import ${rule.packages.join(', ') || 'no installed package'}, not ${module}`;
  }
  if (!to.layer) return undefined;
  const feature = featureOf(file);
  const other = to.file && featureOf(to.file);
  if (feature && other && other !== feature && !/\/features\/[^/]+\/index\.tsx?$/.test(to.file)) {
    return `feature ${feature} reaches into feature ${other}`;
  }
  if (to.layer === layer) return undefined;
  if (rule.layers === '*') {
    return rule.never.includes(workspaceOf(to.layer)) ? `${layer} never imports ${to.layer}` : undefined;
  }
  if (rule.layers.includes(to.layer)) return undefined;
  return `${layer} may import ${['itself', ...rule.layers].join(', ')}, not ${to.layer}`;
}

/** All imports below a folder that go the wrong way, as `file:line: why`. */
export function wrongImports(folder) {
  const found = [];
  let files = 0;
  for (const workspace of Object.keys(folders)) {
    for (const full of filesBelow(path.join(folder, workspace))) {
      if (!/\.tsx?$/.test(full)) continue;
      files += 1;
      const file = path.relative(folder, full).split(path.sep).join('/');
      for (const { module, line } of importsOf(readFileSync(full, 'utf8'))) {
        const why = offence(file, module);
        if (why) found.push(`${file}:${line}: ${why} ('${module}')`);
      }
    }
  }
  return { files, found };
}
