import type { LearnerExam } from '@tokiori/contract';

/** What has to be given before an examination begins. */
export interface Entry {
  isConfirmed: boolean;
  roomCode: string;
}

export const NO_ENTRY: Entry = { isConfirmed: false, roomCode: '' };
const CODE_DIGITS = 6;

/** Why it cannot begin yet; `null`: it can. */
export const missingOf = (exam: LearnerExam, { isConfirmed, roomCode }: Entry): string | null => {
  if (exam.needs_room_code && roomCode.length < CODE_DIGITS)
    return '会場のコードを、6桁の数字で入力してください。';
  if (exam.honesty_statement !== null && !isConfirmed)
    return '確認の文を読んで、チェックを入れてください。';
  return null;
};
