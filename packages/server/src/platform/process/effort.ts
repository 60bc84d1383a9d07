/**
 * Begins to measure what some work takes.
 *
 * @returns tells the milliseconds so far, at most the processor time that this process has used meanwhile: on a machine
 * that works for others, work takes long without being much
 */
export const startEffort = (): (() => number) => {
  const began = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return Math.min(performance.now() - began, (user + system) / 1000);
  };
};
