import { readdirSync } from 'node:fs';
import { parentOf } from '../parents.mjs';

const processes = () => {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
};

/**
 * Kills a process and, where the system tells of them, all that come from it: one that never comes to rest does not
 * notice that its parent has gone.
 */
export const killTree = (pid) => {
  const below = new Map();
  for (const each of processes()) {
    const parent = Number(parentOf(each));
    below.set(parent, [...(below.get(parent) ?? []), Number(each)]);
  }
  const kill = (each) => {
    try {
      process.kill(each, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
    for (const child of below.get(each) ?? []) kill(child);
  };
  kill(pid);
};
