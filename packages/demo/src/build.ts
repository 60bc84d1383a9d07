import { isAtLeast, type CalendarDate } from '@tokiori/domain';
import { type LearnerAggregator, groupBy } from '@tokiori/server/seeding';
import { companyBasics, companyMajors, presetBasics } from './content/basics';
import { demoAttributes, demoManagedDepartments } from './content/attributes';
import {
  demoCompanyName,
  demoDepartments,
  demoPeople,
  demoVendorDepartments,
  demoVendorName,
  demoVendorPeople,
  otherCompany,
} from './content/company';
import { demoMajors } from './content/questions';
import { liveThrough } from './learning/half-year';
import { beginLife, type Life } from './learning/life';
import { addSheets } from './learning/rows';
import { addBookmarks, addReports } from './learning/voices';
import { addBasics, useBasics } from './library/basics';
import { addCourses, type MadeCourse } from './library/courses';
import { addQuestions, type Author } from './library/questions';
import { enteredAt } from './moments';
import { demoAssignments, otherAssignments, type DemoAssignment } from './plan/assignments';
import { demoBasics, demoEditors } from './plan/basic-uses';
import { plannedBasics } from './plan/basics';
import { addAssignment, addExaminationQuestions } from './plan/examinations';
import { noRows, type DemoRows } from './rows';
import { addContract } from './tenants/contract';
import { addReminders } from './tenants/reminders';
import { addInquiries } from './tenants/inquiries';
import { addCompany, type MadeCompany, type Member, type Tenant } from './tenants/companies';

/** The whole demo, ready to be inserted. */
export interface DemoData {
  rows: DemoRows;
  /** By company, then by user. */
  aggregators: Map<number, Map<number, LearnerAggregator>>;
}

const DEMO_SEATS = 60;

const vendor: Tenant = {
  name: demoVendorName,
  isVendor: true,
  seats: null,
  departments: demoVendorDepartments,
  people: demoVendorPeople,
};
const demoCompany: Tenant = {
  name: demoCompanyName,
  isVendor: false,
  seats: DEMO_SEATS,
  departments: demoDepartments,
  people: demoPeople,
  attributes: demoAttributes,
  managedDepartments: demoManagedDepartments,
  editedDepartments: demoEditors,
};
const other: Tenant = { ...otherCompany, isVendor: false, seats: 10 };

const adminOf = ({ members }: MadeCompany): Member =>
  members.find(({ person }) => isAtLeast(person.role, 'Admin'))!;

const authorOf = (company: MadeCompany, preset: boolean, today: CalendarDate): Author => ({
  companyId: company.id,
  userId: adminOf(company).id,
  preset,
  at: enteredAt(today),
});

/** The latest answer of a learner was given while signed in. */
const signIn = (rows: DemoRows, { member, sheets }: Life): void => {
  const answeredAt = sheets.flatMap(({ given }) => given.map(({ at }) => at.getTime()));
  const user = rows.users[member.id - 1];
  if (user && answeredAt.length > 0)
    user.last_signed_in_at = new Date(answeredAt.reduce((a, b) => Math.max(a, b)));
};

/** What a company's people learn. */
interface CompanyPlan {
  courses: ReadonlyMap<string, MadeCourse>;
  assignments: readonly DemoAssignment[];
  basics?: ReturnType<typeof useBasics>;
}

/** Assigns a company's courses, and simulates its learners. */
const liveCompany = (
  rows: DemoRows,
  company: MadeCompany,
  plan: CompanyPlan,
  today: CalendarDate,
): Life[] => {
  const given = {
    members: company.members,
    courses: plan.courses,
    admin: adminOf(company),
  };
  const examinations = plan.assignments.flatMap((assignment) =>
    addAssignment(rows, given, assignment, today),
  );
  const byHolder = groupBy(examinations, ({ row }) => row.user_id);
  const lives = company.members.map((member) =>
    beginLife(member, byHolder.get(member.id) ?? [], today),
  );
  for (const life of lives) liveThrough(life, plannedBasics(life.member, plan.basics ?? [], today));
  for (const examination of examinations) addExaminationQuestions(rows, examination);
  for (const life of lives) signIn(rows, life);
  return lives;
};

const aggregatorsOf = (lives: readonly Life[]): Map<number, LearnerAggregator> =>
  new Map(lives.map(({ member, aggregator }) => [member.id, aggregator]));

/** The questions and basics that the demo company wrote itself. */
const addOwn = (rows: DemoRows, company: MadeCompany, today: CalendarDate) => {
  const author = authorOf(company, false, today);
  const questions = addQuestions(rows, author, companyMajors);
  const basics = addBasics(rows, author, companyBasics, { majors: companyMajors, questions });
  return { questions, basics };
};

/** Makes the demo as of a day in Tokyo: the same for the same day. */
export const buildDemo = (today: CalendarDate): DemoData => {
  const rows = noRows();
  const vendorCompany = addCompany(rows, vendor, today);
  const company = addCompany(rows, demoCompany, today);
  addContract(rows, { id: company.id, name: demoCompanyName, seats: DEMO_SEATS }, today);
  const neighbour = addCompany(rows, other, today);

  const author = authorOf(vendorCompany, true, today);
  const questions = addQuestions(rows, author, demoMajors);
  const courses = addCourses(rows, author, questions);
  const presets = addBasics(rows, author, presetBasics, { majors: demoMajors, questions });
  addQuestions(rows, authorOf(neighbour, false, today), otherCompany.majors);
  const own = addOwn(rows, company, today);
  const bank = { basics: [...presets, ...own.basics], today };
  const basics = useBasics(rows, company, demoBasics, bank);

  const lives = liveCompany(
    rows,
    company,
    { courses, assignments: demoAssignments, basics },
    today,
  );
  const others = liveCompany(rows, neighbour, { courses, assignments: otherAssignments }, today);
  addSheets(
    rows,
    [...lives, ...others].flatMap(({ sheets }) => sheets),
  );
  addBookmarks(rows, company, [...questions, ...own.questions]);
  addReports(rows, company, own.questions, today);
  addReminders(rows, company, today);
  addInquiries(rows, { vendor: vendorCompany, company }, today);
  return {
    rows,
    aggregators: new Map([
      [company.id, aggregatorsOf(lives)],
      [neighbour.id, aggregatorsOf(others)],
    ]),
  };
};
