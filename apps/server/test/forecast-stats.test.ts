import { extrapolate } from '@stockwell/engine/series/extrapolate';
import { historyIn } from '@stockwell/engine/series/history';
import { defaultSettings, type MethodName, type MethodSettings } from '@stockwell/engine/series/methods';
import { describe, expect, it } from 'vitest';
import { type Answer, testServer } from './harness.ts';

const t = testServer();
const admin = 'dataset.admin@demo.example';

/** Four years with a season and growth, and one month without data. */
const data: (number | null)[] = Array.from({ length: 48 }, (_, month) =>
  month === 20 ? null : Math.round(1000 + 10 * month + 300 * Math.sin((month * Math.PI) / 6)),
);
const known = new Map(data.flatMap((value, month) => (value === null ? [] : [[month, value]])));

const ask = async (method: string, body: object, as = admin): Promise<Answer> =>
  t.call('POST', `/api/forecastStats/${method}`, { token: await t.signIn(as), body });

function onTheDevice(name: MethodName, settings: Partial<MethodSettings>) {
  const history = historyIn(known);
  if (!history) throw new Error('No history');
  const outcome = extrapolate(history, 47 + 6, name, { ...defaultSettings, ...settings });
  if (!outcome.ok) throw new Error(outcome.problem.code);
  const { fitted, forecast, halfWidth } = outcome.value;
  return { fits: fitted, forecast, ci: halfWidth };
}

describe('a series carried on by the server', () => {
  it.each([
    ['arima', { p: 0, d: 1, q: 1, seasonality: 1 }, 'arima', { seasonality: true }, [0, 1, 1]],
    [
      'arima',
      { p: 1, d: 0, q: 0, seasonality: false },
      'arima',
      { p: 1, d: 0, q: 0, seasonality: false },
      [1, 0, 0],
    ],
    ['tes', { alpha: 0.4, beta: 0, gamma: 0.2 }, 'tes', { alpha: 0.4, beta: 0, gamma: 0.2 }, [0.4, 0, 0.2]],
    ['regression', {}, 'linearRegression', {}, [null, null, null]],
  ] as const)('%s gives what a device gives', async (path, body, name, settings, used) => {
    const { status, body: answer } = await ask(path, { data, n: 6, level: 0.95, ...body });
    expect(status).toBe(200);
    const [var1, var2, var3] = used;
    const expected = { ...onTheDevice(name, { ...settings, confidenceLevel: 0.95 }), var1, var2, var3 };
    expect(answer).toEqual(JSON.parse(JSON.stringify(expected)));
  });

  it('looks for the parameters when it is asked to', async () => {
    const { status, body } = await ask('tes', { data, n: 3, optimize: true });
    expect(status).toBe(200);
    expect([body.var1, body.var2, body.var3]).not.toEqual([0.2, 0.2, 0.2]);
    expect(body.forecast).toHaveLength(3);
  });

  it('says what is missing', async () => {
    const few = await ask('tes', { data: data.slice(0, 12), n: 6 });
    expect([few.status, few.body.messageCode, few.body.details]).toEqual([
      412,
      'static.extrapolation.tooFewMonths',
      { needed: 24, found: 12 },
    ]);
    const none = await ask('arima', { data: [null, null], n: 6 });
    expect([none.status, none.body.messageCode]).toEqual([412, 'static.extrapolation.noData']);
    for (const wrong of [{ data, n: -1 }, { data: [-5], n: 1 }, { data, n: 6, alpha: 0 }, { n: 6 }])
      expect((await ask('tes', wrong)).status).toBe(400);
  });

  it('is refused without the function', async () => {
    expect((await ask('arima', { data, n: 6 }, 'report.user@demo.example')).status).toBe(403);
  });
});
