/**
 * Does work once what has just been drawn is on the screen: what nobody waits for must not hold it up. In a page that is
 * not looked at, once it is.
 */
export const afterPaint = (work: () => void): void => {
  // A task that is made within a frame comes after its paint.
  requestAnimationFrame(() => setTimeout(work));
};
