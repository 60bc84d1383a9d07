import type { Examination } from '@tokiori/contract';
import type { Status } from '../../ui/feedback/chip';
import { formatComingDay } from '../../ui/format/days';

/** Where an examination stands, for its chip. */
export const statusOf = ({ result, progress }: Pick<Examination, 'result' | 'progress'>): Status =>
  result === 'InProgress' ? (progress === 'NotTaken' ? 'NotTaken' : 'InProgress') : result;

/** The same for the learner: what was not reached can still be learnt, and is no alarm. */
export const ownStatusOf = (examination: Pick<Examination, 'result' | 'progress'>): Status => {
  const status = statusOf(examination);
  return status === 'Failed' ? 'NotPassed' : status;
};

type Marks = Pick<
  Examination,
  | 'result'
  | 'pass_mark'
  | 'question_count'
  | 'reachable_question_count'
  | 'answered_count'
  | 'correct_count'
  | 'recap_enabled'
>;

/** How far the pass mark is, and what helps to get there; `null` once it is passed, and without questions. */
export const passMarkLine = (marks: Marks): string | null => {
  const { result, pass_mark, answered_count, correct_count } = marks;
  // The result is of the questions that come by the end.
  const question_count = Math.max(marks.reachable_question_count, answered_count);
  if (result === 'Passed' || question_count === 0) return null;
  const missing = Math.ceil((pass_mark * question_count) / 100) - correct_count;
  if (missing <= 0) return '合格ラインに届いています。';
  const left = question_count - answered_count;
  if (result === 'InProgress' && missing < left)
    return `残り${left}問のうち、${missing}問の正解で合格です。`;
  if (result === 'InProgress' && missing === left)
    return `残り${left}問をすべて正解すると合格です。${marks.recap_enabled ? 'とどかなくても、復習は続きます。' : ''}`;
  const again = marks.recap_enabled ? '復習で続きます。' : 'まちがえた問題は、解説を読み返せます。';
  return result === 'InProgress'
    ? `残り${left}問をすべて正解しても、合格ラインまで${missing - left}問足りません。${again}`
    : `${correct_count}問できました。あと${missing}問で合格でした。${again}`;
};

type State = Pick<
  Examination,
  | 'waiting_sheet_count'
  | 'waiting_on_days_off_count'
  | 'recap_due_count'
  | 'next_on'
  | 'next_recap_on'
  | 'from'
  | 'open_sheet_id'
  | 'maintenance'
>;

/** What waits now, or when the next thing comes. */
export const comingLines = (state: State, today: string): string[] => {
  if (state.from > today) return [`${formatComingDay(state.from, today)}から始まります`];
  const lines: string[] = [];
  if (state.waiting_sheet_count > 0) {
    lines.push(
      state.waiting_sheet_count === 1
        ? 'いま受けられます'
        : `いま受けられます（${state.waiting_sheet_count}回分）`,
    );
    if (state.waiting_on_days_off_count > 0)
      lines.push(`うち${state.waiting_on_days_off_count}回分は、あとから休みになった日のものです`);
  } else if (state.next_on !== null) {
    lines.push(`次のテストは${formatComingDay(state.next_on, today)}`);
  }
  const review = state.maintenance ? '維持の復習' : '復習';
  if (state.recap_due_count > 0) lines.push(`${review}が${state.recap_due_count}問あります`);
  else if (state.next_recap_on !== null) {
    lines.push(`次の${review}は${formatComingDay(state.next_recap_on, today)}`);
  }
  return lines.length > 0 ? lines : ['いまはすることがありません'];
};
