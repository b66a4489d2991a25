import { expect, it } from 'vitest';
import { environmentOf, learnEnvironment, networkMessageCode } from './environment.ts';

it.each([
  ['uat.stockwell.example', 'uat'],
  ['stockwell-uat.example', 'uat'],
  ['uat2.example', 'uat'],
  ['demo.stockwell.example', 'demo'],
  ['stockwell.example', 'prod'],
  ['squat.example', 'prod'],
])('takes %s for %s', (host, environment) => {
  expect(environmentOf(host)).toBe(environment);
});

it('believes the server more than the name of its host', () => {
  expect(networkMessageCode('uat.example')).toBe('static.common.uatNetworkErrorMessage');
  learnEnvironment('demo');
  expect(networkMessageCode('uat.example')).toBe('static.common.demoNetworkErrorMessage');
});
