import { afterEach, describe, expect, it } from 'vitest';
import { programCopy } from '../../local/documents/names.ts';
import { newBrowser, newOwner } from '../../local/testing.ts';
import { setLocalOwner } from '../../platform/session/owner.ts';
import { lastChoice, loadLastChoice, rememberCopy, rememberUnits } from './last-choice.ts';

afterEach(() => setLocalOwner(null));

const copy = programCopy({ programId: 1, versionId: 3 });
const forecast = { kind: 'forecast', programId: 5, versionId: 2 } as const;

describe('the last choice of a user', () => {
  it('is there again after signing out and in', async () => {
    const browser = newBrowser();
    const owner = await newOwner(browser.newTab(), 7);
    setLocalOwner(owner);
    await rememberCopy(copy);
    await rememberCopy(forecast);
    await rememberUnits(1, [10, 11]);
    await rememberUnits(2, [20]);
    setLocalOwner(null);
    expect(lastChoice()).toEqual({ copy: null, forecast: null, units: {} });
    const again = { ...owner };
    setLocalOwner(again);
    await loadLastChoice(again);
    expect(lastChoice()).toEqual({ copy, forecast, units: { 1: [10, 11], 2: [20] } });
  });

  it('keeps the products last chosen when all are cleared', async () => {
    setLocalOwner(await newOwner(newBrowser().newTab(), 7));
    await rememberUnits(1, [10]);
    await rememberUnits(1, []);
    expect(lastChoice().units).toEqual({ 1: [10] });
  });

  it('is that of one user only', async () => {
    const tab = newBrowser().newTab();
    setLocalOwner(await newOwner(tab, 7));
    await rememberCopy(copy);
    const other = await newOwner(tab, 8);
    setLocalOwner(other);
    await loadLastChoice(other);
    expect(lastChoice()).toEqual({ copy: null, forecast: null, units: {} });
  });
});
