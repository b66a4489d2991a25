import { afterEach, describe, expect, it } from 'vitest';
import { graveProblems } from './fixtures/axe.ts';
import { lookMark } from './fixtures/looks.ts';

const page = document.createElement('div');

afterEach(() => page.remove());

/** How many texts axe finds hard to read in this HTML on white. */
async function hardToRead(html: string): Promise<number> {
  page.style.background = '#fff';
  page.innerHTML = html;
  document.body.append(page);
  const found = (await graveProblems(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })) as {
    readonly at: readonly string[];
  }[];
  expect(page.querySelectorAll(`[${lookMark}]`).length).toBe(0);
  return found.flatMap(({ at }) => at).length;
}

const rows = (count: number, cell: string): string => `<p>${cell}</p>`.repeat(count);
const pale = '<span style="color: #bbb">pale</span>';

describe('an accessibility test of colours', () => {
  it('finds nothing in texts that can be read', async () => {
    expect(await hardToRead(rows(5, '<b>dark</b>'))).toBe(0);
  });

  it('finds the one pale text among many that can be read', async () => {
    expect(
      await hardToRead(`${rows(5, '<span>dark</span>')}${rows(1, pale)}${rows(5, '<span>dark</span>')}`),
    ).toBe(1);
  });

  it('finds texts that look alike twice at most', async () => {
    expect(await hardToRead(rows(10, pale))).toBe(2);
  });

  it('finds a text whose colour is well, on a background that is not', async () => {
    const dark = '<div style="background: #333"><span>dark</span></div>';
    expect(await hardToRead(`${rows(3, '<span>dark</span>')}${dark}${rows(3, '<span>dark</span>')}`)).toBe(1);
  });

  it('finds a pale text beside equally pale ones that are disabled', async () => {
    const disabled = `<div aria-disabled="true">${pale}</div>`;
    expect(await hardToRead(`${disabled}<div>${pale}</div>${disabled}`)).toBe(1);
  });

  it('finds what hangs on an element around, such as a faded row', async () => {
    const faded = '<p style="opacity: 0.3"><span>dark</span></p>';
    expect(await hardToRead(`${rows(3, '<span>dark</span>')}${faded}${rows(3, '<span>dark</span>')}`)).toBe(
      1,
    );
  });

  it('finds what is faded twice among what is faded once', async () => {
    const faded = (text: string) => `<div style="opacity: 0.7">${text}</div>`;
    const once = faded('dark');
    expect(await hardToRead(`${once}${faded(faded('dark'))}${once}`)).toBe(1);
  });

  it('finds what lies on two translucent grounds among what lies on one', async () => {
    const shaded = (text: string) => `<div style="background: rgb(0 0 0 / 0.35)">${text}</div>`;
    const once = shaded('dark');
    expect(await hardToRead(`${once}${shaded(shaded('dark'))}${once}`)).toBe(1);
  });
});
