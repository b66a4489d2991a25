import { describe, expect, it } from 'vitest';
import { progressOf } from './steps.ts';

const state = { compared: false, openConflicts: 0, commit: null, done: false } as const;

describe('the progress of a commit', () => {
  it.each([
    ['before the comparison', state, 'compare', 0],
    ['with open conflicts', { ...state, compared: true, openConflicts: 2 }, 'compare', 0],
    ['without conflicts', { ...state, compared: true }, 'resolved', 25],
    ['while it is sent', { ...state, commit: { stage: 'sending', progress: 0 } }, 'resolved', 25],
    ['once the server has it', { ...state, commit: { stage: 'queued', progress: 0 } }, 'sent', 50],
    ['half-way on the server', { ...state, commit: { stage: 'queued', progress: 50 } }, 'sent', 63],
    ['done on the server', { ...state, commit: { stage: 'queued', progress: 100 } }, 'processed', 75],
    ['with the new version here', { ...state, done: true }, 'upgraded', 100],
  ] as const)('%s', (_, given, step, percent) => {
    expect(progressOf(given)).toEqual({ step, percent });
  });
});
