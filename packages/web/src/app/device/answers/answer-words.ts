import { useOnline } from '../use-online';
import type { Keeping } from './answer-store';

/** Why an answer is not on the disk, and what to do. */
export const NOT_KEPT: Record<Exclude<Keeping, 'writing' | 'kept'>, string> = {
  full: '端末の空きが足りず、保存できません。この画面を開いたままにしてください。',
  refused: 'このブラウザーには解答を保存できません。この画面を開いたままにしてください。',
};

/** What is said where everything has been answered, until the verdicts are there. `hasMore`: so do further questions. */
export const useVerdictsComeWords = (hasMore = false): string => {
  const when = useOnline() ? 'サーバーとつながりしだい' : '電波が戻ったら';
  return `${hasMore ? '続きの問題と答え合わせ' : '答え合わせ'}は、${when}届きます。`;
};
