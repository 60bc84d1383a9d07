import type { LearnerExam } from '@tokiori/contract';

/** 「1時間30分」 */
const minuteWords = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hours > 0 ? `${hours}時間` : ''}${rest > 0 ? `${rest}分` : ''}`;
};

/** What a learner has to know before an examination; of one that is begun, what still holds. */
export const examWords = (
  {
    time_limit_minutes: minutes,
    is_drawn: isDrawn,
    counts_leaving: countsLeaving,
    needs_room_code: needsRoomCode,
  }: LearnerExam,
  begun: boolean,
  /** When its questions are drawn, where they are. */
  drawnWords: string,
): string[] => [
  ...(needsRoomCode && !begun
    ? ['会場で受ける試験です。始めるときに、会場で表示されるコードを入力します。']
    : []),
  ...(minutes === null || begun
    ? []
    : [`制限時間は${minuteWords(minutes)}です。始めると止まりません。`]),
  ...(minutes === null || !begun
    ? []
    : ['制限時間は、始めたときから進んでいます。画面を閉じても止まりません。']),
  ...(minutes === null
    ? []
    : [
        '時間になると、それまでの解答で終わります。解答していない問題は不正解になります。',
        '通信のできるところで受けてください。解答は、サーバーに届いた時刻で数えます。',
      ]),
  ...(isDrawn && !begun ? [drawnWords] : []),
  ...(countsLeaving
    ? [
        '解答のページを離れた回数と時間を記録します。ほかのタブやアプリ、ほかの画面に移ったときと、画面が消えたときも数えます。',
        '記録は、あとであなたと、成績を見られる管理者が見ます。会社が社外に示す監査用資料にも入ります。合否には関係ありません。',
      ]
    : []),
];
