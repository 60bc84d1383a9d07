import { listCertificates } from '../certificates/endpoints';
import { listCompanies } from '../companies/endpoints';
import {
  listConfidenceQuestions,
  listCourseTemplates,
  listCourseUsers,
} from '../course-templates/endpoints';
import { listDepartments } from '../departments/endpoints';
import { listInquiries } from '../inquiries/endpoints';
import { listQuestions } from '../questions/endpoints';
import { listTaskItems } from '../tasks/endpoints';
import { listUsers } from '../users/endpoints';
import { EXPORT_FORMATS, QUESTION_FILE_FORMATS } from '../../base/exports';
import { exportOf } from './export-of';

export * from './annual-endpoints';
export * from './audit-log-endpoints';
export * from './basic-endpoints';
export * from './kpi-endpoints';
export * from './study-time-endpoints';

export const exportUsers = exportOf(listUsers, {
  id: 'exportUsers',
  path: '/exports/users',
  summary:
    'ユーザーの一覧をCSVかExcelのファイルで返します。絞り込みと並びは一覧と同じです。会社の属性の列はattribute.3のように指定します。',
  columns: {
    id: { label: '番号', kind: 'number' },
    employee_number: { label: '社員番号', kind: 'text' },
    name: { label: '氏名', kind: 'text' },
    name_kana: { label: 'ふりがな', kind: 'text' },
    email: { label: 'メールアドレス', kind: 'text' },
    login_id: { label: 'ログインID', kind: 'text' },
    role: { label: '権限', kind: 'text' },
    department: { label: '部署', kind: 'text' },
    departments: { label: '所属するすべての部署', kind: 'names' },
    managed_departments: { label: '担当する部署', kind: 'names' },
    profession: { label: '職種', kind: 'text' },
    post: { label: '役職', kind: 'text' },
    birth: { label: '生年月', kind: 'month' },
    entrance: { label: '入社日', kind: 'date' },
    state: { label: '状態', kind: 'text' },
    factor: { label: '二段階認証', kind: 'yes-no' },
    last: { label: '最後のログイン', kind: 'instant' },
    created: { label: '登録日時', kind: 'instant' },
  },
});

export const exportCourseTemplates = exportOf(listCourseTemplates, {
  id: 'exportCourseTemplates',
  path: '/exports/courses',
  summary:
    'コースの一覧を、状態と受講者の数とともに、CSVかExcelのファイルで返します。アーカイブしたものは、一覧と同じく、stateで指定したときだけ入ります。',
  columns: {
    id: { label: '番号', kind: 'number' },
    name: { label: 'コース名', kind: 'text' },
    state: { label: '状態', kind: 'text' },
    required: { label: '必修', kind: 'yes-no' },
    preset: { label: '提供のコース', kind: 'yes-no' },
    description: { label: '説明', kind: 'text' },
    questions: { label: '問題の数', kind: 'number' },
    assigned: { label: '受講中の人数', kind: 'number' },
    completed: { label: '受講済みの人数', kind: 'number' },
    pass_mark: { label: '合格点（%）', kind: 'number' },
    updated: { label: '更新日時', kind: 'instant' },
  },
});

export const exportCourseUsers = exportOf(listCourseUsers, {
  id: 'exportCourseUsers',
  path: '/exports/courses/{id}/users',
  summary:
    'コースの受講者の一覧を、進み具合や結果とともに、CSVかExcelのファイルで返します。会社の属性の列はattribute.3のように指定します。',
  columns: {
    id: { label: '番号', kind: 'number' },
    name: { label: '氏名', kind: 'text' },
    email: { label: 'メールアドレス', kind: 'text' },
    login_id: { label: 'ログインID', kind: 'text' },
    department: { label: '部署', kind: 'text' },
    profession: { label: '職種', kind: 'text' },
    post: { label: '役職', kind: 'text' },
    on_leave: { label: '休職・休業中', kind: 'yes-no' },
    from: { label: '開始日', kind: 'date' },
    to: { label: '終了日', kind: 'date' },
    live: { label: '受講中', kind: 'yes-no' },
    progress: { label: '進み具合', kind: 'text' },
    answered: { label: '解答した問題', kind: 'number' },
    questions: { label: '問題の数', kind: 'number' },
    reachable: { label: '終了日までに届く問題', kind: 'number' },
    rate: { label: '正答率（%）', kind: 'percent' },
    pass_mark: { label: '合格点（%）', kind: 'number' },
    result: { label: '結果', kind: 'text' },
  },
});

export const exportConfidenceQuestions = exportOf(listConfidenceQuestions, {
  id: 'exportConfidenceQuestions',
  path: '/exports/courses/{course_template_id}/confidence',
  summary:
    'コースの問題ごとの、自信と正誤で分けた解答の数を、CSVかExcelのファイルで返します。絞り込みと並びは一覧と同じです。',
  columns: {
    id: { label: '番号', kind: 'number' },
    title: { label: 'タイトル', kind: 'text' },
    major: { label: '大分類', kind: 'text' },
    medium: { label: '中分類', kind: 'text' },
    minor: { label: '小分類', kind: 'text' },
    users: { label: '解答した人数', kind: 'number' },
    sure_wrong: { label: '自信あり・不正解（思いこみ）', kind: 'number' },
    sure_wrong_rate: { label: '思いこみの割合（%）', kind: 'percent' },
    sure_correct: { label: '自信あり・正解', kind: 'number' },
    unsure_correct: { label: '自信なし・正解', kind: 'number' },
    unsure_wrong: { label: '自信なし・不正解', kind: 'number' },
  },
});

export const exportCertificates = exportOf(listCertificates, {
  id: 'exportCertificates',
  path: '/exports/certificates',
  summary: '修了証の一覧を、CSVかExcelのファイルで返します。絞り込みと並びは一覧と同じです。',
  columns: {
    number: { label: '番号', kind: 'text' },
    user_id: { label: 'ユーザーの番号', kind: 'number' },
    name: { label: '氏名', kind: 'text' },
    name_kana: { label: 'ふりがな', kind: 'text' },
    employee_number: { label: '社員番号', kind: 'text' },
    department: { label: '部署', kind: 'text' },
    subject: { label: 'コース・ベーシック', kind: 'text' },
    passed: { label: '合格した日', kind: 'date' },
    expires: { label: '有効期限', kind: 'date' },
    state: { label: '状態', kind: 'text' },
    retaken: { label: 'もう一度割り当てた日', kind: 'date' },
  },
});

export const exportDepartments = exportOf(listDepartments, {
  id: 'exportDepartments',
  path: '/exports/departments',
  who: 'manager',
  summary: '部署の一覧をCSVかExcelのファイルで返します。',
  columns: {
    id: { label: '番号', kind: 'number' },
    name: { label: '部署名', kind: 'text' },
    path: { label: '上位からの部署名', kind: 'text' },
    users: { label: '所属する人数', kind: 'number' },
    all_users: { label: '下位を含む人数', kind: 'number' },
    managers: { label: '部署の管理者', kind: 'names' },
    children: { label: '下位の部署', kind: 'number' },
  },
});

export const exportCompanies = exportOf(listCompanies, {
  id: 'exportCompanies',
  path: '/exports/companies',
  summary: '会社の一覧をCSVかExcelのファイルで返します。',
  columns: {
    id: { label: '番号', kind: 'number' },
    name: { label: '会社名', kind: 'text' },
    code: { label: '会社コード', kind: 'text' },
    seats: { label: '席数', kind: 'number' },
    seats_used: { label: '使っている席', kind: 'number' },
    active: { label: '有効', kind: 'yes-no' },
    approved: { label: '承認済み', kind: 'yes-no' },
    two_factor_required: { label: '全員に二段階認証を求める', kind: 'yes-no' },
    created: { label: '登録日時', kind: 'instant' },
  },
});

export const exportInquiries = exportOf(listInquiries, {
  id: 'exportInquiries',
  path: '/exports/inquiries',
  summary: '資料請求とお問い合わせの一覧をCSVかExcelのファイルで返します。',
  columns: {
    receipt_number: { label: '受付番号', kind: 'text' },
    created: { label: '受付日時', kind: 'instant' },
    type: { label: '種類', kind: 'text' },
    status: { label: '状態', kind: 'text' },
    name: { label: 'お名前', kind: 'text' },
    company_name: { label: '会社名', kind: 'text' },
    email: { label: 'メールアドレス', kind: 'text' },
    body: { label: '内容', kind: 'text' },
    assigned: { label: '担当', kind: 'text' },
    note: { label: 'メモ', kind: 'text' },
    user: { label: '送った人のアカウント', kind: 'text' },
    company: { label: 'アカウントの会社', kind: 'text' },
    suspected: { label: '迷惑の疑い', kind: 'yes-no' },
  },
});

export const exportTaskItems = exportOf(listTaskItems, {
  id: 'exportTaskItems',
  path: '/exports/tasks/{id}/items',
  summary: '一括処理の対象とその結果を、行わなかった理由とともに、CSVかExcelのファイルで返します。',
  columns: {
    line: { label: '行', kind: 'number' },
    user_id: { label: 'ユーザーの番号', kind: 'number' },
    user: { label: 'ユーザー', kind: 'text' },
    state: { label: '結果', kind: 'text' },
    message: { label: '理由', kind: 'text' },
  },
});

/** With the headings of the file that questions are read from, so that it can be taken back. */
export const exportQuestions = exportOf(listQuestions, {
  id: 'exportQuestions',
  path: '/exports/questions',
  who: 'admin',
  summary:
    '問題の一覧を、問題の取り込みでそのまま読めるファイルで返します。言いかえは、元の問題の次に続きます。CSVとExcelのほか、GIFT、Moodle XML、QTI 3.0のパッケージで保存できます。正解と解説が見えない問題は、CSVとExcelではそれらの列が空になり、ほかの形式には含まれません。',
  formats: [...EXPORT_FORMATS, ...QUESTION_FILE_FORMATS],
  columns: {
    major: { label: '大分類', kind: 'text' },
    medium: { label: '中分類', kind: 'text' },
    minor: { label: '小分類', kind: 'text' },
    title: { label: 'タイトル', kind: 'text' },
    type: { label: '問題形式', kind: 'text' },
    category: { label: '種別', kind: 'text' },
    // As the import names what is Markdown: what is saved is read again as it was.
    statement: { label: '問題文（Markdown）', kind: 'text' },
    choices: { label: '選択肢', kind: 'numbered' },
    answer: { label: '正解番号', kind: 'text' },
    commentary: { label: '解説（Markdown）', kind: 'text' },
    comment: { label: 'コメント', kind: 'text' },
    asked: { label: '解答数', kind: 'number' },
    correct: { label: '正答数', kind: 'number' },
    rate: { label: '正答率（%）', kind: 'percent' },
    // A corrected title is no new question: the import finds it by this name.
    id: { label: '問題ID', kind: 'text' },
    main: { label: '言いかえの元', kind: 'text' },
    retired: { label: '出題', kind: 'text' },
    tags: { label: 'タグ', kind: 'text' },
    owner: { label: '担当者', kind: 'text' },
    check_by: { label: '確認期限', kind: 'text' },
    // So that nobody takes the file for all of the question.
    languages: { label: 'ほかの言語（文は入りません）', kind: 'text' },
  },
});
