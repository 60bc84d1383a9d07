import * as api from '@tokiori/contract';
import { HIDDEN_TEXT } from '@tokiori/domain';
import * as basics from '../basics/basics.service';
import * as people from '../basics/people.service';
import * as scores from '../basics/scores.service';
import * as userScores from '../basics/user-scores.service';
import type { ExportValue } from './cells';
import type { ListExport } from './list-export';
import { pagesOf } from './rows';
import { RESULT } from './state-labels';

const basicsExport: ListExport<typeof api.exportBasics, api.CompanyBasic> = {
  endpoint: api.exportBasics,
  name: 'ベーシック',
  rows: pagesOf(api.listBasics, basics.listBasics),
  values: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    description: ({ description }) => description,
    maker: ({ preset }) => (preset ? '運営会社' : '自社'),
    enabled: ({ enabled }) => enabled,
    department: (basic) => basic.department_name,
    questions: (basic) => basic.question_count,
    pass_mark: (basic) => basic.pass_mark,
    from: ({ from }) => from,
    to: ({ to }) => to,
    users: ({ users }) => users,
    taken: (basic) => basic.taken_users,
    passed: (basic) => basic.passed_users,
    on_leave: (basic) => basic.on_leave_users,
    updated: (basic) => basic.updated_at,
  },
};

type ScoreValue = (row: api.BasicScore) => ExportValue;

/** Rates and what they are counted from. Empty where they are hidden, which the last column says. */
const scoreValues = {
  basic_id: (row) => row.basic_id,
  name: ({ name }) => name,
  department: (row) => row.department_name,
  pass_mark: (row) => row.pass_mark,
  users: ({ users }) => users,
  taken: (row) => row.taken_users,
  passed: (row) => row.passed_users,
  on_leave: (row) => row.on_leave_users,
  score: ({ score }) => score?.value ?? null,
  correct: ({ score }) => score?.numerator ?? null,
  asked: ({ score }) => score?.denominator ?? null,
  previous: ({ previous }) => previous?.value ?? null,
  previous_correct: ({ previous }) => previous?.numerator ?? null,
  previous_asked: ({ previous }) => previous?.denominator ?? null,
  note: ({ hidden }) => (hidden ? HIDDEN_TEXT : null),
} satisfies Record<string, ScoreValue>;

const scoresExport: ListExport<typeof api.exportBasicScores, api.BasicScore> = {
  endpoint: api.exportBasicScores,
  name: 'ベーシックの成績',
  rows: pagesOf(api.listBasicScores, scores.listBasicScores),
  values: scoreValues,
};

const departmentScoresExport: ListExport<typeof api.exportDepartmentBasicScores, api.BasicScore> = {
  endpoint: api.exportDepartmentBasicScores,
  name: '部署のベーシックの成績',
  rows: pagesOf(api.listDepartmentBasicScores, scores.listDepartmentBasicScores),
  values: scoreValues,
};

const STATE: Record<api.BasicState, string> = {
  NotTaken: '未受講',
  Failed: '不合格',
  Passed: '合格',
};

const usersExport: ListExport<typeof api.exportBasicUsers, api.BasicUser> = {
  endpoint: api.exportBasicUsers,
  name: 'ベーシックの対象のユーザー',
  rows: pagesOf(api.listBasicUsers, people.listBasicUsers),
  values: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    name_kana: (user) => user.name_kana,
    email: ({ email }) => email,
    login_id: (user) => user.login_id,
    department: (user) => user.department_name,
    profession: ({ profession }) => profession,
    post: ({ post }) => post,
    state: ({ state }) => STATE[state],
    on_leave: (user) => user.on_leave,
    in_progress: (user) => user.in_progress,
    finished: ({ last }) => last?.finished_at ?? null,
    rate: (user) => user.correct_rate,
    correct: ({ last }) => last?.correct_count ?? null,
    asked: ({ last }) => last?.question_count ?? null,
    sittings: (user) => user.sitting_count,
    certificate: ({ last }) => last?.certificate_number ?? null,
  },
};

const rateOf = (sitting: api.UserBasicScore['last']): number | null =>
  sitting === null ? null : sitting.correct_count / sitting.question_count;

const userScoresExport: ListExport<typeof api.exportUserBasicScores, api.UserBasicScore> = {
  endpoint: api.exportUserBasicScores,
  name: 'ベーシックの成績',
  rows: pagesOf(api.listUserBasicScores, userScores.listUserBasicScores),
  values: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    department: (row) => row.department_name,
    pass_mark: (row) => row.pass_mark,
    asked: ({ asked }) => asked,
    sittings: (row) => row.sitting_count,
    finished: ({ last }) => last?.finished_at ?? null,
    rate: ({ last }) => rateOf(last),
    result: ({ last }) => (last === null ? STATE.NotTaken : RESULT[last.result]),
    best_rate: ({ best }) => rateOf(best),
  },
};

/** Every list of basics. */
export const BASIC_EXPORTS = [
  basicsExport,
  scoresExport,
  departmentScoresExport,
  usersExport,
  userScoresExport,
];
