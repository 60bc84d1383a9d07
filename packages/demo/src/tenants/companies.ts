import {
  companyCode,
  monthAfter,
  monthOf,
  type CalendarDate,
  type WorkCalendar,
} from '@tokiori/domain';
import type { DemoAttribute, DemoDepartment, DemoPerson } from '../content/types';
import { enteredAt } from '../moments';
import { nextId, type DemoRows } from '../rows';
import { calendarOf, companyHolidaysAhead, daysOffOf, type DaysOff } from './days-off';

/** What a company is made of. */
export interface Tenant {
  name: string;
  isVendor: boolean;
  /** `null`: unlimited. */
  seats: number | null;
  departments: DemoDepartment[];
  people: DemoPerson[];
  attributes?: DemoAttribute[];
  /** Departments that managers answer for, by their keys; the others for those they belong to. */
  managedDepartments?: Readonly<Record<string, readonly string[]>>;
  /** Departments whose basics people may edit, by their keys. */
  editedDepartments?: Readonly<Record<string, readonly string[]>>;
}

/** One of its people, as the rest of the demo knows them. */
export interface Member {
  id: number;
  companyId: number;
  person: DemoPerson;
  calendar: WorkCalendar;
  /** Names of their departments and of all above these. */
  departments: ReadonlySet<string>;
}

/** A company that stands in the rows. */
export interface MadeCompany {
  id: number;
  members: Member[];
  /** The id of a department, by its name. */
  departmentId: (name: string) => number;
}

interface Place {
  id: number;
  /** Its own name and those above it. */
  line: string[];
}

const addDepartments = (
  rows: DemoRows,
  companyId: number,
  createdAt: Date,
  departments: readonly DemoDepartment[],
  parent: Place | null = null,
): Map<string, Place> => {
  const places = new Map<string, Place>();
  for (const { name, children = [] } of departments) {
    const id = nextId(rows.departments);
    const place = { id, line: [name, ...(parent?.line ?? [])] };
    rows.departments.push({
      id,
      company_id: companyId,
      parent_id: parent?.id ?? null,
      name,
      created_at: createdAt,
    });
    places.set(name, place);
    const below = addDepartments(rows, companyId, createdAt, children, place);
    for (const [childName, child] of below) places.set(childName, child);
  }
  return places;
};

/** The diligent have said that their coming month is entered. */
const CONFIRMS_FROM = 0.88;

/** The id of a profession or a post of a company; one that is new gets a row. An empty name is none. */
const labelId = (
  labels: DemoRows['professions'],
  companyId: number,
  name: string,
  today: CalendarDate,
): number | null => {
  if (name === '') return null;
  const existing = labels.find((label) => label.company_id === companyId && label.name === name);
  if (existing) return existing.id!;
  const id = nextId(labels);
  labels.push({ id, company_id: companyId, name, created_at: enteredAt(today) });
  return id;
};

const userRow = (
  rows: DemoRows,
  member: Pick<Member, 'id' | 'companyId' | 'person'>,
  departmentId: number,
  daysOff: DaysOff,
  today: CalendarDate,
): DemoRows['users'][number] => {
  const { person } = member;
  return {
    id: member.id,
    company_id: member.companyId,
    name: person.name,
    name_kana: person.nameKana,
    email: person.email ?? null,
    email_verified_at: person.email === undefined ? null : enteredAt(today),
    login_id: person.loginId ?? null,
    // The year they joined, and a number.
    employee_number: `${person.entranceDate.slice(0, 4)}-${String(member.id).padStart(3, '0')}`,
    role: person.role,
    department_id: departmentId,
    profession_id: labelId(rows.professions, member.companyId, person.profession, today),
    post_id: labelId(rows.posts, member.companyId, person.post, today),
    birth_ym: person.birthYm,
    entrance_date: person.entranceDate,
    holidays_confirmed_month: person.diligence >= CONFIRMS_FROM ? monthAfter(monthOf(today)) : null,
    weekly_days_off: daysOff.weekly,
    national_holidays_off: daysOff.nationalHolidays,
    last_signed_in_at: null,
    password_hash: null,
    created_at: enteredAt(today),
    updated_at: enteredAt(today),
  };
};

const addHolidays = (rows: DemoRows, member: Member, daysOff: DaysOff, createdAt: Date): void => {
  for (const { fromDate, toDate } of daysOff.ranges)
    rows.user_holidays.push({
      id: nextId(rows.user_holidays),
      company_id: member.companyId,
      user_id: member.id,
      from_date: fromDate,
      to_date: toDate,
      created_at: createdAt,
    });
  for (const { fromDate, toDate } of daysOff.leaves)
    rows.user_leaves.push({
      id: nextId(rows.user_leaves),
      company_id: member.companyId,
      user_id: member.id,
      kind: 'ParentalLeave',
      from_date: fromDate,
      to_date: toDate,
      created_at: createdAt,
    });
};

const addMember = (
  rows: DemoRows,
  companyId: number,
  places: ReadonlyMap<string, Place>,
  person: DemoPerson,
  { place, today }: { place: number; today: CalendarDate },
): Member => {
  const own = [person.department, ...(person.alsoIn ?? [])].map((name) => places.get(name)!);
  const daysOff = daysOffOf(person, place, today);
  const member: Member = {
    id: nextId(rows.users),
    companyId,
    person,
    calendar: calendarOf(daysOff, today),
    departments: new Set(own.flatMap(({ line }) => line)),
  };
  rows.users.push(userRow(rows, member, own[0]!.id, daysOff, today));
  for (const { id } of own)
    rows.user_departments.push({ company_id: companyId, user_id: member.id, department_id: id });
  addHolidays(rows, member, daysOff, enteredAt(today));
  return member;
};

/** Adds what the company wants to know of its people, with the values they have. */
const addAttributes = (
  rows: DemoRows,
  members: readonly Member[],
  attributes: readonly DemoAttribute[],
  today: CalendarDate,
): void => {
  for (const [position, { name, kind, choices, valueOf }] of attributes.entries()) {
    const id = nextId(rows.user_attributes);
    const of = { company_id: members[0]!.companyId };
    const definition = { name, kind, choices, position, created_at: enteredAt(today) };
    rows.user_attributes.push({ id, ...of, ...definition });
    for (const [place, { id: user_id, person }] of members.entries()) {
      const value = valueOf(person, place, today);
      if (value !== null)
        rows.user_attribute_values.push({ ...of, user_id, attribute_id: id, value });
    }
  }
};

/** Adds who answers for departments, or edits their basics. */
const addTasks = (
  rows: DemoRows['department_managers'],
  members: readonly Member[],
  places: ReadonlyMap<string, Place>,
  named: Readonly<Record<string, readonly string[]>> = {},
): void => {
  for (const { id: user_id, companyId: company_id, person } of members)
    for (const name of named[person.key] ?? [])
      rows.push({ company_id, user_id, department_id: places.get(name)!.id });
};

/** Adds a company with its departments and people. */
export const addCompany = (rows: DemoRows, tenant: Tenant, today: CalendarDate): MadeCompany => {
  const id = nextId(rows.companies);
  rows.companies.push({
    id,
    name: tenant.name,
    is_vendor: tenant.isVendor,
    seats: tenant.seats,
    created_at: enteredAt(today),
    approved_at: enteredAt(today),
    code: companyCode(tenant.name) ?? '',
  });
  const places = addDepartments(rows, id, enteredAt(today), tenant.departments);
  const members = tenant.people.map((person, place) =>
    addMember(rows, id, places, person, { place, today }),
  );
  if (!tenant.isVendor)
    for (const { name, from, to } of companyHolidaysAhead(today))
      rows.company_holidays.push({
        id: nextId(rows.company_holidays),
        company_id: id,
        name,
        from_date: from,
        to_date: to,
        created_at: enteredAt(today),
      });
  addAttributes(rows, members, tenant.attributes ?? [], today);
  addTasks(rows.department_managers, members, places, tenant.managedDepartments);
  addTasks(rows.department_editors, members, places, tenant.editedDepartments);
  return { id, members, departmentId: (name) => places.get(name)!.id };
};
