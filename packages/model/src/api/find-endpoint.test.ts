import { describe, expect, it } from 'vitest';
import { endpointFinder } from './find-endpoint.ts';
import { endpoints } from './index.ts';

const find = endpointFinder(endpoints);

describe('finding the call behind an address', () => {
  it('prefers literal parts to parameters', () => {
    expect(find('GET', '/api/country/all')?.path).toBe('/api/country/all');
    expect(find('GET', '/api/country/7')?.path).toBe('/api/country/{countryId}');
  });

  it('ignores the query and a slash at the end', () => {
    expect(find('GET', '/api/country/page?size=15')?.path).toBe('/api/country/page');
    expect(find('GET', '/api/country/')?.path).toBe('/api/country');
  });

  it('knows the second path of a call', () => {
    expect(find('POST', '/api/forgotPassword')?.path).toBe('/api/user/forgotPassword');
  });

  it('knows no call of another method or address', () => {
    expect(find('DELETE', '/api/country')).toBeUndefined();
    expect(find('GET', '/api/nowhere')).toBeUndefined();
  });
});
