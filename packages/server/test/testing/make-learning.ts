import {
  createBasic,
  createCourseTemplate,
  createExaminations,
  createMajorCategory,
  createMediumCategory,
  createMinorCategory,
  createQuestion,
  type BodyInput,
} from '@tokiori/contract';
import type { Person } from './person';

type QuestionInput = BodyInput<typeof createQuestion>;
type BasicInput = BodyInput<typeof createBasic>;
type CourseInput = BodyInput<typeof createCourseTemplate>;
type ExaminationsInput = BodyInput<typeof createExaminations>;

interface People {
  company: () => Promise<{
    company: { id: number; name: string };
    department: { id: number; name: string };
    admin: Person;
    manager: Person;
    learner: Person;
  }>;
}

export interface BasicOptions {
  /** Of new questions; 3 unless told. */
  count?: number;
  /** Of these questions, and none is made. */
  questionIds?: number[];
  departmentId?: number | null;
  /** Percent. */
  passMark?: number;
  name?: string;
  from?: string;
  to?: string;
}

/** The text of the right choice of made questions. */
export const RIGHT_CHOICE = '正しいもの';

/** Tests name the days on which questions come back: those of this target. */
const DESIRED_RETENTION = 90;

let serial = 0;
const next = (): number => (serial += 1);

/** Factories that call the API as an admin. */
export const learningFactories = (people: People) => {
  const minorCategory = async (admin: Person): Promise<number> => {
    const name = `分類${next()}`;
    const major = await admin.ok(createMajorCategory, { body: { name } });
    const medium = await admin.ok(createMediumCategory, {
      body: { name, major_category_id: major.id },
    });
    const minor = await admin.ok(createMinorCategory, {
      body: { name, medium_category_id: medium.id },
    });
    return minor.id;
  };

  const question = async (admin: Person, changes: Partial<QuestionInput> = {}) => {
    const number = next();
    return admin.ok(createQuestion, {
      body: {
        title: `問題${number}`,
        question_type: 'Selectable',
        statement: `問題文${number}`,
        selectable: [
          { text: RIGHT_CHOICE, is_correct: true },
          { text: '誤りの一', is_correct: false },
          { text: '誤りの二', is_correct: false },
        ],
        commentary: `解説${number}`,
        minor_category_id: changes.minor_category_id ?? (await minorCategory(admin)),
        ...changes,
      },
    });
  };

  /** `count` new questions of one category. */
  const questions = async (admin: Person, count: number) => {
    const minorCategoryId = await minorCategory(admin);
    const made = [];
    while (made.length < count)
      made.push(await question(admin, { minor_category_id: minorCategoryId }));
    return made;
  };

  /** A course of `count` new questions of one category. */
  const course = async (
    admin: Person,
    { count = 5, ...changes }: Partial<CourseInput> & { count?: number } = {},
  ) => {
    const made = await questions(admin, count);
    const created = await admin.ok(createCourseTemplate, {
      body: {
        name: `コース${next()}`,
        question_ids: made.map(({ id }) => id),
        desired_retention: DESIRED_RETENTION,
        ...changes,
      },
    });
    return { course: created, questions: made };
  };

  /** A basic of new questions, or of the given ones; a preset one when the vendor's SuperAdmin makes it. */
  const basic = async (admin: Person, options: BasicOptions = {}) => {
    const { count = 3, departmentId = null, questionIds } = options;
    const made = questionIds ? [] : await questions(admin, count);
    const body: BasicInput = {
      name: options.name ?? `ベーシック${next()}`,
      department_id: departmentId,
      question_ids: questionIds ?? made.map(({ id }) => id),
      ...(options.passMark === undefined ? {} : { pass_mark: options.passMark }),
      ...(options.from === undefined ? {} : { from: options.from }),
      ...(options.to === undefined ? {} : { to: options.to }),
    };
    const params = { company_id: admin.companyId };
    return { basic: await admin.ok(createBasic, { params, body }), questions: made };
  };

  return {
    minorCategory,
    question,
    course,
    basic,
    /** A course assigned to one learner of a new company (or of the given people). */
    examination: async (
      options: {
        people?: Awaited<ReturnType<People['company']>>;
        course?: Partial<CourseInput> & { count?: number };
        plan?: Partial<ExaminationsInput>;
      } = {},
    ) => {
      const everybody = options.people ?? (await people.company());
      const made = await course(everybody.admin, options.course);
      const [examination] = await everybody.admin.ok(createExaminations, {
        body: {
          course_template_id: made.course.id,
          user_ids: [everybody.learner.id],
          ...options.plan,
        },
      });
      return { ...everybody, ...made, examination: examination! };
    },
  };
};
