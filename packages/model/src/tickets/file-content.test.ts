import { expect, it } from 'vitest';
import { fitsItsName } from './file-content.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

it('takes a file whose content is what its name says', () => {
  expect(fitsItsName('screen.PNG', png)).toBe(true);
  expect(fitsItsName('list.xlsx', new Uint8Array([0x50, 0x4b, 0x03, 0x04]))).toBe(true);
});

it('notices a file that is something else', () => {
  expect(fitsItsName('screen.jpg', png)).toBe(false);
  expect(fitsItsName('screen.png', new Uint8Array([]))).toBe(false);
});

it('leaves names without a known ending to the rules of the form', () => {
  expect(fitsItsName('notes.txt', png)).toBe(true);
});
