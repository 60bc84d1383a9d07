import {
  listBasics,
  listBasicScores,
  listBasicUsers,
  listDepartmentBasicScores,
  listUserBasicScores,
} from '../basics/endpoints';
import { exportOf } from './export-of';

const AS_THE_LIST = 'CSVかExcelのファイルで返します。絞り込みと並びは一覧と同じです。';

export const exportBasics = exportOf(listBasics, {
  id: 'exportBasics',
  path: '/exports/companies/{company_id}/basics',
  summary: `会社ベーシックの一覧を、${AS_THE_LIST}`,
  columns: {
    id: { label: '番号', kind: 'number' },
    name: { label: 'ベーシック名', kind: 'text' },
    description: { label: '説明', kind: 'text' },
    maker: { label: '作成元', kind: 'text' },
    enabled: { label: '出題', kind: 'yes-no' },
    department: { label: '部署', kind: 'text' },
    questions: { label: '問題の数', kind: 'number' },
    pass_mark: { label: '合格点（%）', kind: 'number' },
    from: { label: '開始日', kind: 'date' },
    to: { label: '終了日', kind: 'date' },
    users: { label: '対象の人数', kind: 'number' },
    taken: { label: '受講した人数', kind: 'number' },
    passed: { label: '合格した人数', kind: 'number' },
    on_leave: { label: '休職・休業中で未受講の人数', kind: 'number' },
    updated: { label: '更新日時', kind: 'instant' },
  },
});

const scores = {
  basic_id: { label: 'ベーシックの番号', kind: 'number' },
  name: { label: 'ベーシック名', kind: 'text' },
  department: { label: '部署', kind: 'text' },
  pass_mark: { label: '合格点（%）', kind: 'number' },
  users: { label: '対象の人数', kind: 'number' },
  taken: { label: '受講した人数', kind: 'number' },
  passed: { label: '合格した人数', kind: 'number' },
  on_leave: { label: '休職・休業中で未受講の人数', kind: 'number' },
  score: { label: '正答率（%）', kind: 'percent' },
  correct: { label: '正答数', kind: 'number' },
  asked: { label: '出題数', kind: 'number' },
  previous: { label: '比べる日の正答率（%）', kind: 'percent' },
  previous_correct: { label: '比べる日の正答数', kind: 'number' },
  previous_asked: { label: '比べる日の出題数', kind: 'number' },
  note: { label: '備考', kind: 'text' },
} as const;

export const exportBasicScores = exportOf(listBasicScores, {
  id: 'exportBasicScores',
  path: '/exports/companies/{company_id}/basic-scores',
  summary: `会社のベーシックごとの成績を、${AS_THE_LIST}`,
  columns: scores,
});

export const exportDepartmentBasicScores = exportOf(listDepartmentBasicScores, {
  id: 'exportDepartmentBasicScores',
  path: '/exports/departments/{department_id}/basic-scores',
  summary: `部署のベーシックごとの成績を、${AS_THE_LIST}`,
  columns: scores,
});

export const exportBasicUsers = exportOf(listBasicUsers, {
  id: 'exportBasicUsers',
  path: '/exports/companies/{company_id}/basics/{basic_id}/users',
  summary: `ベーシックの対象のユーザーを、最後の受講の成績とともに、${AS_THE_LIST}`,
  columns: {
    id: { label: '番号', kind: 'number' },
    name: { label: '氏名', kind: 'text' },
    name_kana: { label: 'ふりがな', kind: 'text' },
    email: { label: 'メールアドレス', kind: 'text' },
    login_id: { label: 'ログインID', kind: 'text' },
    department: { label: '部署', kind: 'text' },
    profession: { label: '職種', kind: 'text' },
    post: { label: '役職', kind: 'text' },
    state: { label: '成績', kind: 'text' },
    on_leave: { label: '休職・休業中', kind: 'yes-no' },
    in_progress: { label: '受講の途中', kind: 'yes-no' },
    finished: { label: '最後に受けた日時', kind: 'instant' },
    rate: { label: '正答率（%）', kind: 'percent' },
    correct: { label: '正答数', kind: 'number' },
    asked: { label: '出題数', kind: 'number' },
    sittings: { label: '受講の回数', kind: 'number' },
    certificate: { label: '修了証の番号', kind: 'text' },
  },
});

export const exportUserBasicScores = exportOf(listUserBasicScores, {
  id: 'exportUserBasicScores',
  path: '/exports/users/{id}/basic-scores',
  summary: `ユーザーの、ベーシックごとの成績を、${AS_THE_LIST}`,
  columns: {
    id: { label: '番号', kind: 'number' },
    name: { label: 'ベーシック名', kind: 'text' },
    department: { label: '部署', kind: 'text' },
    pass_mark: { label: '合格点（%）', kind: 'number' },
    asked: { label: 'いまの対象', kind: 'yes-no' },
    sittings: { label: '受講の回数', kind: 'number' },
    finished: { label: '最後に受けた日時', kind: 'instant' },
    rate: { label: '最後の正答率（%）', kind: 'percent' },
    result: { label: '最後の結果', kind: 'text' },
    best_rate: { label: '最もよい正答率（%）', kind: 'percent' },
  },
});
