import { seedFrom, seededRandom } from '@tokiori/domain';
import type { StoredChoice, StoredWord } from '@tokiori/server/seeding';
import type { DemoMajor, DemoMinor, DemoQuestion } from '../content/types';
import { DEMO_SEED } from '../moments';
import { nextId, type DemoRows } from '../rows';

/** Who makes the questions, and when. */
export interface Author {
  companyId: number;
  userId: number;
  /** The vendor's are offered to every company. */
  preset: boolean;
  at: Date;
}

/** A question as it stands in the rows, with what the simulated learners meet in it. */
export interface MadeQuestion {
  id: number;
  /** What the learner is to know: the question itself, or of a variant its main question. */
  pointId: number;
  question_type: DemoQuestion['type'];
  selectable: StoredChoice[];
  orderable: StoredWord[];
  source: DemoQuestion;
  minorCategoryId: number;
  /** The same in other words; a variant has none. */
  variants: MadeQuestion[];
}

const LARGEST_ID = 2 ** 31 - 1;

/** As many different ids: they look like the server's random ones, and are the same every time. */
const opaqueIds = (count: number, questionId: number): number[] => {
  const random = seededRandom(seedFrom(DEMO_SEED, questionId));
  const ids = new Set<number>();
  while (ids.size < count) ids.add(1 + Math.floor(random() * (LARGEST_ID - 1)));
  return [...ids];
};

const partsOf = (source: DemoQuestion, questionId: number) => {
  const { choices = [], words = [] } = source;
  const ids = opaqueIds(Math.max(choices.length, words.length), questionId);
  return {
    selectable: choices.map(({ text, correct }, index) => ({
      id: ids[index]!,
      text,
      is_correct: correct,
      image: null,
    })),
    orderable: words.map(({ text, position }, index) => ({ id: ids[index]!, text, position })),
  };
};

const addQuestion = (
  rows: DemoRows,
  author: Author,
  minorCategoryId: number,
  source: DemoQuestion,
  mainId: number | null = null,
): MadeQuestion => {
  const id = nextId(rows.questions);
  const parts = partsOf(source, id);
  rows.questions.push({
    id,
    company_id: author.companyId,
    preset: author.preset,
    minor_category_id: minorCategoryId,
    variant_of: mainId,
    created_at: author.at,
    updated_at: author.at,
  });
  rows.question_versions.push({
    question_id: id,
    version: 1,
    company_id: author.companyId,
    title: source.title,
    question_type: source.type,
    question_category: source.category,
    statement: source.statement,
    selectable: parts.selectable,
    orderable: parts.orderable,
    commentary: source.commentary,
    commentary_links: source.links ?? [],
    created_by: author.userId,
    created_at: author.at,
  });
  const made = { id, pointId: mainId ?? id, question_type: source.type, ...parts, source };
  return { ...made, minorCategoryId, variants: [] };
};

const categoryRow = (id: number, name: string, author: Author) => ({
  id,
  company_id: author.companyId,
  preset: author.preset,
  name,
  created_at: author.at,
});

const addMinor = (
  rows: DemoRows,
  author: Author,
  mediumCategoryId: number,
  minor: DemoMinor,
): MadeQuestion[] => {
  const id = nextId(rows.minor_categories);
  rows.minor_categories.push({
    ...categoryRow(id, minor.name, author),
    medium_category_id: mediumCategoryId,
  });
  return minor.questions.map((question) => addQuestion(rows, author, id, question));
};

/** Adds the variants of a question, where the content has some. */
const withVariants = (rows: DemoRows, author: Author, made: MadeQuestion): MadeQuestion => {
  const { id, source, minorCategoryId } = made;
  const variants = (source.variants ?? []).map((variant) =>
    addQuestion(rows, author, minorCategoryId, { ...source, ...variant }, id),
  );
  return { ...made, variants };
};

/** Adds categories with their questions, in the order of the content, and their variants after all of them. */
export const addQuestions = (
  rows: DemoRows,
  author: Author,
  majors: readonly DemoMajor[],
): MadeQuestion[] => {
  const made = majors.flatMap((major) => {
    const majorId = nextId(rows.major_categories);
    rows.major_categories.push(categoryRow(majorId, major.name, author));
    return major.mediums.flatMap((medium) => {
      const mediumId = nextId(rows.medium_categories);
      rows.medium_categories.push({
        ...categoryRow(mediumId, medium.name, author),
        major_category_id: majorId,
      });
      return medium.minors.flatMap((minor) => addMinor(rows, author, mediumId, minor));
    });
  });
  return made.map((question) => withVariants(rows, author, question));
};
