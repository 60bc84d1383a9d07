import { vi, type Mock } from 'vitest';

type FetchMock = Mock<(url: string, init: RequestInit) => Promise<Response>>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Answers every request with what `answer` gives, in place of the network. */
export const stubFetch = (
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
): FetchMock => {
  const mock: FetchMock = vi.fn(async (url, init) => answer(url, init));
  vi.stubGlobal('fetch', mock);
  return mock;
};

/** Headers and body of the n-th request, counted from 0. */
export const sentRequest = (mock: FetchMock, at = 0) => {
  const [url, init] = mock.mock.calls[at]!;
  return { url, init, headers: new Headers(init.headers), body: init.body };
};
