import { describe, expect, it } from 'vitest';
import { validateQuestion } from '@tokiori/domain';
import { companyBasics, companyMajors, presetBasics } from './basics';
import {
  demoDepartments,
  demoPeople,
  demoVendorDepartments,
  demoVendorPeople,
  otherCompany,
} from './company';
import { demoCourses, questionsOfCourse } from './courses';
import { demoBasics, demoEditors } from '../plan/basic-uses';
import { demoMajors } from './questions';
import type { DemoDepartment, DemoMajor, DemoPerson, DemoQuestion } from './types';

const questionsOf = (majors: DemoMajor[]) =>
  majors.flatMap((major) =>
    major.mediums.flatMap((medium) => medium.minors.flatMap((minor) => minor.questions)),
  );
const questions = questionsOf(demoMajors);
const everyQuestion = [
  ...questions,
  ...questionsOf(companyMajors),
  ...questionsOf(otherCompany.majors),
];
const everyPerson = [...demoPeople, ...demoVendorPeople, ...otherCompany.people];

const repeated = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);
const issuesOf = (question: DemoQuestion) =>
  validateQuestion({
    questionType: question.type,
    statement: question.statement,
    selectable: (question.choices ?? []).map(({ text, correct }) => ({
      text,
      is_correct: correct,
    })),
    orderable: question.words ?? [],
    commentaryLinks: question.links ?? [],
  }).map((issue) => `${question.title}: ${issue.field} ${issue.message}`);

describe('the demo questions', () => {
  it('are at least 118, spread over every type in every subject', () => {
    expect(questions.length).toBeGreaterThanOrEqual(118);
    for (const major of demoMajors) {
      const own = questionsOf([major]);
      expect(own.length, major.name).toBeGreaterThanOrEqual(16);
      for (const type of ['Selectable', 'MultiSelectable', 'FillInTheBlanks']) {
        const count = own.filter((question) => question.type === type).length;
        expect(count, `${major.name} ${type}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('could each be saved by an author as they are', () => {
    expect(everyQuestion.flatMap(issuesOf)).toEqual([]);
  });

  it('never ask the same twice', () => {
    expect(repeated(everyQuestion.map((question) => question.title))).toEqual([]);
    expect(repeated(everyQuestion.map((question) => question.statement))).toEqual([]);
  });

  it('fit a phone and are explained after the answer', () => {
    for (const { title, statement, commentary } of everyQuestion) {
      expect(statement.length, title).toBeLessThanOrEqual(180);
      expect(commentary.length, title).toBeGreaterThanOrEqual(40);
    }
  });

  it('leave some choices wrong, and offer more words than blanks', () => {
    for (const { title, type, choices = [], words = [] } of everyQuestion) {
      const leftOver =
        type === 'FillInTheBlanks'
          ? words.filter((word) => word.position === null)
          : choices.filter((choice) => !choice.correct);
      expect(leftOver.length, title).toBeGreaterThanOrEqual(1);
    }
  });

  it('list the words of blanks in another order than the answer', () => {
    for (const { title, words } of everyQuestion) {
      if (!words) continue;
      const positions = words.flatMap((word) => word.position ?? []);
      expect(positions, title).not.toEqual([...positions].sort((a, b) => a - b));
    }
  });
});

describe('the right one of single choices', () => {
  const marked = questions
    .filter((question) => question.type === 'Selectable')
    .map(({ choices = [] }) => ({
      lengths: choices.map((choice) => choice.text.length),
      at: choices.findIndex((choice) => choice.correct),
    }));
  const shareWhere = (test: (one: { lengths: number[]; at: number }) => boolean) =>
    marked.filter(test).length / marked.length;

  it('is not told by its place', () => {
    for (const place of [0, 1, 2, 3]) {
      const share = shareWhere(({ at }) => at === place);
      expect(share, `place ${place}`).toBeGreaterThan(0.15);
      expect(share, `place ${place}`).toBeLessThan(0.45);
    }
  });

  it('is not told by its length', () => {
    const longest = shareWhere(({ lengths, at }) => lengths[at] === Math.max(...lengths));
    // Most choices of a question are equally long, so only a shortest one alone would tell.
    const alone = shareWhere(({ lengths, at }) =>
      lengths.every((length, other) => other === at || length > lengths[at]!),
    );
    expect(longest).toBeLessThan(0.45);
    expect(alone).toBeLessThan(0.45);
  });
});

describe('the demo courses', () => {
  it('are six with different plans, and take questions that exist', () => {
    expect(demoCourses).toHaveLength(6);
    expect(new Set(demoCourses.map((course) => course.frequency)).size).toBe(3);
    for (const course of demoCourses) {
      const taken = questionsOfCourse(course, demoMajors);
      expect(taken.length, course.name).toBeGreaterThanOrEqual(2 * course.questionsPerSheet);
      expect(repeated(taken.map((question) => question.title))).toEqual([]);
    }
  });

  it('refuse a category that is not there', () => {
    const [course] = demoCourses;
    const astray = { ...course!, takes: ['情報セキュリティ/ない分類'] };
    expect(() => questionsOfCourse(astray, demoMajors)).toThrow('ない分類');
  });
});

describe('the demo basics', () => {
  const all = [
    ...presetBasics.map((basic) => ({ basic, majors: demoMajors })),
    ...companyBasics.map((basic) => ({ basic, majors: companyMajors })),
  ];

  it('are three of the vendor’s and two of the company’s own, each asked in one go', () => {
    expect([presetBasics.length, companyBasics.length]).toEqual([3, 2]);
    for (const { basic, majors } of all) {
      const asked = questionsOfCourse(basic, majors).filter(
        (_question, at) => at % basic.every === 0,
      );
      expect(asked.length, basic.name).toBeGreaterThanOrEqual(6);
      expect(asked.length, basic.name).toBeLessThanOrEqual(12);
    }
  });

  it('are used and edited by people and departments that there are', () => {
    const names = all.map(({ basic }) => basic.name);
    expect(demoBasics.map(({ basic }) => basic).sort()).toEqual([...names].sort());
    const keys = demoPeople.map(({ key }) => key);
    const named = demoBasics.flatMap(({ notYet = [] }) => notYet);
    expect([...named, ...Object.keys(demoEditors)].filter((key) => !keys.includes(key))).toEqual(
      [],
    );
  });
});

describe('the demo people', () => {
  const namesIn = (departments: DemoDepartment[]): string[] =>
    departments.flatMap(({ name, children = [] }) => [name, ...namesIn(children)]);
  const depthOf = (departments: DemoDepartment[]): number =>
    departments.length === 0
      ? 0
      : 1 + Math.max(...departments.map(({ children = [] }) => depthOf(children)));
  const signInOf = (person: DemoPerson) => person.email ?? person.loginId ?? '';

  it('are forty in a tree three deep', () => {
    expect(demoPeople).toHaveLength(40);
    expect(depthOf(demoDepartments)).toBe(3);
    expect(repeated(namesIn(demoDepartments))).toEqual([]);
  });

  it.each([
    [demoPeople, demoDepartments],
    [demoVendorPeople, demoVendorDepartments],
    [otherCompany.people, otherCompany.departments],
  ])('work in departments of their own company', (people, departments) => {
    const departmentNames = namesIn(departments);
    const used = people.flatMap(({ department, alsoIn = [] }) => [department, ...alsoIn]);
    expect(used.filter((name) => !departmentNames.includes(name))).toEqual([]);
  });

  it('sign in each by a name of their own, and get mail only at reserved addresses', () => {
    expect(repeated(everyPerson.map(signInOf))).toEqual([]);
    expect(repeated(everyPerson.map((person) => person.key))).toEqual([]);
    for (const { email, loginId, key } of everyPerson) {
      if (email === undefined) expect(loginId, key).toMatch(/^[a-z]+\d{3}$/);
      else expect(email, key).toMatch(/^[a-z]+@[a-z]+\.example$/);
    }
  });

  it('hold the accounts that the manual names', () => {
    const roles = new Map(everyPerson.map((person) => [signInOf(person), person.role]));
    expect(roles.get('superadmin@tokiori.example')).toBe('SuperAdmin');
    expect(roles.get('admin@tokiori.example')).toBe('Admin');
    expect(roles.get('manager@tokiori.example')).toBe('DepartmentManager');
    expect(roles.get('learner@tokiori.example')).toBe('User');
    expect(roles.get('demo001')).toBe('User');
    expect(roles.get('admin@other.example')).toBe('Admin');
  });

  it('have dates and traits in range', () => {
    for (const person of everyPerson) {
      expect(person.nameKana, person.key).toMatch(/^[ぁ-んー ]+$/);
      expect(person.entranceDate, person.key).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(person.birthYm, person.key).toMatch(/^\d{4}-\d{2}$/);
      const ageAtEntrance = Number(person.entranceDate.slice(0, 4)) - +person.birthYm.slice(0, 4);
      expect(ageAtEntrance, person.key).toBeGreaterThanOrEqual(18);
      expect(Math.abs(person.ability), person.key).toBeLessThanOrEqual(2);
      expect(person.diligence, person.key).toBeLessThanOrEqual(1);
      expect(person.forgetting, person.key).toBeGreaterThanOrEqual(0.5);
    }
  });
});
