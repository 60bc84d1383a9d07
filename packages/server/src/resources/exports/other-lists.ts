import {
  exportCompanies,
  exportConfidenceQuestions,
  exportCourseUsers,
  exportDepartments,
  exportInquiries,
  exportTaskItems,
  listCompanies,
  listConfidenceQuestions,
  listCourseUsers,
  listDepartments,
  listInquiries,
  listTaskItems,
  type CompanyDetail,
  type ConfidenceQuestion,
  type CourseUser,
  type Department,
  type Inquiry,
  type TaskItem,
} from '@tokiori/contract';
import {
  INQUIRY_STATUS_LABELS,
  INQUIRY_TYPE_LABELS,
  TASK_ITEM_STATE_LABELS,
} from '@tokiori/domain';
import * as companies from '../companies/companies.service';
import * as confidence from '../course-templates/confidence.service';
import * as courseUsers from '../course-templates/course-users.service';
import * as departments from '../departments/departments.service';
import * as inquiries from '../inquiries/inquiries.service';
import * as tasks from '../tasks/tasks.service';
import { attributeColumns } from './attribute-columns';
import type { ListExport } from './list-export';
import { pagesOf } from './rows';
import { PROGRESS, RESULT } from './state-labels';

type HeldExamination = NonNullable<CourseUser['examination']>;

/** What somebody holds of the course; empty without. */
const held =
  <V>(value: (examination: HeldExamination) => V) =>
  ({ examination }: CourseUser): V | null =>
    examination === null ? null : value(examination);

export const courseUsersExport: ListExport<typeof exportCourseUsers, CourseUser> = {
  endpoint: exportCourseUsers,
  name: 'コースの受講者',
  rows: pagesOf(listCourseUsers, courseUsers.listCourseUsers),
  values: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    email: ({ email }) => email,
    login_id: (user) => user.login_id,
    department: (user) => user.department_name,
    profession: ({ profession }) => profession,
    post: ({ post }) => post,
    on_leave: (user) => user.on_leave,
    from: held(({ from }) => from),
    to: held(({ to }) => to),
    live: held(({ live }) => live),
    progress: held(({ progress }) => PROGRESS[progress]),
    answered: held((examination) => examination.answered_count),
    questions: held((examination) => examination.question_count),
    reachable: held((examination) => examination.reachable_question_count),
    rate: held(({ answered_count: answered, correct_count: correct }) =>
      answered === 0 ? null : correct / answered,
    ),
    pass_mark: held((examination) => examination.pass_mark),
    result: held(({ result, progress }) =>
      result === 'InProgress' ? PROGRESS[progress] : RESULT[result],
    ),
  },
  more: attributeColumns,
};

export const confidenceQuestionsExport: ListExport<
  typeof exportConfidenceQuestions,
  ConfidenceQuestion
> = {
  endpoint: exportConfidenceQuestions,
  name: 'コースの自信と正誤',
  rows: pagesOf(listConfidenceQuestions, confidence.listConfidenceQuestions),
  values: {
    id: ({ id }) => id,
    title: ({ title }) => title,
    major: (row) => row.major_category_name,
    medium: (row) => row.medium_category_name,
    minor: (row) => row.minor_category_name,
    users: (row) => row.user_count,
    sure_wrong: (row) => row.sure_wrong,
    sure_wrong_rate: (row) => row.sure_wrong_rate,
    sure_correct: (row) => row.sure_correct,
    unsure_correct: (row) => row.unsure_correct,
    unsure_wrong: (row) => row.unsure_wrong,
  },
};

export const departmentsExport: ListExport<typeof exportDepartments, Department> = {
  endpoint: exportDepartments,
  name: '部署',
  rows: pagesOf(listDepartments, departments.listDepartments),
  values: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    path: ({ path }) => path.join(' > '),
    users: (department) => department.user_count,
    all_users: (department) => department.total_user_count,
    managers: ({ managers }) => managers,
    children: (department) => department.child_count,
  },
};

export const companiesExport: ListExport<typeof exportCompanies, CompanyDetail> = {
  endpoint: exportCompanies,
  name: '会社',
  rows: pagesOf(listCompanies, companies.listCompanies),
  values: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    code: ({ code }) => code,
    seats: ({ seats }) => seats,
    seats_used: (company) => company.seats_used,
    active: ({ active }) => active,
    approved: ({ approved }) => approved,
    two_factor_required: (company) => company.two_factor_required,
    created: (company) => company.created_at,
  },
};

export const inquiriesExport: ListExport<typeof exportInquiries, Inquiry> = {
  endpoint: exportInquiries,
  name: 'お問い合わせ',
  rows: pagesOf(listInquiries, inquiries.listInquiries),
  values: {
    receipt_number: (inquiry) => inquiry.receipt_number,
    created: (inquiry) => inquiry.created_at,
    type: (inquiry) => INQUIRY_TYPE_LABELS[inquiry.inquiry_type],
    status: ({ status }) => INQUIRY_STATUS_LABELS[status],
    name: ({ name }) => name,
    company_name: (inquiry) => inquiry.company_name,
    email: ({ email }) => email,
    body: ({ body }) => body,
    assigned: (inquiry) => inquiry.assigned_name,
    note: ({ note }) => note,
    user: ({ user }) => user?.name ?? null,
    company: ({ company }) => company?.name ?? null,
    suspected: ({ suspected }) => suspected,
  },
};

export const taskItemsExport: ListExport<typeof exportTaskItems, TaskItem> = {
  endpoint: exportTaskItems,
  name: '一括処理の結果',
  rows: pagesOf(listTaskItems, tasks.listTaskItems),
  values: {
    line: ({ line }) => line,
    user_id: ({ user }) => user?.id ?? null,
    user: ({ user }) => user?.name ?? null,
    state: ({ state }) => TASK_ITEM_STATE_LABELS[state],
    message: ({ message }) => message,
  },
};
