import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError, RequiredParameterError } from './api-error';
import { retryDelayMs, retryMutation, retryQuery, withRetries } from './retry';

const http = (status: number, retryAfter: number | null = null): ApiError =>
  new ApiError(status, '', '', [], retryAfter);

describe('queries', () => {
  it.each([401, 403, 404, 500, 503])('are not asked again after %i', (status) => {
    expect(retryQuery(0, http(status))).toBe(false);
  });

  it.each([http(502), http(429), http(409), new NetworkError('down')])(
    'are asked again up to the third attempt: %s',
    (error) => {
      expect([0, 1, 2, 3].map((failures) => retryQuery(failures, error))).toEqual([
        true,
        true,
        true,
        false,
      ]);
    },
  );

  it('are not repeated when the page itself is wrong', () => {
    expect(retryQuery(0, new RequiredParameterError('id', 'getBook'))).toBe(false);
  });
});

describe('mutations', () => {
  it.each([429, 500, 502, 503])('are sent again up to the second attempt after %i', (status) => {
    const error = http(status);
    expect([0, 1, 2].map((failures) => retryMutation(failures, error))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([http(400), http(401), http(409), new NetworkError('down')])(
    'are not sent again: %s',
    (error) => {
      expect(retryMutation(0, error)).toBe(false);
    },
  );
});

it('sends what is no action of a page by the same rule, and gives up with the last error', async () => {
  vi.useFakeTimers();
  const send = vi.fn(async () => Promise.reject(http(503)));
  const given = withRetries(send).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await given).toMatchObject({ status: 503 });
  expect(send).toHaveBeenCalledTimes(3);
  await expect(withRetries(() => Promise.reject(http(409)))).rejects.toMatchObject({ status: 409 });
  vi.useRealTimers();
});

it('waits as long as the server asks, half a minute at most', () => {
  expect(retryDelayMs(0, http(429, 7))).toBe(7000);
  expect(retryDelayMs(0, http(429, 3600))).toBe(30_000);
  expect([0, 1, 2].map((failures) => retryDelayMs(failures, http(502)))).toEqual([
    1000, 2000, 4000,
  ]);
});
