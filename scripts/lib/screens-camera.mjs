import path from 'node:path';
import { viewports } from './screens.mjs';
import { downloadProgram, signInAs } from './screens-browser.mjs';

/**
 * A page has settled when nothing says that it waits and nothing has changed for a while. The page before stays
 * in sight until the code of the next one is there, so a look at one moment would not do.
 */
async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('h1, h2').first().waitFor();
  const calm = await page.evaluate(async () => {
    const waits = '.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]';
    let changed = performance.now();
    const observer = new MutationObserver(() => {
      changed = performance.now();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const end = changed + 20_000;
    const resting = () => performance.now() - changed > 300 && !document.querySelector(waits);
    while (!resting() && performance.now() < end) await new Promise((next) => setTimeout(next, 50));
    observer.disconnect();
    await document.fonts.ready;
    return resting();
  });
  if (!calm) throw new Error('The page still waits for something.');
}

async function openFor(browser, url, { as, scheme, width, program }) {
  const context = await browser.newContext({
    viewport: viewports[width],
    deviceScaleFactor: 1,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (as) await signInAs(page, url, `${as}@demo.example`);
  if (program) await downloadProgram(page, url, program);
  return { context, page };
}

/** Makes the window as high as the page: what sticks to the window's edge then stands where it ends. */
async function makeRoom(page, width) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewports[width], height: Math.max(height, viewports[width].height) });
  await page.waitForLoadState('networkidle');
}

const viewOf = ({ as = '', scheme = 'light', width = 'wide', language = 'en', program = '' }) =>
  JSON.stringify({ as, scheme, width, language, program });

/** Goes to a page as the application does itself, which is much quicker than loading it again. */
async function goWithin(page, path) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    // Two drawings later the page before is gone and the next one, or its spinner, is there.
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, path);
}

/**
 * Photographs screens, those of the same person and look one after the other in one window.
 * @returns {Promise<string[]>} what the browser complained of meanwhile
 */
export async function photograph({ browser, url, token, screens, folder, whole }) {
  const complaints = [];
  for (const view of new Set(screens.map(viewOf))) {
    const look = JSON.parse(view);
    if (look.as) await saveLook(url, await token(look.as), look);
    const { context, page } = await openFor(browser, url, look);
    let current = '';
    let opened = false;
    const note = (text) => complaints.push(`${current}: ${text}`);
    page.on('pageerror', (error) => note(error.message));
    page.on('console', (message) => message.type() === 'error' && note(message.text()));
    for (const screen of screens.filter((one) => viewOf(one) === view)) {
      current = screen.name;
      try {
        // A dialog that the last picture left open goes with its page.
        if (look.as && !opened) await goWithin(page, screen.path);
        else await page.goto(url + screen.path);
        await settled(page);
        opened = screen.open !== undefined;
        if (screen.open) {
          await screen.open(page);
          await settled(page);
        }
      } catch (error) {
        note(error.message.split('\n')[0]);
      }
      if (whole) await makeRoom(page, look.width);
      const file = path.join(folder, `${screen.name}.png`);
      await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
      if (whole) await page.setViewportSize(viewports[look.width]);
      console.log(`${screen.name}.png  ${screen.path}`);
    }
    await context.close();
    if (look.language !== 'en') await saveLook(url, await token(look.as), { ...look, language: 'en' });
  }
  return complaints;
}

/** Light or dark and the language are choices of the person, kept by the server. */
async function saveLook(url, token, { scheme, language }) {
  const send = (path, body) =>
    fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : { body: '{}' }),
    });
  await send(`/api/user/theme/${scheme === 'dark' ? 2 : 1}`);
  await send('/api/user/language', { languageCode: language });
}
