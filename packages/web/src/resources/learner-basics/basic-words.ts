import type { BasicSitting, StudentBasic, SurveySheet } from '@tokiori/contract';
import { correctCountToPass } from '@tokiori/domain';
import { formatDate, toDateText } from '../../ui/format/date';
import { formatPercent } from '../../ui/format/number';

type PassMarkOf = Pick<StudentBasic, 'pass_mark' | 'question_count'>;

const neededOf = ({ pass_mark, question_count }: PassMarkOf): number =>
  correctCountToPass({ questionCount: question_count, passMarkPercent: pass_mark });

/** 「80 %」, never parted at the line's end. */
export const percentWords = ({ pass_mark }: PassMarkOf): string =>
  formatPercent(pass_mark / 100).replace(' ', '\u00a0');

/** 「10問中8問以上」 */
export const neededWords = (basic: PassMarkOf): string =>
  `${basic.question_count}問中${neededOf(basic)}問以上`;

/** 「合格点 80 %（10問中8問以上）」 */
export const passMarkWords = (basic: PassMarkOf): string =>
  `合格点 ${percentWords(basic)}（${neededWords(basic)}）`;

/** 「10問中3問まで解答しました」: how far a sitting is that was begun. */
export const answeredWords = ({
  question_count: all,
  answered_count: answered,
}: Pick<SurveySheet, 'question_count' | 'answered_count'>): string =>
  answered === 0 ? 'まだ解答していません' : `${all}問中${answered}問まで解答しました`;

/** 「11月20日（金）・9 / 10問正解」, the fraction never parted at the line's end. */
export const sittingWords = (
  { finished_at, correct_count, question_count }: BasicSitting,
  today: string,
): string =>
  `${formatDate(toDateText(new Date(finished_at)), today)}・${correct_count}\u00a0/\u00a0${question_count}問正解`;

/** How a sitting went, and what to do if it was not enough. `canRetake`: another one may begin at once. */
export const verdictWords = (
  sheet: Pick<SurveySheet, 'result' | 'pass_mark' | 'question_count' | 'correct_count'>,
  canRetake: boolean,
): string => {
  const { result, question_count, correct_count } = sheet;
  if (result === 'Passed') {
    const all = question_count === correct_count ? '全問正解で' : '';
    return `${all}合格です。修了証を保存できます。`;
  }
  const lookAt = 'まちがえた問題を見てから、';
  return `あと${neededOf(sheet) - correct_count}問で合格です。${
    canRetake ? `${lookAt}すぐにもう一度受けられます。` : 'まちがえた問題を見直しておきましょう。'
  }`;
};
