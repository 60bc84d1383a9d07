import {
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
          { text: '正しいもの', is_correct: true },
          { text: '誤りの一', is_correct: false },
          { text: '誤りの二', is_correct: false },
        ],
        commentary: `解説${number}`,
        minor_category_id: changes.minor_category_id ?? (await minorCategory(admin)),
        ...changes,
      },
    });
  };

  /** A course of `count` new questions of one category. */
  const course = async (
    admin: Person,
    { count = 5, ...changes }: Partial<CourseInput> & { count?: number } = {},
  ) => {
    const minorCategoryId = await minorCategory(admin);
    const questions = [];
    for (let made = 0; made < count; made += 1)
      questions.push(await question(admin, { minor_category_id: minorCategoryId }));
    const created = await admin.ok(createCourseTemplate, {
      body: { name: `コース${next()}`, question_ids: questions.map(({ id }) => id), ...changes },
    });
    return { course: created, questions };
  };

  return {
    minorCategory,
    question,
    course,
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
