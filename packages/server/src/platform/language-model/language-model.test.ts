import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  json,
  startModelServer,
  type ModelCall,
  type ModelServer,
} from '#test/platform/language-model';
import { patiently } from '#test/platform/patience';
import type { Patience } from './exchange';
import { createLanguageModel, type ModelRequest } from './language-model';
import { ModelError } from './model-error';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer([json({})]);
});
beforeEach(() => server.play(json({ greeting: 'こんにちは' })));
afterAll(() => server.close());

const KEY = 'sk-test-4f1c9a';
const REQUEST: ModelRequest = {
  system: '答える人です。',
  user: 'あいさつをしてください。',
  answer: {
    name: 'greeting',
    schema: {
      type: 'object',
      properties: { greeting: { type: 'string' } },
      required: ['greeting'],
      additionalProperties: false,
    },
  },
  mostTokens: 500,
};
const PATIENT: Patience = {
  attemptMs: patiently(20_000),
  retries: 2,
  backOffMs: 1,
  longestWaitMs: 2000,
};
const never = new AbortController().signal;
const model = (changes: Partial<Patience> = {}, url = server.url) =>
  createLanguageModel(
    { url, key: KEY, name: 'kotoba-1', readsImages: true, prices: null, currency: 'JPY' },
    { ...PATIENT, ...changes },
  );
const ask = (changes: Partial<Patience> = {}, signal = never) =>
  model(changes).ask(REQUEST, signal);

/** The error of a call that is expected to fail. */
const failure = async (asking: Promise<unknown>): Promise<ModelError> => {
  const error: unknown = await asking.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ModelError)) throw new Error(`No model error: ${String(error)}`);
  return error;
};
const formats = () => server.calls.map(({ body }) => body.response_format?.type ?? 'text');
const refusing = (about: string, unless: (call: ModelCall) => boolean) => (call: ModelCall) =>
  unless(call)
    ? json({ greeting: 'はい' })
    : { status: 400, body: { error: { message: `Unsupported: ${about}` } } };

describe('a request', () => {
  it('asks for JSON by a strict schema, and has the key in its header alone', async () => {
    expect(await ask()).toEqual({
      value: { greeting: 'こんにちは' },
      usage: { input: 1200, output: 340 },
    });
    const [call] = server.calls as [ModelCall];
    expect(call.path).toBe('/v1/chat/completions');
    expect(call.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(call.text).not.toContain(KEY);
    expect(call.body).toMatchObject({
      model: 'kotoba-1',
      max_completion_tokens: 500,
      messages: [{ role: 'system' }, { role: 'user', content: REQUEST.user }],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'greeting', strict: true, schema: REQUEST.answer.schema },
      },
    });
    // A server that passes no schema on still has a model that has read it.
    expect(call.body.messages[0]!.content).toContain('"additionalProperties":false');
  });

  it('has no key where the server needs none', async () => {
    const config = { url: server.url, key: null, name: 'local', readsImages: false };
    await createLanguageModel({ ...config, prices: null, currency: 'JPY' }).ask(REQUEST, never);
    expect(server.calls[0]!.headers.authorization).toBeUndefined();
  });

  it('is made as the server understands it, which is found out once', async () => {
    const asking = model();
    const isPlain = ({ body }: ModelCall) => body.response_format === undefined;
    server.play(refusing('response_format', isPlain));
    expect((await asking.ask(REQUEST, never)).value).toEqual({ greeting: 'はい' });
    expect(formats()).toEqual(['json_schema', 'json_object', 'text']);
    await asking.ask(REQUEST, never);
    expect(formats().slice(3)).toEqual(['text']);
  });

  it('names the limit of the answer as the server does, or not at all', async () => {
    const isOld = ({ body }: ModelCall) => body.max_completion_tokens === undefined;
    server.play(refusing('max_completion_tokens', isOld));
    await ask();
    expect(server.calls[1]!.body).toMatchObject({ max_tokens: 500 });
    const hasNone = ({ body }: ModelCall) => isOld({ body } as ModelCall) && !body.max_tokens;
    server.play(refusing('max_tokens is too large', hasNone));
    await ask();
    expect(server.calls).toHaveLength(3);
    expect(formats()).toEqual(['json_schema', 'json_schema', 'json_schema']);
  });

  it.each([
    ['prose around it', 'もちろんです。\n```json\n{"greeting":"やあ"}\n```\nいかがでしょうか。'],
    ['thoughts before it', '<think>{"greeting":"?"}</think>\n{"greeting":"やあ"}'],
  ])('finds the answer with %s', async (_, text) => {
    server.play({ text });
    expect((await ask()).value).toEqual({ greeting: 'やあ' });
  });

  it('estimates what a server does not tell', async () => {
    server.play({ text: '{"greeting":"こんにちは"}', usage: null });
    const { usage } = await ask();
    expect(usage.output).toBe(9);
    expect(usage.input).toBeGreaterThan(60);
    expect(usage.input).toBeLessThan(400);
  });
});

describe('a server in trouble', () => {
  it.each([408, 409, 429, 500, 503])('is asked again after %s', async (status) => {
    server.play({ status }, json({ greeting: 'やあ' }));
    expect((await ask()).value).toEqual({ greeting: 'やあ' });
    expect(server.calls).toHaveLength(2);
  });

  it.each(['cut', 'hang-up'] as const)(
    'is asked again after a connection was lost: %s',
    async (how) => {
      server.play(how, json({ greeting: 'やあ' }));
      expect((await ask()).value).toEqual({ greeting: 'やあ' });
    },
  );

  it('is waited for as long as it asks, up to a bound', async () => {
    server.play({ status: 429, headers: { 'retry-after': '1' } }, json({}));
    const began = performance.now();
    await ask();
    expect(performance.now() - began).toBeGreaterThan(990);
    server.play({ status: 429, headers: { 'retry-after': '3' } }, json({}));
    expect((await failure(ask())).reason).toBe('rate-limited');
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    [400, 'rejected'],
    [401, 'rejected-key'],
    [403, 'rejected-key'],
    [404, 'not-found'],
    [402, 'no-credit'],
    [307, 'not-found'],
  ])('is not asked the same again after %i: %s', async (status, reason) => {
    server.play({ status, headers: { location: `${server.url}/elsewhere` } });
    expect((await failure(ask())).reason).toBe(reason);
    const asked = server.calls.map(({ body }) => JSON.stringify(body));
    expect(new Set(asked).size).toBe(asked.length);
    expect(server.calls.every(({ path }) => path === '/v1/chat/completions')).toBe(true);
  });

  it.each([
    [{ status: 500 }, 'unavailable', 3],
    ['hang-up', 'unreachable', 3],
    [{ status: 429, body: { error: { code: 'insufficient_quota' } } }, 'no-credit', 1],
    [{ status: 400, body: { error: { code: 'content_filter' } } }, 'refused', 1],
    [{ status: 400, body: { error: { code: 'context_length_exceeded' } } }, 'too-long', 2],
    [{ text: '', finish: 'content_filter' }, 'refused', 1],
    [{ text: '', refusal: 'できません' }, 'refused', 1],
    [{ text: '{"greeting":"こん', finish: 'length' }, 'cut-off', 1],
    [{ text: 'すみません。' }, 'nonsense', 1],
    [{ text: ' ' }, 'nonsense', 1],
    [{ status: 200, body: '<html>' }, 'nonsense', 1],
    [{ status: 200, body: { choices: [] } }, 'nonsense', 1],
    ['endless', 'nonsense', 1],
  ] as const)('is given up after %j: %s, asked %i times', async (reply, reason, times) => {
    server.play(reply);
    expect((await failure(ask())).reason).toBe(reason);
    expect(server.calls).toHaveLength(times);
  });

  it('tells what a useless answer has cost', async () => {
    server.play({ text: 'すみません。' });
    expect((await failure(ask())).usage).toEqual({ input: 1200, output: 340 });
  });

  it('is not reached where nobody listens', async () => {
    const closed = await startModelServer([json({})]);
    await closed.close();
    const error = await failure(model({}, closed.url).ask(REQUEST, never));
    expect(error.message).toBe('unreachable: ECONNREFUSED');
  });

  it('has limited time for each attempt, and none when nobody waits any more', async () => {
    server.play('silent');
    expect((await failure(ask({ attemptMs: 100 }))).reason).toBe('timeout');
    expect(server.calls).toHaveLength(1);
    expect((await failure(ask({}, AbortSignal.timeout(100)))).reason).toBe('timeout');
    const leaving = new AbortController();
    const asking = failure(ask({}, leaving.signal));
    leaving.abort();
    expect((await asking).reason).toBe('stopped');
  });

  it('is not waited for between attempts when nobody waits any more', async () => {
    server.play({ status: 503 });
    const began = performance.now();
    const error = await failure(ask({ backOffMs: 3_600_000 }, AbortSignal.timeout(100)));
    expect(error.reason).toBe('timeout');
    expect(performance.now() - began).toBeLessThan(patiently(10_000));
  });
});

it.each([
  { status: 401, body: { error: { message: `Incorrect API key: ${KEY}` } } },
  { status: 400, body: { error: { message: `Bad: ${REQUEST.user}`, code: KEY } } },
  'hang-up',
] as const)('an error repeats neither the key nor what was sent: %#', async (reply) => {
  server.play(reply);
  const error = await failure(ask());
  const told = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
  for (const secret of [KEY, REQUEST.user, REQUEST.system]) expect(told).not.toContain(secret);
});

describe('an image', () => {
  const picture = () =>
    sharp({ create: { width: 3000, height: 900, channels: 3, background: '#fff' } })
      .withExif({ IFD3: { GPSLatitude: '35/1 41/1 0/1' } })
      .png()
      .toBuffer();

  it('is sent smaller, without where it was taken, and its text comes back', async () => {
    server.play({ text: '就業規則\n第1条' });
    const { text } = await model().transcribe(await picture(), { companyId: 1, signal: never });
    expect(text).toBe('就業規則\n第1条');
    const { messages, response_format } = server.calls[0]!.body;
    expect(response_format).toBeUndefined();
    const [{ image_url }] = messages[1]!.content as [{ image_url: { url: string } }];
    const [, data] = /^data:image\/jpeg;base64,(.*)$/.exec(image_url.url)!;
    const sent = await sharp(Buffer.from(data!, 'base64')).metadata();
    expect([sent.width, sent.height, sent.exif]).toEqual([2048, 614, undefined]);
  });

  it('without a text is none', async () => {
    server.play({ text: 'NO TEXT' });
    expect((await model().transcribe(await picture(), { companyId: 1, signal: never })).text).toBe(
      '',
    );
  });

  it('is looked at before it leaves', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(model().transcribe(svg, { companyId: 1, signal: never })).rejects.toMatchObject({
      code: 'UNSUPPORTED_IMAGE',
    });
    expect(server.calls).toHaveLength(0);
  });
});
