/**
 * What work brings. Work that is late goes on, and nobody waits for it.
 *
 * @throws Error it took longer than so many milliseconds
 */
export const inTime = <T>(
  work: Promise<T>,
  milliseconds: number,
  sentence = 'took too long',
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Waits until work is done, so many milliseconds at most. */
export const waitAtMost = async (work: Promise<unknown>, milliseconds: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
};
