import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import { NumberBox } from '../src/ui/numbers/NumberBox.tsx';

interface Typed {
  readonly keys: string;
  readonly shown: string;
  readonly number: number | null;
}

let numbers: (number | null)[];

function Page({ start, decimal }: { readonly start: number | null; readonly decimal: string }) {
  const [value, setValue] = useState(start);
  return (
    <MantineProvider>
      <NumberBox
        label="Amount"
        decimalSeparator={decimal}
        value={value}
        onChange={(next) => {
          numbers.push(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue(start)}>
        Discard
      </button>
      <output>{String(value)}</output>
    </MantineProvider>
  );
}

async function open(start: number | null, decimal = '.') {
  numbers = [];
  await render(<Page start={start} decimal={decimal} />);
  return page.getByRole('textbox', { name: 'Amount' });
}

it.each<Typed>([
  { keys: '12.5', shown: '12.5', number: 12.5 },
  { keys: '0.05', shown: '0.05', number: 0.05 },
  { keys: '.5', shown: '0.5', number: 0.5 },
  { keys: '1.0', shown: '1', number: 1 },
  { keys: '1.05', shown: '1.05', number: 1.05 },
  { keys: '-10', shown: '-10', number: -10 },
  { keys: '-0.5', shown: '-0.5', number: -0.5 },
  { keys: '100.250', shown: '100.25', number: 100.25 },
  { keys: '12{Backspace}{Backspace}7', shown: '7', number: 7 },
  { keys: '-', shown: '', number: null },
])('takes $keys key by key', async ({ keys, shown, number }) => {
  for (const start of [null, 3]) {
    const box = await open(start);
    await box.click();
    await userEvent.keyboard(`{Control>}a{/Control}{Delete}${keys}{Tab}`);
    await expect.element(box).toHaveValue(shown);
    await expect.element(page.getByRole('status')).toHaveTextContent(String(number));
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(box).toHaveValue(start === null ? '' : '3');
    await cleanup();
  }
});

it('takes the decimal sign of the language and says each number once', async () => {
  const box = await open(null, ',');
  await box.click();
  await userEvent.keyboard('2,75{Tab}');
  await expect.element(box).toHaveValue('2,75');
  expect(numbers).toEqual([2, 2.7, 2.75]);
});

function Limited() {
  const [value, setValue] = useState<number | null>(24);
  return (
    <MantineProvider>
      <NumberBox
        label="Amount"
        value={value}
        onChange={(next) => next !== null && next > 0 && setValue(next)}
      />
    </MantineProvider>
  );
}

it('shows the number that counts once a number that was not taken is left', async () => {
  await render(<Limited />);
  const box = page.getByRole('textbox', { name: 'Amount' });
  await box.click();
  await userEvent.keyboard('{End}{Backspace}{Backspace}');
  await expect.element(box).toHaveValue('');
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveValue('2');
});
