import { readFileSync } from 'node:fs';

/** Id of the process that started the one with this id; empty where the system does not tell. */
export const parentOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
};

/** Who started this process, and who started that one. */
const lineage = () => `${process.ppid} ${parentOf(process.ppid)}`;
const born = lineage();

/** Ends this process when the npm that started it has gone meanwhile: the server is not needed any more. */
export const endIfOrphaned = () => {
  if (process.env.npm_lifecycle_event !== undefined && lineage() !== born) process.exit(0);
};
