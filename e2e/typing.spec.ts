import type { Locator, Page } from '@playwright/test';
import { displayMonth, monthOfDate } from '@stockwell/model/months';
import { patient } from './fixtures/patience.ts';
import { keptDocument } from './fixtures/planner.ts';
import {
  cellOf,
  downloadProgram,
  openEntry,
  planned,
  savedOnDevice,
  thisMonth,
} from './fixtures/planning.ts';
import { signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';
import {
  cellsOf,
  expectPainted,
  randomFrom,
  type Typing,
  typedColumn,
  typeKeys,
  typings,
} from './fixtures/typing.ts';

const t = texts('en');
const programCode = 'NVR-MAL-MOH';
const unit = planned[programCode];

/** Numbers typed in one place: spread over all ways of typing, or with `E2E_ALL=1` in each of them. */
const numbersEach = process.env.E2E_ALL ? 200 : 14;

test.describe.configure({ timeout: patient(process.env.E2E_ALL ? 1_800_000 : 300_000) });

interface Tally {
  keys: number;
  cells: number;
}

/** What was typed is the same in the sheet and on the screen, cell by cell. */
async function typeColumn(page: Page, sheet: Locator, title: string, seed: number): Promise<Tally> {
  const random = randomFrom(seed);
  const tally = { keys: 0, cells: 0 };
  const first = await cellOf(sheet, 0, title);
  const column = Number((await first.getAttribute('data-cell'))?.split(':')[1]);
  const rows = Number(await sheet.getAttribute('aria-rowcount')) - 1;
  await first.click();
  let before = (await cellsOf(page)).map((cells) => cells[column] ?? '');
  for (const typing of typings) {
    const from = Math.floor(random() * Math.min(rows, 10));
    await (await cellOf(sheet, 0, title)).click();
    for (let down = 0; down < from; down += 1) await page.keyboard.press('ArrowDown');
    const typed = typedColumn({
      rows,
      from,
      numbers: numbersEach,
      random,
      number: () => String(1 + Math.floor(random() * 10 ** (1 + Math.floor(random() * 4)))),
    });
    await typeKeys(page, typed.keys, typing);
    const expected = before.map((text, row) => {
      const value = typed.values.get(row);
      return value === undefined ? text : Number(value).toLocaleString('en');
    });
    const cells = await cellsOf(page);
    expect(
      cells.map((row) => row[column] ?? ''),
      nameOf(typing),
    ).toEqual(expected);
    tally.keys += typed.keys.length;
    tally.cells += expected.length + (await expectPainted(page, cells, column));
    before = expected;
    // Back to the first page, so that the next way of typing begins at the top.
    await page.keyboard.press('Control+Home');
  }
  return tally;
}

const nameOf = ({ delay, slowdown }: Typing): string => `${delay} ms a key, ${slowdown} times slower`;

function report(place: string, { keys, cells }: Tally, stored: number): void {
  console.log(
    `typing ${place}: ${keys} keys, ${cells} cells and ${stored} stored records compared, 0 errors`,
  );
}

const monthText = (date: string): string => displayMonth(monthOfDate(date), 'MMM-YYYY', 'en');
const sorted = (lines: readonly string[]): string[] => [...lines].sort();

/** The rows of the sheet that has the focus, as months and quantities. */
async function monthsAndQuantities(page: Page, sheet: Locator, month: string, quantity: string) {
  const columns = await Promise.all(
    [month, quantity].map(async (title) =>
      Number((await (await cellOf(sheet, 0, title)).getAttribute('data-cell'))?.split(':')[1]),
    ),
  );
  return (await cellsOf(page)).map((cells) => columns.map((column) => cells[column] ?? '').join(' '));
}

const quantityText = (quantity: number): string => quantity.toLocaleString('en');

test.beforeEach(async ({ page }) => {
  await signIn(page, { emailId: 'program.user@demo.example' });
  await downloadProgram(page, programCode);
});
