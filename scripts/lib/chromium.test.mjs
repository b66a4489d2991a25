import { expect, it } from 'vitest';
import { ensureChromium } from './chromium.mjs';

/** A made-up machine: which browsers work on it, and what installing adds. */
function machine({ working = [], playwrightGives, aptGives } = {}) {
  const tried = [];
  const install = (name, file) => async () => {
    tried.push(name);
    if (file) working.push(file);
    return file !== undefined;
  };
  return {
    tried,
    playwrightsOwn: async () => '/cache/chrome',
    installed: ['/usr/bin/chromium', '/usr/bin/google-chrome'],
    works: async (file) => working.includes(file),
    downloadWithPlaywright: install('playwright', playwrightGives),
    installWithApt: install('apt', aptGives),
  };
}

it('takes the browser that was named', async () => {
  const here = machine({ working: ['/my/chrome', '/cache/chrome'] });
  expect(await ensureChromium('/my/chrome', here)).toBe('/my/chrome');
});

it('says so when the named one does not start, rather than taking another', async () => {
  const here = machine({ working: ['/cache/chrome'] });
  await expect(ensureChromium('/my/chrome', here)).rejects.toThrow('CHROMIUM_PATH');
});

it("prefers Playwright's own to the system's, and installs nothing", async () => {
  const here = machine({ working: ['/usr/bin/chromium', '/cache/chrome'] });
  expect(await ensureChromium(null, here)).toBe('/cache/chrome');
  expect(here.tried).toEqual([]);
});

it('falls back on whatever browser the system has', async () => {
  expect(await ensureChromium(null, machine({ working: ['/usr/bin/google-chrome'] }))).toBe(
    '/usr/bin/google-chrome',
  );
});

it('downloads one when there is none', async () => {
  const here = machine({ playwrightGives: '/cache/chrome' });
  expect(await ensureChromium(null, here)).toBe('/cache/chrome');
  expect(here.tried).toEqual(['playwright']);
});

it('installs the system package when the download fails', async () => {
  const here = machine({ aptGives: '/usr/bin/chromium' });
  expect(await ensureChromium(null, here)).toBe('/usr/bin/chromium');
  expect(here.tried).toEqual(['playwright', 'apt']);
});

it('installs the system package when the downloaded browser does not start', async () => {
  const here = machine({ playwrightGives: '/elsewhere/broken', aptGives: '/usr/bin/chromium' });
  expect(await ensureChromium(null, here)).toBe('/usr/bin/chromium');
});

it('reports what to do when nothing helps', async () => {
  await expect(ensureChromium(null, machine())).rejects.toThrow('npx playwright install');
});
