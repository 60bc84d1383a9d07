import type { Device } from './device';

interface VerdictTimes {
  pressedMs: number;
  paintedMs: number;
}

/**
 * Runs in the page: notes when 「解答する」 is pressed, and the first frame in which the button that leads on from the
 * verdict has been painted.
 */
const timeVerdict = (): void => {
  const timed: VerdictTimes = { pressedMs: 0, paintedMs: 0 };
  Object.assign(window, { timed });
  const isThere = (): boolean =>
    [...document.querySelectorAll('button')].some((one) =>
      /^(次へ|結果を見る)$/.test(one.textContent),
    );
  document.addEventListener(
    'pointerup',
    ({ target }) => {
      const button = (target as Element).closest('button');
      if (button?.textContent.trim() !== '解答する') return;
      Object.assign(timed, { pressedMs: performance.now(), paintedMs: 0 });
      const look = (): void => {
        if (!isThere()) return void requestAnimationFrame(look);
        const channel = new MessageChannel();
        // A message that is sent within a frame comes after its paint.
        channel.port1.addEventListener('message', () => (timed.paintedMs = performance.now()));
        channel.port1.start();
        channel.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    true,
  );
};

/** Answers a sheet of choices; milliseconds from each press to its verdict on the screen. */
export const timeVerdicts = async (device: Device, path: string): Promise<number[]> => {
  const page = await device.newTab();
  await page.addInitScript(timeVerdict);
  await page.goto(path);
  const times: number[] = [];
  for (;;) {
    await page.locator('label:has([name=choice])').first().tap();
    await page.getByRole('button', { name: '解答する' }).tap();
    // Asked seldom: looking for the button from here would take the page's own time.
    await page.waitForFunction(
      () => (window as unknown as { timed: VerdictTimes }).timed.paintedMs > 0,
      undefined,
      { polling: 200 },
    );
    const next = page.getByRole('button', { name: /^(次へ|結果を見る)$/ });
    const { pressedMs, paintedMs } = await page.evaluate(
      () => (window as unknown as { timed: VerdictTimes }).timed,
    );
    times.push(paintedMs - pressedMs);
    if ((await next.textContent())?.trim() === '結果を見る') return times;
    await page.waitForTimeout(500);
    await next.tap();
  }
};
