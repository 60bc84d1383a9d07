import { Weekday, type CourseTemplate } from '@tokiori/contract';
import { sheetCountFor, WEEKDAY_LABELS } from '@tokiori/domain';

export type Plan = Pick<
  CourseTemplate,
  | 'questions_per_sheet'
  | 'frequency'
  | 'weekdays'
  | 'shuffled'
  | 'pass_mark'
  | 'recap_enabled'
  | 'desired_retention'
  | 'daily_question_limit'
>;

const whenOf = ({ frequency, weekdays }: Plan): string => {
  const days = Weekday.options
    .filter((day) => weekdays.includes(day))
    .map((day) => WEEKDAY_LABELS[day])
    .join('・');
  if (frequency === 'Daily') return '毎日（休日を除く）';
  if (frequency === 'Weekly') return `毎週${days || '（曜日なし）'}曜日`;
  return `毎月はじめの${days || '（曜日なし）'}曜日`;
};

/** A plan in words, sentence by sentence. */
export const planSentences = (plan: Plan, questionCount: number): string[] => {
  const size = plan.questions_per_sheet;
  const order = plan.shuffled ? '順番を入れ替えて' : '順番どおりに';
  const sheetCount = sheetCountFor(questionCount, size);
  return [
    `${whenOf(plan)}に${size}問ずつ、${order}出題します。`,
    ...(questionCount > 0 ? [`全${questionCount}問を${sheetCount}回で出し終えます。`] : []),
    `正答率${plan.pass_mark}%以上で合格です。`,
    plan.recap_enabled
      ? `忘れかけた問題は、定着率${plan.desired_retention}%を目安に復習として出題します。`
      : '復習は出題しません。',
    ...(plan.daily_question_limit === null
      ? []
      : [`1日の合計が${plan.daily_question_limit}問になるまで出題します。`]),
  ];
};
