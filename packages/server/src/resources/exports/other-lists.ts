import type {
  CompanyDetail,
  CourseUser,
  Department,
  exportCompanies,
  exportCourseUsers,
  exportDepartments,
  exportTaskItems,
  TaskItem,
} from '@tokiori/contract';
import * as contract from '@tokiori/contract';
import { TASK_ITEM_STATE_LABELS } from '@tokiori/domain';
import * as companies from '../companies/companies.service';
import { listCourseUsers } from '../course-templates/course-users.service';
import * as departments from '../departments/departments.service';
import * as tasks from '../tasks/tasks.service';
import { attributeColumns } from './attribute-columns';
import type { ListExport } from './save-list';

const PROGRESS = { NotTaken: '未受講', InProgress: '受講中', Completed: '受講済み' };
const RESULT = { InProgress: '受講中', Passed: '合格', Failed: '不合格' };
type Held = NonNullable<CourseUser['examination']>;

/** What somebody holds of the course; empty without. */
const held =
  <V>(value: (examination: Held) => V) =>
  ({ examination }: CourseUser): V | null =>
    examination === null ? null : value(examination);

export const courseUsersExport: ListExport<
  typeof exportCourseUsers,
  typeof contract.listCourseUsers,
  CourseUser
> = {
  name: 'コースの受講者',
  list: contract.listCourseUsers,
  page: listCourseUsers,
  values: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    email: ({ email }) => email,
    login_id: (user) => user.login_id,
    department: (user) => user.department_name,
    profession: ({ profession }) => profession,
    post: ({ post }) => post,
    from: held(({ from }) => from),
    to: held(({ to }) => to),
    live: held(({ live }) => live),
    progress: held(({ progress }) => PROGRESS[progress]),
    answered: held((examination) => examination.answered_count),
    questions: held((examination) => examination.question_count),
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

export const departmentsExport: ListExport<
  typeof exportDepartments,
  typeof contract.listDepartments,
  Department
> = {
  name: '部署',
  list: contract.listDepartments,
  page: departments.listDepartments,
  values: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    path: ({ path }) => path.join(' > '),
    users: (department) => department.user_count,
    all_users: (department) => department.total_user_count,
    managers: ({ managers }) => managers,
  },
};

export const companiesExport: ListExport<
  typeof exportCompanies,
  typeof contract.listCompanies,
  CompanyDetail
> = {
  name: '会社',
  list: contract.listCompanies,
  page: companies.listCompanies,
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

export const taskItemsExport: ListExport<
  typeof exportTaskItems,
  typeof contract.listTaskItems,
  TaskItem
> = {
  name: '一括処理の結果',
  list: contract.listTaskItems,
  page: tasks.listTaskItems,
  values: {
    line: ({ line }) => line,
    user_id: ({ user }) => user?.id ?? null,
    user: ({ user }) => user?.name ?? null,
    state: ({ state }) => TASK_ITEM_STATE_LABELS[state],
    message: ({ message }) => message,
  },
};
