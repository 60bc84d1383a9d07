import { describe, expect, it, vi } from 'vitest';
import { deleteBook } from '../test/endpoints';
import { json, stubFetch } from '../test/fetch';
import { ApiError, apiErrorFrom, NetworkError, readError, TimeoutError } from './api-error';
import { call } from './client';
import { sentenceOf, signInSentenceOf } from './sentences';

const goOffline = (): void => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

describe('reading an error', () => {
  it('takes the errors field and the status', async () => {
    const errors = [{ code: 'EMAIL_TAKEN', message: '使われています。', field: 'email' }];
    stubFetch(() => json({ errors, code: 'X', message: 'Y' }, 409));
    const thrown = await call(deleteBook, { params: { id: 1 } }).catch(readError);
    expect(thrown).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
      message: '使われています。',
      errors,
    });
  });

  it.each([
    [{ code: 'NAME_TAKEN', message: '同じ名前があります。', field: 'name' }, 'NAME_TAKEN', 'name'],
    ['同じ名前があります。', '', undefined],
    [{ name: ['同じ名前があります。', '長すぎます。'] }, '', 'name'],
    [{ name: '同じ名前があります。' }, '', 'name'],
  ])('takes the errors field also as an object or a string: %o', (errors, code, field) => {
    const error = apiErrorFrom(409, { errors, message: '別の文' });
    expect(error).toMatchObject({ status: 409, code, message: '同じ名前があります。' });
    expect(error.errors[0]?.field).toBe(field);
  });

  it('takes message and status where there are no errors', () => {
    const error = apiErrorFrom(400, { message: '範囲が正しくありません。' });
    expect(error).toMatchObject({ status: 400, message: '範囲が正しくありません。', errors: [] });
  });

  it('keeps the status of an answer that is no JSON at all', async () => {
    stubFetch(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    const thrown = await call(deleteBook, { params: { id: 1 } }).catch(readError);
    expect(thrown).toMatchObject({ status: 502, code: '', message: '' });
  });

  it('makes text of what is no HTTP error', () => {
    expect(readError(new NetworkError('down'))).toBe('NetworkError: down');
    expect(readError(42)).toBe('42');
  });
});

describe('sentences at the sign-in page', () => {
  it('knows wrong credentials from a locked account', () => {
    expect(signInSentenceOf(new ApiError(401, 'INVALID_CREDENTIALS', 'x'))).toBe(
      'ログイン用の認証情報が正しくありません。再度お試しください。',
    );
    expect(signInSentenceOf(new ApiError(401, 'ACCOUNT_LOCKED', 'ロックしました。'))).toBe(
      'ロックしました。',
    );
  });

  it.each(['ACCOUNT_LOCKED', 'SIGN_IN_LIMITED', 'SSO_REQUIRED'])(
    "are the server's own for %s",
    (code) => {
      expect(signInSentenceOf(new ApiError(401, code, '理由です。'))).toBe('理由です。');
    },
  );

  it.each([
    new TimeoutError('late'),
    new NetworkError('down'),
    new DOMException('gone', 'AbortError'),
  ])('says that no answer came: %s', (error) => {
    expect(signInSentenceOf(error)).toBe(
      'タイムアウトしました。通信環境を確認して再度お試しください。',
    );
  });

  it.each([500, 502, 503, 404, 400])('says maintenance for %i while online', (status) => {
    expect(signInSentenceOf(new ApiError(status, '', '内部の文'))).toBe(
      'ただいまメンテナンス中です。',
    );
  });

  it('says so when there is no connection', () => {
    goOffline();
    expect(signInSentenceOf(new NetworkError('down'))).toBe(
      'オフラインです。ネットワーク接続を確認してください。',
    );
  });
});

describe('sentences elsewhere', () => {
  it("are the server's own where it sent one", () => {
    expect(sentenceOf(new ApiError(409, 'NO_SEATS_LEFT', '席が足りません。'))).toBe(
      '席が足りません。',
    );
  });

  it('say maintenance for a gateway that answers 502 while online', () => {
    expect(sentenceOf(new ApiError(502, '', ''))).toBe('ただいまメンテナンス中です。');
  });
});
