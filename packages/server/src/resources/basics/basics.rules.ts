import { MAX_BASIC_QUESTIONS, type CompanyBasicUpdateBody } from '@tokiori/contract';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { holdDepartment } from '../departments/departments.access';
import { rulesAfter } from '../exams/exam-rules';
import { poolIssues } from '../exams/pools.rules';
import { questionListIssues } from '../questions/question-list.rules';
import { type KnownBasic } from './basics.access';
import { type BasicValues, type UseValues, isDepartmentEditable } from './basics.queries';

/** What a basic is and how the company uses it. */
export interface WholeBasic {
  values: BasicValues;
  use: UseValues;
  /** In the order they are asked; deleted ones are left out. */
  questionIds: readonly number[];
}

interface Issue {
  field: string;
  message: string;
}

/** A basic that is there. */
export const wholeOf = (row: KnownBasic, questionIds: readonly number[]): WholeBasic => ({
  values: {
    name: row.name,
    description: row.description,
    pass_mark_percent: row.pass_mark_percent,
  },
  use: {
    department_id: row.department_id,
    enabled: row.enabled,
    from_date: row.from_date,
    to_date: row.to_date,
    exam_rules: row.exam_rules,
  },
  questionIds,
});

type Change = Omit<CompanyBasicUpdateBody, 'revision'>;

const given = <T>(sent: T | undefined, current: T): T => (sent === undefined ? current : sent);

/** A basic after a change; what is not sent stays. */
export const basicAfter = (
  { values, use, questionIds }: WholeBasic,
  change: Change,
): WholeBasic => ({
  values: {
    name: change.name ?? values.name,
    description: change.description ?? values.description,
    pass_mark_percent: change.pass_mark ?? values.pass_mark_percent,
  },
  use: {
    department_id: given(change.department_id, use.department_id),
    enabled: change.enabled ?? use.enabled,
    from_date: given(change.from, use.from_date),
    to_date: given(change.to, use.to_date),
    exam_rules: rulesAfter(use.exam_rules, change.exam_rules),
  },
  questionIds: change.question_ids ?? questionIds,
});

/** Whether two lists of questions ask the same in the same order. */
export const isSameList = (one: readonly number[], other: readonly number[]): boolean =>
  one.join() === other.join();

/** Whether what a basic is differs, and not only how it is used. */
export const isOtherBasic = (before: WholeBasic, after: WholeBasic): boolean =>
  JSON.stringify(before.values) !== JSON.stringify(after.values) ||
  !isSameList(before.questionIds, after.questionIds);

/** What a new basic cannot do without. */
export const missingIssues = ({ name, question_ids: questions }: Change): Issue[] => [
  ...(name === undefined ? [{ field: 'name', message: 'ベーシック名を入力してください。' }] : []),
  ...(questions === undefined
    ? [{ field: 'question_ids', message: '問題を1問以上選んでください。' }]
    : []),
];

const departmentMessage = async (
  tx: Tx,
  caller: Caller,
  departmentId: number | null,
): Promise<string | null> => {
  if (departmentId === null)
    return isAdmin(caller) ? null : '編集を任されている部署から、対象の部署を選んでください。';
  if (!(await holdDepartment(tx, caller.companyId, departmentId)))
    return '部署が見つかりません。一覧から選び直してください。';
  return (await isDepartmentEditable(tx, caller, departmentId))
    ? null
    : 'この部署のベーシックは編集できません。編集を任されている部署を選んでください。';
};

/** Everything that keeps a basic from being saved, each at its field. What stays as it was is not questioned again. */
export const basicIssues = async (
  tx: Tx,
  caller: Caller,
  { before, after, preset }: { before: WholeBasic | null; after: WholeBasic; preset: boolean },
): Promise<Issue[]> => {
  const { department_id: departmentId, from_date: from, to_date: to } = after.use;
  const isMoved = before === null || before.use.department_id !== departmentId;
  const message = isMoved ? await departmentMessage(tx, caller, departmentId) : null;
  const isAskedAnew = before === null || !isSameList(before.questionIds, after.questionIds);
  const list = { questionIds: after.questionIds, presetsOnly: preset, listName: 'ベーシック' };
  return [
    ...(await poolIssues(
      tx,
      caller,
      { pools: after.use.exam_rules?.pools ?? null, questionIds: after.questionIds },
      { name: 'ベーシック', mostQuestions: MAX_BASIC_QUESTIONS },
    )),
    ...(isAskedAnew ? await questionListIssues(tx, caller, list) : []),
    ...(message === null ? [] : [{ field: 'department_id', message }]),
    ...(from !== null && to !== null && to < from
      ? [{ field: 'to', message: '終了日は開始日以降にしてください。' }]
      : []),
  ];
};
