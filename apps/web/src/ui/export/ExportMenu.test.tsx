import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import lists from '../../i18n/en/lists.json';
import { SessionContext, type SessionValue } from '../../platform/session/context.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { FormatMenu, type FormatMenuProps } from './FormatMenu.tsx';

const i18n = i18next.createInstance();
const session = { language: 'en' } as SessionValue;

beforeAll(() => i18n.init({ lng: 'en', ns: ['lists'], keySeparator: false, resources: { en: { lists } } }));

const markup = (menu: React.ReactNode): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <SessionContext value={session}>
        <MantineProvider>{menu}</MantineProvider>
      </SessionContext>
    </I18nextProvider>,
  );

const formatMenu = (props: Partial<FormatMenuProps>) =>
  markup(<FormatMenu onChoose={() => undefined} {...props} />);

describe('the menu of formats', () => {
  it('is a button that says what is exported', () => {
    const menu = markup(<ExportMenu build={() => null} />);
    expect(menu).toContain(`aria-label="${lists.export}"`);
    expect(markup(<ExportMenu label="Export the plan" build={() => null} />)).toContain('Export the plan');
  });

  it('has a text where there is room for it', () => {
    expect(formatMenu({ isButton: true, label: 'Export' })).toMatch(/>Export</);
  });

  it('shows that a file is being written', () => {
    expect(formatMenu({})).not.toContain('data-loading');
    expect(formatMenu({ isBusy: true })).toContain('data-loading');
  });
});
