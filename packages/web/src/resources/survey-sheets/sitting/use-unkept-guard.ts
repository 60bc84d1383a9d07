import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const wordsOf = (count: number): string =>
  `解答${count}件を、まだこの端末に保存できていません。タブを閉じると失われます。送信されるまで、この画面を開いたままにしてください。\n\nこの画面を離れますか？`;

/**
 * Asks before a sitting is left whose answers are not on the disk: they end with the tab. The browser's own question: a
 * dialog of the product might have to be loaded first, without a connection.
 */
export const useUnkeptGuard = (count: number): void => {
  const { history } = useRouter();
  useEffect(() => {
    if (count === 0) return;
    return history.block({
      // Closing the tab is asked about on every page.
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && !window.confirm(wordsOf(count)),
    });
  }, [history, count]);
};
