import { describe, expect, it } from 'vitest';
import { settleChoice } from './kept-choice.ts';

describe('a choice of the dashboard on a device and on the server', () => {
  it.each([
    ['nothing was chosen anywhere', null, null, null, null],
    ['another device has chosen', null, null, 'b', { take: 'b' }],
    ['another device has chosen since', 'a', 'a', 'b', { take: 'b' }],
    ['was chosen here, the first time', 'a', null, null, { send: 'a' }],
    ['was chosen here without a connection', 'a', 'b', 'b', { send: 'a' }],
    ['was chosen on both: the last one to arrive counts', 'a', 'b', 'c', { send: 'a' }],
    ['is the same', 'a', 'a', 'a', null],
    ['is the same by chance, which the device remembers', 'a', null, 'a', { take: 'a' }],
    ['is gone from the server', 'a', 'a', null, null],
  ])('%s', (_, choice, known, server, expected) => {
    expect(settleChoice({ choice, known }, server)).toEqual(expected);
  });
});
