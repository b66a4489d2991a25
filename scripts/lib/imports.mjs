import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './stamp.mjs';

/**
 * Which room of the house may import from which. Imports go one way: model ← engine ← server, web; inside
 * the web application: ui and local ← features ← app.
 *
 * `rooms`: the other rooms it may import from ('*' for all but those in `never`);
 * `packages`: the installed packages it may import (everything when left out).
 */
const rules = {
  model: { rooms: [], packages: ['zod'] },
  engine: { rooms: ['model'], packages: [] },
  server: { rooms: '*', never: ['web'] },
  web: { rooms: '*', never: ['server'] },
  'web/ui': { rooms: ['model', 'web/i18n'] },
  // What the screens of a program share: it knows the session and the local copies.
  'web/program-ui': { rooms: '*', never: ['server'] },
  'web/local': { rooms: ['model', 'engine'] },
  'web/features': { rooms: '*', never: ['server'] },
};

/** Tests may bring their tools and read worked examples from files. */
const testPackages = /^(vitest|fast-check|node:.*)$/;

const folders = {
  'packages/model': 'model',
  'packages/engine': 'engine',
  'apps/server': 'server',
  'apps/web': 'web',
};

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

/** The room a file belongs to: `engine`, `web/ui`, …; undefined outside the workspaces. */
export function roomOf(file) {
  const workspace = Object.keys(folders).find((folder) => file.startsWith(`${folder}/`));
  if (!workspace) return undefined;
  const room = folders[workspace];
  if (/^apps\/web\/src\/ui\/(?:program|entry)\//.test(file)) return 'web/program-ui';
  const part = room === 'web' ? /^apps\/web\/src\/([^/]+)\//.exec(file)?.[1] : undefined;
  return part ? `web/${part}` : room;
}

const featureOf = (file) => /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** Where an import leads: to a file of ours (as a path), to a workspace by name, or to an installed package. */
function target(file, module) {
  if (module.startsWith('.')) {
    const to = path.posix.join(path.posix.dirname(file), module);
    return { file: to, room: roomOf(to) };
  }
  const ours = /^@stockwell\/([^/]+)/.exec(module);
  return ours ? { room: ours[1] } : { package: module };
}

const packageName = (module) =>
  module.startsWith('@') ? module.split('/').slice(0, 2).join('/') : module.split('/')[0];

const workspaceOf = (room) => room.split('/')[0];

/** Why a file may not import a module, or undefined when it may. */
export function offence(file, module) {
  const room = roomOf(file);
  const rule = rules[room] ?? rules[room && workspaceOf(room)];
  if (!rule) return undefined;
  const to = target(file, module);

  if (to.package) {
    if (!rule.packages || rule.packages.includes(packageName(module))) return undefined;
    if (/\.test\.tsx?$|\/test\//.test(file) && testPackages.test(module)) return undefined;
    return `${room} may import ${rule.packages.join(', ') || 'no installed package'}, not ${module}`;
  }
  if (!to.room) return undefined;
  const feature = featureOf(file);
  const other = to.file && featureOf(to.file);
  if (feature && other && other !== feature && !/\/features\/[^/]+\/index\.tsx?$/.test(to.file)) {
    return `feature ${feature} reaches into feature ${other}`;
  }
  if (to.room === room) return undefined;
  if (rule.rooms === '*') {
    return rule.never.includes(workspaceOf(to.room)) ? `${room} never imports ${to.room}` : undefined;
  }
  if (rule.rooms.includes(to.room)) return undefined;
  return `${room} may import ${['itself', ...rule.rooms].join(', ')}, not ${to.room}`;
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
