// Installs what is missing through apt-get, where that is possible without asking anybody.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** True when packages can be installed: Debian or a relative, as root. */
export const canInstall = () =>
  existsSync('/usr/bin/apt-get') && typeof process.getuid === 'function' && process.getuid() === 0;

const aptGet = (...options) =>
  spawnSync('apt-get', ['-qq', '-y', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Installs packages, with a fresh package list; false when apt-get fails. */
export const install = (...packages) =>
  aptGet('update') && aptGet('install', '--no-install-recommends', ...packages);
