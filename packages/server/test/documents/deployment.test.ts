import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../../src/platform/config';
import { CLOSES_IN_SECONDS, DEPLOY, readDeployFile as read } from './deploy-files';
import { HEALTH_ROUTES } from '../../src/platform/http/health';

interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  failureThreshold: number;
}
interface Container {
  env: { name: string; value?: string }[];
  ports: { name: string; containerPort: number }[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
  securityContext: Record<string, unknown>;
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: {
    template: {
      spec: {
        terminationGracePeriodSeconds: number;
        securityContext: Record<string, unknown>;
        containers: Container[];
      };
    };
  };
}

const MANIFESTS = readdirSync(join(DEPLOY, 'kubernetes')).flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`), { merge: true }).map(
    (document) => document.toJS() as Manifest,
  ),
);
const manifestOf = (kind: string, name: string): Manifest =>
  MANIFESTS.find((each) => each.kind === kind && each.metadata.name === name)!;

describe.each(['web', 'worker'])('the pods of the %s', (role) => {
  const { spec } = manifestOf('Deployment', `tokiori-${role}`).spec.template;
  const [container] = spec.containers as [Container];
  const own = Object.fromEntries(
    container.env.map(({ name, value = '10.1.2.3' }) => [name, value]),
  );
  const environment = {
    ...manifestOf('ConfigMap', 'tokiori').data,
    DATABASE_URL: 'postgres://owner:a@database:5432/tokiori',
    SMTP_URL: 'smtp://user:a@mail.example:587',
    FILES_ACCESS_KEY: 'a',
    FILES_SECRET_KEY: 'b',
    ...own,
  };
  const config = readConfig(environment, 'production');

  it('start with their settings, which are all understood', () => {
    expect(config).toMatchObject({
      role,
      host: '0.0.0.0',
      metrics: { host: '10.1.2.3', port: 9464 },
    });
    const source = ['config', 'files/s3-config', 'metrics/metrics-config']
      .map((file) =>
        readFileSync(join(DEPLOY, `../packages/server/src/platform/${file}.ts`), 'utf8'),
      )
      .join('');
    for (const name of Object.keys(environment)) expect(source).toContain(`  ${name}: `);
  });

  it('are asked where the program answers, and given the time to end', () => {
    for (const kind of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
      expect(HEALTH_ROUTES).toContain(container[kind].httpGet.path);
    // A process that drains still lives.
    expect(container.livenessProbe.httpGet.path).toBe('/health');
    expect(container.readinessProbe.httpGet.path).toBe('/ready');
    expect(container.ports).toContainEqual({ name: 'http', containerPort: config.port });
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    if (role === 'web')
      expect(config.drainSeconds).toBeGreaterThanOrEqual(2 * periodSeconds * failureThreshold);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(
      CLOSES_IN_SECONDS + config.drainSeconds,
    );
  });

  it('may do no more than they need', () => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });
});

it('has no secret in the repository', () => {
  for (const { kind, stringData = {} } of MANIFESTS)
    if (kind === 'Secret') for (const value of Object.values(stringData)) expect(value).toBe('');
});

it('gives the processes of systemd the time to end', () => {
  const seconds = (unit: string): number => Number(/^TimeoutStopSec=(\d+)$/m.exec(read(unit))![1]);
  const drains = [...read('tokiori@.service').matchAll(/DRAIN_SECONDS=(\d+)/g)].map(([, each]) =>
    Number(each),
  );
  expect(seconds('tokiori.service')).toBeGreaterThan(CLOSES_IN_SECONDS);
  expect(seconds('tokiori@.service')).toBeGreaterThan(CLOSES_IN_SECONDS + Math.max(...drains));
});
