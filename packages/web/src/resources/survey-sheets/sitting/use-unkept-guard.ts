import { useBlocker } from '@tanstack/react-router';

const wordsOf = (count: number): string =>
  `解答${count}件を、まだこの端末に保存できていません。タブを閉じると失われます。送信されるまで、この画面を開いたままにしてください。\n\nこの画面を離れますか？`;

/**
 * Asks before a sitting is left whose answers are not on the disk: they end with the tab. The browser's own question: a
 * dialog of the product might have to be loaded first, without a connection.
 */
export const useUnkeptGuard = (count: number): void => {
  useBlocker({
    disabled: count === 0,
    // Closing the tab is asked about on every page.
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !window.confirm(wordsOf(count)),
  });
};
