import { afterEach, describe, expect, it } from 'vitest';
import { problemStatuses, shipmentStatuses } from '../fixed-lists.ts';
import { labelKeys } from '../label.ts';
import { builtInLists, builtInText, everyBuiltInName } from './catalogue.ts';
import { builtInName, setBuiltInNames } from './overlay.ts';

afterEach(() => setBuiltInNames([]));

describe('names that the product ships with', () => {
  it('are shown as the installation has written them, wherever the list is read', () => {
    const planned = () => shipmentStatuses.find(({ id }) => id === 1)?.label.label_en;
    expect(planned()).toBe('Planned');
    setBuiltInNames([{ list: 'shipmentStatus', entry: '1', label: { label_en: 'Intended' } }]);
    expect(planned()).toBe('Intended');
    expect(problemStatuses[0]?.label.label_en, 'the same id of another list stays').toBe('Open');
    expect({ ...shipmentStatuses[0] }.label?.label_en, 'in a copy too').toBe('Intended');
    setBuiltInNames([]);
    expect(planned()).toBe('Planned');
  });

  it('keep their other properties', () => {
    expect(shipmentStatuses.find(({ id }) => id === 2)).toMatchObject({ active: false });
    expect(problemStatuses.map(({ userManaged }) => userManaged)).toEqual([true, true, true, false]);
  });

  it('fall back to what the product ships with', () => {
    const label = { label_en: 'List User' };
    expect(builtInName('businessFunction', 'ROLE_BF_LIST_USER', label)).toBe(label);
    expect(builtInText('shipmentStatus', '3')).toBe('Submitted');
    expect(builtInText('shipmentStatus', '99')).toBeUndefined();
  });

  it('are each there once, in four languages', () => {
    const keys = everyBuiltInName.map(({ list, entry }) => `${list}/${entry}`.toLowerCase());
    expect(new Set(keys).size).toBe(keys.length);
    for (const { list, entry, label } of everyBuiltInName)
      for (const key of labelKeys) expect(label[key], `${list} ${entry}`).toBeTruthy();
    expect([...builtInLists.keys()]).toEqual(expect.arrayContaining(['problem', 'businessFunction']));
  });
});
