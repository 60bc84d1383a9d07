import type { TakeNow } from '@tokiori/contract';

/** 「テスト」 or 「復習」. */
export const kindOf = ({ kind }: Pick<TakeNow, 'kind'>): string =>
  kind === 'Recap' ? '復習' : 'テスト';

/** 「12問・約9分」 */
export const sizeWords = (questionCount: number, minutes: number): string =>
  `${questionCount}問・約${minutes}分`;

type NextSheet = Pick<TakeNow, 'question_count' | 'answered_count' | 'estimated_minutes'>;

/** The size of the next sheet alone: 「5問・約4分」, 「あと3問・約2分」 when it is begun. */
export const nextSizeWords = ({
  question_count,
  answered_count,
  estimated_minutes,
}: NextSheet): string =>
  `${answered_count > 0 ? 'あと' : ''}${sizeWords(question_count - answered_count, estimated_minutes)}`;
