import {
  batchQuestions,
  createBasic,
  createCourseTemplate,
  createExaminations,
  createQuestion,
  listQuestions,
  type BodyInput,
} from '@tokiori/contract';
import { sql } from 'kysely';
import type { MakeContext } from './make-context';
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

const questionBody = (minorCategoryId: number): QuestionInput => {
  const number = next();
  return {
    title: `問題${number}`,
    question_type: 'Selectable',
    statement: `問題文${number}`,
    selectable: [
      { text: RIGHT_CHOICE, is_correct: true },
      { text: '誤りの一', is_correct: false },
      { text: '誤りの二', is_correct: false },
    ],
    commentary: `解説${number}`,
    minor_category_id: minorCategoryId,
  };
};

/** Factories that call the API as an admin, but for categories: hundreds of tests need one and are about something else. */
export const learningFactories = ({ database }: MakeContext, people: People) => {
  /** A minor category of the person's company, with those above it. */
  const minorCategory = async ({ companyId }: Person): Promise<number> => {
    const name = `分類${next()}`;
    const { rows } = await database.asOwner((tx) =>
      sql<{ id: number }>`
        with major as (
          insert into major_categories (company_id, preset, name)
          select id, is_vendor, ${name} from companies where id = ${companyId}
          returning id, company_id, preset
        ), medium as (
          insert into medium_categories (company_id, preset, major_category_id, name)
          select company_id, preset, id, ${name} from major
          returning id, company_id, preset
        )
        insert into minor_categories (company_id, preset, medium_category_id, name)
        select company_id, preset, id, ${name} from medium
        returning id`.execute(tx),
    );
    return rows[0]!.id;
  };

  const question = async (admin: Person, changes: Partial<QuestionInput> = {}) => {
    const minorCategoryId = changes.minor_category_id ?? (await minorCategory(admin));
    return admin.ok(createQuestion, {
      body: { ...questionBody(Number(minorCategoryId)), ...changes },
    });
  };

  /** `count` new questions of one category, which come by one call where there are several. */
  const questions = async (admin: Person, count: number) => {
    if (count === 0) return [];
    if (count === 1) return [await question(admin)];
    const minorCategoryId = await minorCategory(admin);
    const post_questions = Array.from({ length: count }, () => questionBody(minorCategoryId));
    await admin.ok(batchQuestions, { body: { post_questions } });
    const query = {
      minorCategoryId,
      sort: '["id","ASC"]',
      range: `[0,${count - 1}]`,
    };
    return admin.ok(listQuestions, { query });
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
