import { describe, expect, it, vi } from 'vitest';
import {
  askForConfirmation,
  isConfirmationAsked,
  settleConfirmation,
  subscribeToConfirmation,
} from './confirmation-requests.ts';

describe('a request for confirmation', () => {
  it('is one for all calls that wait for it', async () => {
    const heard = vi.fn();
    const stop = subscribeToConfirmation(heard);
    const answers = Promise.all([askForConfirmation(), askForConfirmation()]);
    expect(isConfirmationAsked()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
    settleConfirmation(true);
    expect(await answers).toEqual([true, true]);
    expect(isConfirmationAsked()).toBe(false);
    stop();
  });

  it('is asked again after it was declined', async () => {
    const first = askForConfirmation();
    settleConfirmation(false);
    expect(await first).toBe(false);
    const second = askForConfirmation();
    expect(isConfirmationAsked()).toBe(true);
    settleConfirmation(true);
    expect(await second).toBe(true);
  });
});
