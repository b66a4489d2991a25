import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { DatePicker } from '../src/ui/months/index.ts';
import { speaks } from './fixtures/open-app.tsx';

/** As long as an address takes until it is drawn again on a slow device. */
const lateMs = 150;
const bounds = { min: '2020-01-01', max: '2030-12-31' };

function Page() {
  const [value, setValue] = useState<string | null>('2026-11-05');
  return (
    <MantineProvider>
      <DatePicker
        clearable
        label="From"
        bounds={bounds}
        value={value}
        onChange={(next) => void setTimeout(() => setValue(next), lateMs)}
      />
      <button type="button" onClick={() => setValue('2026-01-31')}>
        Elsewhere
      </button>
      <output>{value}</output>
    </MantineProvider>
  );
}

it('keeps what is typed while the value comes back late, and follows what is set elsewhere', async () => {
  await speaks({ language: 'en' });
  await render(<Page />);
  const box = page.getByRole('textbox', { name: 'From' });
  const value = page.getByRole('status');
  await box.click();
  await userEvent.keyboard('{Control>}a{/Control}1-Nov-2026');
  await expect.element(value).toHaveTextContent('2026-11-01');
  // A second digit after the first, each of which makes a whole date.
  await userEvent.keyboard('{Home}{ArrowRight}2');
  await expect.element(box).toHaveValue('12-Nov-2026');
  await userEvent.keyboard('{Backspace}4');
  await expect.element(box).toHaveValue('14-Nov-2026');
  await expect.element(value).toHaveTextContent('2026-11-14');
  await new Promise((resolve) => setTimeout(resolve, 2 * lateMs));
  await expect.element(box).toHaveValue('14-Nov-2026');
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(box).toHaveValue('31-Jan-2026');
});
