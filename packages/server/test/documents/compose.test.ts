import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/platform/config';
import { CLOSES_IN_SECONDS, DEPLOY, readDeployFile as read } from './deploy-files';

interface Service {
  environment?: Record<string, string>;
  stop_grace_period?: string;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  build?: { context: string; dockerfile: string };
}

/** What a variable of the environment is here: its default, or something. */
const filled = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest = '') => {
    if (name === 'PUBLIC_URL') return 'https://tokiori.example';
    return kind === '-' ? rest : 'secret1';
  });

/** Variables are filled in after the file was read, as compose does it. */
const servicesOf = (file: string): Record<string, Service> =>
  (
    JSON.parse(filled(JSON.stringify(parse(read(file), { merge: true })))) as {
      services: Record<string, Service>;
    }
  ).services;

const several = servicesOf('compose.several.yaml');

describe.each([
  ['compose.yaml', 'server', 'all'],
  ['compose.several.yaml', 'worker', 'worker'],
  ['compose.several.yaml', 'web1', 'web'],
  ['compose.several.yaml', 'web2', 'web'],
])('%s: %s', (file, name, role) => {
  const service = servicesOf(file)[name]!;

  it('starts with its settings, and is given the time to end', () => {
    const config = readConfig(
      { HOST: '0.0.0.0', DATA_DIR: '/data', ...service.environment },
      'production',
    );
    expect(config).toMatchObject({ role, publicUrl: 'https://tokiori.example' });
    const seconds = Number(/^(\d+)s$/.exec(service.stop_grace_period!)![1]);
    expect(seconds).toBeGreaterThan(CLOSES_IN_SECONDS + config.drainSeconds);
    expect(service.volumes).toEqual(['files:/data']);
  });
});

describe('the services of compose.several.yaml', () => {
  it('need only each other, and files that are there', () => {
    for (const { depends_on: needed = {}, volumes = [], build } of Object.values(several)) {
      const names = Array.isArray(needed) ? needed : Object.keys(needed);
      expect(Object.keys(several)).toEqual(expect.arrayContaining(names));
      for (const volume of volumes)
        if (volume.startsWith('./'))
          expect(existsSync(join(DEPLOY, volume.split(':')[0]!))).toBe(true);
      if (build) expect(existsSync(join(DEPLOY, build.context, build.dockerfile))).toBe(true);
    }
  });

  it('balance between the two that answer people', () => {
    const servers = [...read('haproxy.cfg').matchAll(/server \w+ "\$\{(\w+)-/g)].map(
      ([, variable]) => several['balancer']!.environment![variable!]!.split(':'),
    );
    expect(servers).toEqual([
      ['web1', '3000'],
      ['web2', '3000'],
    ]);
    expect(read('Containerfile')).toContain('PORT=3000');
  });

  it('sign in through the pooler as logins that both sides know', () => {
    const { DATABASE_APPLICATION_URL, DATABASE_SYSTEM_URL } = several['web1']!.environment!;
    for (const url of [DATABASE_APPLICATION_URL!, DATABASE_SYSTEM_URL!]) {
      const { username, hostname, port } = new URL(url);
      expect([hostname, port]).toEqual(['pooler', '6432']);
      expect(read('pgbouncer.ini')).toContain(`listen_port = ${port}`);
      expect(read('pgbouncer.sh')).toContain(`"${username}" "`);
      expect(read('logins.sh')).toContain(`create role ${username} login`);
    }
  });
});
