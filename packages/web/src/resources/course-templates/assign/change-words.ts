import type { CourseBulkPreview, UnchangedReason } from '@tokiori/contract';
import { formatNumber } from '../../../ui/format/number';

/** What is done to what people have of a course. */
export type CourseChangeAction = 'End' | 'Extend' | 'Retry';

interface ActionWords {
  /** After the name of the course. */
  title: string;
  /** After a number of people: 「3人の受講を終了する」. */
  button: string;
  /** After the number of those for whom it changes something. */
  changes: string;
  about: string;
}

export const ACTION_WORDS: Record<CourseChangeAction, ActionWords> = {
  End: {
    title: 'の受講を終了する',
    button: 'の受講を終了する',
    changes: 'の受講を終了します',
    about:
      '新しい出題と復習がなくなります。これまでの解答と成績は残り、あとで元に戻すことも、もう一度割り当てることもできます。',
  },
  Extend: {
    title: 'の期限をのばす',
    button: 'の期限をのばす',
    changes: 'の期限をのばします',
    about: '期限を過ぎて終わっていない人は、受講中に戻ります。期限が早まることはありません。',
  },
  Retry: {
    title: 'をもう一度割り当てる',
    button: 'にもう一度割り当てる',
    changes: 'にもう一度割り当てます',
    about:
      '不合格の人に、初めからもう一度出題します。いまの受講は終わりますが、不合格の結果と解答の記録は残ります。',
  },
};

/** Why nothing changes for some people, after their number. */
const REASONS: Record<UnchangedReason, string> = {
  NotHeld: 'は受講していません',
  NotFailed: 'は不合格ではありません',
  NoEnd: 'には期限がありません',
  NotLater: 'の期限は、その日かそれより後です',
  NoWorkingDay: 'は勤務日が見つかりません',
  Oneself: '（あなた自身）は、会社の管理者に依頼してください',
};

/** Of one person. */
export const REASON_LABELS: Record<UnchangedReason, string> = {
  NotHeld: '受講していません',
  NotFailed: '不合格ではありません',
  NoEnd: '期限がありません',
  NotLater: '期限はその日以降です',
  NoWorkingDay: '勤務日がありません',
  Oneself: '自分自身は変えられません',
};

const people = (count: number): string => `${formatNumber(count)}人`;

/** What an action changes, in a sentence: 「12人のうち、10人の期限をのばします。」 */
export const changesSentence = (
  action: CourseChangeAction,
  { users, changed }: Pick<CourseBulkPreview, 'users' | 'changed'>,
): string => {
  if (changed === 0) return '変わる人はいません。';
  const of = changed === users ? '' : `${people(users)}のうち、`;
  return `${of}${people(changed)}${ACTION_WORDS[action].changes}。`;
};

/** Who is left as they are, and why; empty: nobody. */
export const unchangedSentences = ({ unchanged }: Pick<CourseBulkPreview, 'unchanged'>): string[] =>
  unchanged.map(({ reason, users }) => `${people(users)}${REASONS[reason]}。そのままにします。`);
