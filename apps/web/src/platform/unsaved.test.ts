import { afterEach, expect, it, vi } from 'vitest';
import { hasUnsaved, setUnsaved, subscribeToUnsaved } from './unsaved.ts';

afterEach(() => {
  setUnsaved('form', false);
  setUnsaved('grid', false);
});

it('remembers that somebody has unsaved changes until everybody has saved', () => {
  setUnsaved('form', true);
  setUnsaved('grid', true);
  setUnsaved('form', false);
  expect(hasUnsaved()).toBe(true);
  setUnsaved('grid', false);
  expect(hasUnsaved()).toBe(false);
});

it('notifies listeners only of changes', () => {
  const listener = vi.fn();
  const stop = subscribeToUnsaved(listener);
  setUnsaved('form', true);
  setUnsaved('form', true);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  setUnsaved('form', false);
  expect(listener).toHaveBeenCalledTimes(1);
});
