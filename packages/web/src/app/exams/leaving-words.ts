import type { Leavings } from '@tokiori/contract';
import { formatDuration } from '../../ui/format/number';

const PROVES_NOTHING =
  '通知や着信などでも数えるため、不正を示すものではありません。合否には使いません。';

/** How often the page was left, as a fact, with what it does not say. */
export const leavingWords = ({
  count,
  away_seconds: seconds,
  unreturned_count: unreturned,
}: Leavings): string => {
  // Also where no browser has told anything: it is not known that it was not left.
  if (count === 0) return 'ページを離れた記録はありません。';
  const open =
    unreturned > 0 ? `うち${unreturned}回は戻った記録がなく、時間に含んでいません。` : '';
  return `ページを離れた回数：${count}回（合計${formatDuration(seconds)}）。${open}${PROVES_NOTHING}`;
};
