// A temporary PostgreSQL for tests and benchmarks, durable settings left on. Node built-ins alone.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canInstall, install } from './debian.mjs';
import { freePort } from './free-port.mjs';

const OLDEST_MAJOR = 15;
/** A socket's path has at most 107 bytes; its name needs some of them. */
const LONGEST_SOCKET_FOLDER = 80;
const DEBIAN = '/usr/lib/postgresql';
/** What nobody needs who throws the cluster away when the tests are over. */
const FORGETFUL = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
};
const NEEDED = ['initdb', 'postgres', 'pg_ctl', 'pg_isready', 'pg_basebackup'];

const output = (command, ...options) => {
  try {
    return execFileSync(command, options, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
};

const majorOf = (binDir) => {
  if (!NEEDED.every((name) => existsSync(join(binDir, name)))) return 0;
  return Number(/(\d+)/.exec(output(join(binDir, 'postgres'), '--version'))?.[1] ?? 0);
};

/** Folder with the programs of the newest PostgreSQL that will do; null when there is none. */
const findBinDir = () => {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const candidates = [
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
    output('pg_config', '--bindir').trim(),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const installed = candidates
    .filter(Boolean)
    .map((binDir) => ({ binDir, major: majorOf(binDir) }))
    .filter(({ major }) => major >= OLDEST_MAJOR)
    .sort((a, b) => b.major - a.major);
  return installed[0]?.binDir ?? null;
};

const binDirOrInstall = () => {
  const binDir = findBinDir();
  if (binDir !== null) return binDir;
  if (canInstall() && install('postgresql')) {
    const installed = findBinDir();
    if (installed !== null) return installed;
  }
  throw new Error(
    `PostgreSQL ${OLDEST_MAJOR} 以上が見つかりません。インストールして（Debian なら apt-get install postgresql）、もう一度実行してください。`,
  );
};

/** PostgreSQL refuses to run as root: then everything runs as the user `postgres`. */
const asUser = () => {
  if (typeof process.getuid !== 'function' || process.getuid() !== 0)
    return { ids: {}, own: () => {} };
  const [uid, gid] = ['-u', '-g'].map((flag) => output('id', flag, 'postgres').trim()).map(Number);
  if (!uid) {
    throw new Error(
      'root では PostgreSQL を動かせず、ユーザー postgres もありません。useradd --system postgres で作ってから、もう一度実行してください。',
    );
  }
  return { ids: { uid, gid }, own: (folder) => chownSync(folder, uid, gid) };
};

const run = (command, options, settings) => {
  const done = spawnSync(command, options, { encoding: 'utf8', cwd: '/', ...settings });
  if (done.status === 0) return;
  throw new Error(
    `${command} が失敗しました。\n${done.error?.message ?? ''}${done.stdout}${done.stderr}`,
  );
};

const waitUntilReady = async (binDir, port, server, log) => {
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) break;
    const options = ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
    if (spawnSync(join(binDir, 'pg_isready'), options).status === 0) return;
    await sleep(100);
  }
  throw new Error(`PostgreSQL が起動しませんでした。\n${log.join('').slice(-2000)}`);
};

const exited = (server) =>
  server.exitCode === null && server.signalCode === null
    ? new Promise((resolve) => server.once('exit', resolve))
    : Promise.resolve();

const makeCluster = (binDir, folder, ids) => {
  // As the embedded database has it; other systems may lack that locale.
  const locale = process.platform === 'linux' ? '--locale=C.UTF-8' : '--no-locale';
  const options = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', locale];
  run(join(binDir, 'initdb'), options, ids);
};

/** A standby that names itself `standby` to the server that it follows. */
const copyCluster = (binDir, folder, { ids, standbyOf }) => {
  const followed = `${standbyOf}?application_name=standby`;
  run(join(binDir, 'pg_basebackup'), ['-D', folder, '-d', followed, '-c', 'fast', '-R'], ids);
};

/** Stops the given process when its own standard input closes, that is when the parent process has ended. */
const GUARD = `
  process.stdin.once('close', () => {
    try { process.kill(Number(process.argv[1]), 'SIGQUIT'); } catch (error) { if (error.code !== 'ESRCH') throw error; }
  }).resume();
`;

/**
 * Starts a PostgreSQL on 127.0.0.1, without a password, for this run alone; installs it first on
 * Debian when root.
 *
 * `survivesPowerCut`: fsync on, so that measurements match production. Without it, killed processes (PostgreSQL's
 * included) still lose nothing, and tests take half the time.
 *
 * `isReplicated`: without fsync, but such that it can have standbys. `standbyOf`: the URL of such a one, of which this
 * one becomes a standby (read only, until `promote`).
 *
 * `port`: a free one when absent. `dataDir`: a folder to keep the cluster in (made when missing,
 * left in place by `stop`); absent: a temporary one that `stop` removes.
 *
 * Answers `url` of the database `postgres` (its user is a superuser), `fastUrl` (the same through a socket of the file
 * system where there is one, a third quicker a statement), `stop` (waits for running
 * statements' end, closes cleanly), `kill` (at once, as a crash would; start again with the same
 * `dataDir` to see it recover), `promote` (of a standby: it takes writes from then on), and `binDir` with psql, pg_dump and the like.
 */
export const startPostgres = async ({
  port,
  dataDir,
  survivesPowerCut = true,
  isReplicated = false,
  standbyOf,
} = {}) => {
  const binDir = binDirOrInstall();
  const { ids, own } = asUser();
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'postgres-'));
  const removeFolder = () => {
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  };
  const usedPort = port ?? (await freePort());
  const hasSocket = process.platform !== 'win32' && folder.length <= LONGEST_SOCKET_FOLDER;
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    mkdirSync(folder, { recursive: true });
    own(folder);
    if (standbyOf === undefined) makeCluster(binDir, folder, ids);
    else copyCluster(binDir, folder, { ids, standbyOf });
  }
  const settings = {
    listen_addresses: '127.0.0.1',
    port: usedPort,
    unix_socket_directories: hasSocket ? folder : '',
    max_connections: 200,
    ...(survivesPowerCut ? {} : isReplicated ? { fsync: 'off' } : FORGETFUL),
  };
  const server = spawn(
    join(binDir, 'postgres'),
    [
      '-D',
      folder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...ids, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const log = [];
  const note = (part) => {
    log.push(String(part));
    if (log.length > 100) log.shift();
  };
  for (const stream of [server.stdout, server.stderr]) stream.on('data', note);
  // A process of its own, since nothing runs here any more after SIGKILL.
  const guard = spawn(process.execPath, ['--input-type=module', '-e', GUARD, String(server.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  const endWith = async (signal) => {
    guard.kill();
    server.kill(signal);
    await exited(server);
  };
  try {
    await waitUntilReady(binDir, usedPort, server, log);
  } catch (error) {
    await endWith('SIGQUIT');
    removeFolder();
    throw error;
  }
  const url = `postgres://postgres@127.0.0.1:${usedPort}/postgres`;
  return {
    url,
    fastUrl: hasSocket ? `${url}?host=${encodeURIComponent(folder)}` : url,
    binDir,
    // SIGINT is PostgreSQL's "fast" shutdown, SIGQUIT its "immediate" one.
    stop: async () => {
      await endWith('SIGINT');
      removeFolder();
    },
    kill: () => endWith('SIGQUIT'),
    promote: () => run(join(binDir, 'pg_ctl'), ['promote', '-w', '-D', folder], ids),
  };
};
