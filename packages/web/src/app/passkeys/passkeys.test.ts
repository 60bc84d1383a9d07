import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../api/api-error';
import { canFillInPasskeys, canUsePasskeys, passkeySentenceOf } from './passkeys';

const named = (name: string): Error => Object.assign(new Error('from the browser'), { name });
const knowing = (abilities: object): object => Object.assign(() => undefined, abilities);
const browserWith = (credential: unknown, isSecure = true): void => {
  vi.stubGlobal('PublicKeyCredential', credential);
  vi.stubGlobal('isSecureContext', isSecure);
};
afterEach(() => vi.unstubAllGlobals());

it('needs a browser that knows passkeys, at an address that is safe', async () => {
  browserWith(undefined);
  expect([canUsePasskeys(), await canFillInPasskeys()]).toEqual([false, false]);
  browserWith(knowing({}), false);
  expect(canUsePasskeys()).toBe(false);
  browserWith(knowing({}));
  expect([canUsePasskeys(), await canFillInPasskeys()]).toEqual([true, false]);
  browserWith(knowing({ isConditionalMediationAvailable: async () => true }));
  expect(await canFillInPasskeys()).toBe(true);
});

it.each([
  [named('NotAllowedError'), '中断されました'],
  [named('InvalidStateError'), 'すでに登録されています'],
  [named('UnknownError'), '確認できませんでした'],
  [new ApiError(400, 'PASSKEY_FAILED', '合いません。'), '合いません。'],
  [new NetworkError('down'), 'タイムアウトしました'],
])('says what happened: %o', (error, part) => {
  expect(passkeySentenceOf(error)).toContain(part);
});
