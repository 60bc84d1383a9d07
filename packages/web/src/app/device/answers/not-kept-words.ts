import type { Keeping } from './answer-store';

/** Why an answer is not on the disk, and what to do. */
export const NOT_KEPT: Record<Exclude<Keeping, 'writing' | 'kept'>, string> = {
  full: '端末の空きが足りず、保存できません。この画面を開いたままにしてください。',
  refused: 'このブラウザーには解答を保存できません。この画面を開いたままにしてください。',
};
