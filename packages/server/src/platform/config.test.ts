import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

const read = (environment: Record<string, string>) => readConfig(environment, 'production');

/** What is said about an environment with issues. */
const issues = (environment: Record<string, string>): string => {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('No issue was found.');
};

describe('the configuration', () => {
  it('is fit for trying without being told anything', () => {
    expect(read({})).toMatchObject({
      publicUrl: 'http://localhost:3000',
      smtpUrl: null,
      mailFrom: 'no-reply@localhost',
      dataDir: './data',
      signUp: false,
      signUpSeats: 5,
      companyCalls: 60_000,
      metrics: null,
      ssoPrivateHosts: [],
      pushPrivateHosts: [],
      chatPrivateHosts: [],
      trustProxy: null,
      languageModel: null,
      creationRequestsADay: 50,
      modelTokensADay: 2_000_000,
    });
    expect(read({ PORT: '8080', SMTP_URL: '', SIGN_UP: '' })).toMatchObject({
      publicUrl: 'http://localhost:8080',
      smtpUrl: null,
      signUp: false,
    });
  });

  it('is reached where it listens, unless it is told where people reach it', () => {
    const publicUrl = (environment: Record<string, string>) => read(environment).publicUrl;
    expect(publicUrl({ HOST: '192.0.2.7' })).toBe('http://192.0.2.7:3000');
    expect(publicUrl({ HOST: 'tokiori.test', PORT: '80' })).toBe('http://tokiori.test:80');
    expect(publicUrl({ HOST: '2001:db8::7' })).toBe('http://[2001:db8::7]:3000');
    for (const HOST of ['127.0.0.1', '0.0.0.0', '::', '::1'])
      expect(publicUrl({ HOST })).toBe('http://localhost:3000');
    const told = { HOST: '192.0.2.7', PUBLIC_URL: 'https://tokiori.example' };
    expect(publicUrl(told)).toBe('https://tokiori.example');
  });

  it('keeps a demo apart from real use, and open to sign up', () => {
    expect(readConfig({}, 'demo')).toMatchObject({ dataDir: './demo-data', signUp: true });
    expect(readConfig({ SIGN_UP: 'off' }, 'demo').signUp).toBe(false);
    expect(read({ SIGN_UP: 'on' }).signUp).toBe(true);
  });

  it.each(['0.0.0.0', '::', '192.168.0.7', 'tokiori.example', '127.0.0.1.example'])(
    'lets a demo listen at %s only when told so in words',
    (HOST) => {
      expect(() => readConfig({ HOST }, 'demo')).toThrow('DEMO_ON_NETWORK=anyone-may-sign-in');
      expect(() => readConfig({ HOST, DEMO_ON_NETWORK: 'on' }, 'demo')).toThrow('DEMO_ON_NETWORK');
      const told = { HOST, DEMO_ON_NETWORK: 'anyone-may-sign-in' };
      expect(readConfig(told, 'demo').host).toBe(HOST);
      expect(read({ HOST }).host).toBe(HOST);
    },
  );

  it.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost'])('lets a demo listen at %s', (HOST) => {
    expect(readConfig({ HOST }, 'demo').host).toBe(HOST);
  });

  it('takes what it is told', () => {
    expect(
      read({
        PUBLIC_URL: 'https://tokiori.example/',
        SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
        MAIL_FROM: 'ときおり <no-reply@tokiori.example>',
        SIGN_UP: 'on',
        SIGN_UP_SEATS: '20',
        COMPANY_CALLS_A_MINUTE: '100000000',
        METRICS_PORT: '9464',
        SSO_PRIVATE_HOSTS: ' Idp.Internal , ,10.0.0.5:8443',
      }),
    ).toMatchObject({
      publicUrl: 'https://tokiori.example',
      smtpUrl: 'smtps://user:p%40ss@mail.example:465',
      mailFrom: 'ときおり <no-reply@tokiori.example>',
      signUp: true,
      signUpSeats: 20,
      companyCalls: 100_000_000,
      metrics: { host: '127.0.0.1', port: 9464, token: null },
      ssoPrivateHosts: ['idp.internal', '10.0.0.5:8443'],
    });
  });

  it.each([
    ['PUBLIC_URL', 'tokiori.example'],
    ['PUBLIC_URL', 'https://tokiori.example/app'],
    ['PUBLIC_URL', 'https://tokiori.example?a=b'],
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'ときおり'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['SIGN_UP', 'yes'],
    ['SIGN_UP_SEATS', '0'],
    ['SIGN_UP_SEATS', '多い'],
    ['COMPANY_CALLS_A_MINUTE', '59'],
    ['COMPANY_CALLS_A_MINUTE', '100000001'],
    ['LANGUAGE_MODEL_URL', 'models.example/v1'],
    ['LANGUAGE_MODEL_URL', 'ftp://models.example/v1'],
    ['LANGUAGE_MODEL_URL', 'https://user:himitsu@models.example/v1'],
    ['LANGUAGE_MODEL_URL', 'https://models.example/v1?key=himitsu'],
    ['LANGUAGE_MODEL_URL', 'https://models.example/v1#a'],
    ['LANGUAGE_MODEL_KEY', 'sk-1\r\nX-Other: 2'],
    ['LANGUAGE_MODEL_KEY', '鍵'],
    ['LANGUAGE_MODEL_IMAGES', 'yes'],
    ['LANGUAGE_MODEL_INPUT_PRICE', '-1'],
    ['LANGUAGE_MODEL_OUTPUT_PRICE', '1e3'],
    ['LANGUAGE_MODEL_CURRENCY', '円'],
    ['CREATION_REQUESTS_A_DAY', '-1'],
    ['MODEL_TOKENS_A_DAY', '1000000000'],
    ['METRICS_PORT', '65536'],
    ['METRICS_PORT', '-1'],
    ['METRICS_TOKEN', 'himitsu'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:himitsu@collector.example'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'himitsu'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x=a\r\nb'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['TRACE_PARENT', 'yes'],
  ])('refuses %s=%j, and names it', (name, value) => {
    expect(issues({ [name]: value })).toContain(`  ${name}: `);
  });

  it('takes mails that came back with an address and a secret, and not with one of them', () => {
    const secret = 'x'.repeat(32);
    const both = { MAIL_BOUNCE_ADDRESS: 'Bounces@Tokiori.example', MAIL_BOUNCE_SECRET: secret };
    expect(read(both).mailBounces).toEqual({
      local: 'bounces',
      domain: 'tokiori.example',
      secret,
    });
    expect(read({}).mailBounces).toBeNull();
    for (const [name, value] of Object.entries(both))
      expect(issues({ [name]: value })).toContain('も指定してください。');
    for (const wrong of [
      'bounces',
      'a@b@c.example',
      'a b@c.example',
      `${'a'.repeat(20)}@c.example`,
    ])
      expect(issues({ ...both, MAIL_BOUNCE_ADDRESS: wrong })).toContain('MAIL_BOUNCE_ADDRESS');
    expect(issues({ ...both, MAIL_BOUNCE_SECRET: 'short' })).toContain('MAIL_BOUNCE_SECRET');
  });

  it.each(['127.0.0.1', '::1', 'localhost', '10.0.0.7', '172.31.0.7', '192.168.1.7', 'fd00::7'])(
    'serves metrics at %s to whoever reaches it',
    (METRICS_HOST) => {
      const { metrics } = read({ METRICS_PORT: '9464', METRICS_HOST });
      expect(metrics).toEqual({ host: METRICS_HOST, port: 9464, token: null });
    },
  );

  it.each(['0.0.0.0', '::', '203.0.113.7', '172.32.0.7', '2001:db8::7', 'metrics.example'])(
    'serves metrics at %s to whoever has the token alone',
    (METRICS_HOST) => {
      const told = { METRICS_PORT: '9464', METRICS_HOST };
      expect(issues(told)).toContain('METRICS_TOKEN');
      const token = 'x'.repeat(32);
      expect(read({ ...told, METRICS_TOKEN: token }).metrics?.token).toBe(token);
      expect(read({ METRICS_HOST }).metrics).toBeNull();
    },
  );

  it('traces to a collector alone, and continues traces of a trusted proxy alone', () => {
    expect(read({ OTEL_SERVICE_NAME: 'other' }).tracing).toBeNull();
    const told = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'X-Key=a=b, x-other=',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    };
    expect(read(told).tracing).toEqual({
      url: 'https://collector.example:4318/v1/traces',
      headers: { 'x-key': 'a=b', 'x-other': '' },
      serviceName: 'tokiori',
      sampledFraction: 0.05,
      continuesTraces: false,
    });
    expect(issues({ ...told, TRACE_PARENT: 'proxy' })).toContain('TRUST_PROXY');
    const proxied = { ...told, TRACE_PARENT: 'proxy', TRUST_PROXY: '10.0.0.1' };
    expect(read(proxied).tracing?.continuesTraces).toBe(true);
  });

  it('knows a language model by its address and its name, with what it takes and costs', () => {
    const url = 'https://models.example/v1/';
    expect(
      read({ LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: 'kotoba-1' }).languageModel,
    ).toEqual({
      url: 'https://models.example/v1',
      key: null,
      name: 'kotoba-1',
      readsImages: false,
      prices: null,
      currency: 'JPY',
    });
    const more = read({
      LANGUAGE_MODEL_URL: 'http://127.0.0.1:11434/v1',
      LANGUAGE_MODEL_NAME: 'kotoba-1',
      LANGUAGE_MODEL_KEY: 'sk-1',
      LANGUAGE_MODEL_IMAGES: 'on',
      LANGUAGE_MODEL_INPUT_PRICE: '0.25',
      LANGUAGE_MODEL_OUTPUT_PRICE: '2',
      LANGUAGE_MODEL_CURRENCY: 'USD',
      CREATION_REQUESTS_A_DAY: '0',
      MODEL_TOKENS_A_DAY: '500000',
    });
    expect(more).toMatchObject({
      languageModel: {
        url: 'http://127.0.0.1:11434/v1',
        key: 'sk-1',
        readsImages: true,
        prices: { input: 0.25, output: 2 },
        currency: 'USD',
      },
      creationRequestsADay: 0,
      modelTokensADay: 500_000,
    });
    expect(issues({ LANGUAGE_MODEL_URL: url })).toContain('  LANGUAGE_MODEL_NAME: ');
    expect(read({ LANGUAGE_MODEL_NAME: 'kotoba-1' }).languageModel).toBeNull();
  });

  it('names every issue at once, and no value: it may be a password', () => {
    const said = issues({
      SMTP_URL: 'user:himitsu@mail.example',
      PUBLIC_URL: 'x',
      PORT: 'a',
      LANGUAGE_MODEL_URL: 'https://user:himitsu@models.example',
      LANGUAGE_MODEL_KEY: 'himitsu himitsu',
    });
    for (const name of ['SMTP_URL', 'PUBLIC_URL', 'PORT']) expect(said).toContain(`  ${name}: `);
    expect(said).not.toContain('himitsu');
  });

  it('takes several servers of one database, and a standby to read from', () => {
    const url = 'postgres://one:5432,two:5432/tokiori';
    expect(read({ DATABASE_URL: url, DATABASE_READ_URL: 'postgres://two/tokiori' })).toMatchObject({
      databaseUrl: url,
      readUrl: 'postgres://two/tokiori',
    });
    expect(issues({ DATABASE_READ_URL: 'postgres://two/tokiori' })).toMatch(/DATABASE_READ_URL: /);
  });
});
