import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came over the wire. */
export interface ModelCall {
  path: string;
  headers: IncomingMessage['headers'];
  /** As it was sent. */
  text: string;
  body: {
    model: string;
    messages: { role: string; content: unknown }[];
    response_format?: { type: string; json_schema?: { strict: boolean; schema: unknown } };
    max_completion_tokens?: number;
    max_tokens?: number;
  };
}

interface TextReply {
  text: string;
  finish?: string;
  refusal?: string;
  /** `null`: the server tells no tokens. */
  usage?: { in: number; out: number } | null;
}

/** What the server does with a request. */
export type ModelReply =
  | TextReply
  | { status: number; headers?: Record<string, string>; body?: unknown }
  /** `cut`: half an answer; `endless`: an answer without an end; `hang-up`: none; `silent`: none, and nobody is told. */
  | 'cut'
  | 'endless'
  | 'hang-up'
  | 'silent';

/** What the server does, by what it is asked. */
export type ModelScript = ModelReply | ((call: ModelCall) => ModelReply | Promise<ModelReply>);

/** A server that speaks the chat completions of OpenAI, on a real socket, and says what it is told to. */
export interface ModelServer {
  /** For `LANGUAGE_MODEL_URL`. */
  url: string;
  /** What it was asked, in order. */
  calls: ModelCall[];
  /** What it does from now on, in order; the last is kept to. */
  play: (...scripts: ModelScript[]) => void;
  close: () => Promise<void>;
}

/** An answer of JSON. */
export const json = (value: unknown): ModelReply => ({ text: JSON.stringify(value) });

const read = async (request: IncomingMessage): Promise<ModelCall> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
  const { url = '', headers } = request;
  return { path: url, headers, text, body: JSON.parse(text) as ModelCall['body'] };
};

const completionOf = (
  { model }: ModelCall['body'],
  { text, finish = 'stop', refusal, usage = { in: 1200, out: 340 } }: TextReply,
) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_790_000_000,
  model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: text, ...(refusal ? { refusal } : {}) },
      finish_reason: finish,
    },
  ],
  ...(usage ? { usage: { prompt_tokens: usage.in, completion_tokens: usage.out } } : {}),
});

const send = (response: ServerResponse, status: number, headers: object, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

const FILLING = ' '.repeat(64 * 1024);

const pourOut = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const pour = () => {
    while (!response.destroyed && response.write(FILLING));
    if (!response.destroyed) response.once('drain', pour);
  };
  pour();
};

const perform = (reply: ModelReply, { body }: ModelCall, response: ServerResponse): void => {
  if (reply === 'silent') return;
  if (reply === 'hang-up') response.destroy();
  else if (reply === 'endless') pourOut(response);
  else if (reply === 'cut') {
    const whole = JSON.stringify(completionOf(body, { text: '{"questions":[]}' }));
    response.writeHead(200, { 'content-length': whole.length });
    response.write(whole.slice(0, whole.length / 2), () => response.destroy());
  } else if ('status' in reply) {
    const { status, headers = {}, body: said = { error: { message: 'no' } } } = reply;
    send(response, status, headers, said);
  } else send(response, 200, {}, completionOf(body, reply));
};

/** @param scripts what it does at first; `port`: any when absent */
export const startModelServer = async (
  scripts: ModelScript[],
  { port = 0 }: { port?: number } = {},
): Promise<ModelServer> => {
  const calls: ModelCall[] = [];
  let waiting = [...scripts];
  const server = createServer((request, response) => {
    void read(request).then(
      async (call) => {
        calls.push(call);
        const script = (waiting.length > 1 ? waiting.shift() : waiting[0])!;
        perform(typeof script === 'function' ? await script(call) : script, call, response);
      },
      () => response.destroy(), // a client that gave up
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    play: (...next) => {
      calls.length = 0;
      waiting = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
