import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canInstall, install } from '../../scripts/lib/debian.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';

const PROGRAM = '/usr/sbin/pgbouncer';

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** It refuses to run as root. */
const asUser = (): string[] => (userInfo().uid === 0 ? ['--user=nobody'] : []);

/**
 * PgBouncer in transaction mode before a PostgreSQL without passwords, with two connections for everybody.
 * @throws Error it is not there and cannot be installed
 */
export const startPgbouncer = async (
  folder: string,
  database: string,
  users: readonly string[],
): Promise<{ port: number; stop: () => Promise<void> }> => {
  if (!existsSync(PROGRAM) && !(canInstall() && install('pgbouncer')))
    throw new Error('PgBouncerが見つかりません。インストールして、もう一度実行してください。');
  const { hostname, port: target, pathname } = new URL(database);
  const port = await freePort();
  const own = join(folder, 'pgbouncer');
  mkdirSync(own, { recursive: true });
  chmodSync(folder, 0o755);
  if (userInfo().uid === 0) chownSync(own, 65534, 65534);
  writeFileSync(join(own, 'users.txt'), users.map((name) => `"${name}" ""\n`).join(''));
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${target} dbname=${pathname.slice(1)}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = trust\nauth_file = ${join(own, 'users.txt')}`,
    'pool_mode = transaction\ndefault_pool_size = 2',
  ];
  writeFileSync(join(own, 'pgbouncer.ini'), settings.join('\n'));
  const child = spawn(PROGRAM, [...asUser(), join(own, 'pgbouncer.ini')], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (child.exitCode !== null || tries > 100) throw new Error('PgBouncer did not start.');
    await sleep(100);
  }
  return {
    port,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
};
