import './platform/theme/mantine.css';
import './platform/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Pages } from './app/Pages.tsx';
import { createRouter } from './app/router.tsx';
import { SpokenLanguage } from './app/SpokenLanguage.tsx';
import { SessionWatch } from './app/session/SessionWatch.tsx';
import { startTranslations } from './i18n/index.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { readEarly } from './platform/session/early-values.ts';
import { SessionProvider } from './platform/session/SessionProvider.tsx';
import { ThemeProvider } from './platform/theme/ThemeProvider.tsx';

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element to draw into');
  const { language } = readEarly({
    storage: localStorage,
    browserLanguages: navigator.languages,
    prefersDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
  });
  void startTranslations(language);
  const router = createRouter(window.location.pathname);
  createRoot(root).render(
    <StrictMode>
      <SessionProvider>
        <ThemeProvider>
          <SpokenLanguage />
          <SessionWatch />
          <Pages router={router} />
        </ThemeProvider>
      </SessionProvider>
    </StrictMode>,
  );
}

start();
if (import.meta.env.PROD) {
  // Without a service worker the application works all the same, only not after a cold start offline.
  registerServiceWorker().catch((cause: unknown) => console.warn('No offline start on this device', cause));
}
