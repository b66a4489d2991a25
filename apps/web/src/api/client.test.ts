import { userDetails } from '@stockwell/model/api/account';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiError, call, configureApi } from './client.ts';
import { sessionCalls } from './session-calls.ts';

const heard: string[] = [];
const asked: { url: string; init: RequestInit }[] = [];

function answering(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
}

beforeEach(() => {
  heard.length = 0;
  asked.length = 0;
  configureApi({
    token: async () => 'the-token',
    onUnauthorized: () => void heard.push('401'),
    onForbidden: () => void heard.push('403'),
    onUnreachable: () => void heard.push('silence'),
    networkMessageCode: () => 'static.common.demoNetworkErrorMessage',
  });
});

afterEach(() => vi.unstubAllGlobals());

const refusal = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('expected a refusal')),
    (error: ApiError) => error,
  );

describe('a call', () => {
  it('carries token, skip header and parameters', async () => {
    answering(200, {});
    await call(sessionCalls.saveTheme, { params: { themeId: 2 } });
    expect(asked[0]?.url).toBe('/api/user/theme/2');
    expect(asked[0]?.init.headers).toMatchObject({
      authorization: 'Bearer the-token',
    });
  });

  it('is the same from the declaration and without its schemas', async () => {
    answering(200, {});
    await call(userDetails, {});
    await call(sessionCalls.userDetails, {});
    expect(asked[0]).toEqual(asked[1]);
  });

  it('sends no token to public calls', async () => {
    answering(200, { token: 't', user: {} });
    await call(sessionCalls.authenticate, { body: { username: 'a@b.org', password: 'x' } });
    expect(asked[0]?.init.headers).not.toHaveProperty('authorization');
  });

  it('accepts an answer without a body', async () => {
    answering(200, undefined);
    expect(await call(sessionCalls.logout, {})).toEqual({});
  });

  it('takes a suggested code as the plain text it is', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('GLOBA00', { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
    );
    expect(await call(sessionCalls.logout, {})).toBe('GLOBA00');
  });
});

describe('a refusal', () => {
  it.each([
    [401, { messageCode: 'static.message.sessionExpired' }, 'static.message.sessionExpired', ['401']],
    [403, { messageCode: 'static.message.listFailed' }, 'static.message.listFailed', ['403']],
    [409, { messageCode: 'static.message.aclFailed' }, 'static.common.accessDenied', []],
    [412, { messageCode: 'static.message.passwordSame' }, 'static.message.passwordSame', []],
    [500, { messageCode: 'static.message.serverError' }, 'static.message.serverError', []],
    [418, 'tea', 'static.unkownError', []],
  ])('%i is reported as the error catalogue says', async (status, body, messageCode, reaction) => {
    answering(status, body);
    const error = await refusal(call(sessionCalls.userDetails, {}));
    expect(error).toMatchObject({ status, messageCode });
    expect(heard).toEqual(reaction);
  });

  it('names the fields that are wrong', async () => {
    const fields = { newPassword: 'static.password.tooShort' };
    answering(400, { messageCode: 'static.message.invalidInput', fields });
    expect((await refusal(call(sessionCalls.userDetails, {}))).fields).toEqual(fields);
  });

  it('is silence when nobody answers, in the words of the installation', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    const error = await refusal(call(sessionCalls.userDetails, {}));
    expect(error).toMatchObject({ status: 0, messageCode: 'static.common.demoNetworkErrorMessage' });
    expect(heard).toEqual(['silence']);
  });

  it('stays between the session and the server when the session itself calls', async () => {
    answering(401, { messageCode: 'static.message.login.locked' });
    await refusal(call(sessionCalls.userDetails, { quiet: true }));
    expect(heard).toEqual([]);
  });

  describe('that asks for the password once more', () => {
    const required = { messageCode: 'static.message.confirmationRequired' };
    const configured = (confirmIdentity: () => Promise<boolean>) =>
      configureApi({
        token: async () => 'the-token',
        onUnauthorized: () => void heard.push('401'),
        onForbidden: () => void heard.push('403'),
        onUnreachable: () => void heard.push('silence'),
        networkMessageCode: () => '',
        confirmIdentity,
      });

    it('is followed by the same call when it was confirmed', async () => {
      configured(async () => {
        answering(200, { messageCode: 'static.message.updateSuccess' });
        return true;
      });
      answering(412, required);
      await call(sessionCalls.saveLanguage, { body: { languageCode: 'fr' } });
      expect(asked).toHaveLength(2);
      expect(asked[1]).toEqual(asked[0]);
      expect(heard).toEqual([]);
    });

    it('stays a refusal when nobody confirms, and the session goes on', async () => {
      configured(async () => false);
      answering(412, required);
      expect(await refusal(call(sessionCalls.userDetails, {}))).toMatchObject({ status: 412, ...required });
      expect(asked).toHaveLength(1);
      expect(heard).toEqual([]);
    });
  });
});
