import { hiddenDepartments, type Membership, type TreeNode } from './department-disclosure';

/** Fewer answers say little of what people do not know. */
export const LEAST_ANSWERS_OF_WEAKNESS = 10;
/** Most categories, and most questions, that are told of a department or of the company. */
export const MOST_WEAKNESSES = 50;

/** What the active people who belong to the same departments answered of a category, or of one question in it. */
export interface AnsweredPart {
  /** `null`: all questions of the category. */
  question_id: number | null;
  /** Which departments, as the place in `WeaknessScope.sets`. */
  set: number;
  people: number;
  asked: number;
  correct: number;
}

/** How people of a department, or of the company, answered a category or a question. */
export interface Weakness extends Omit<AnsweredPart, 'set'> {
  /** With everything below it. `null`: the whole company. */
  department_id: number | null;
}

/** Whom weaknesses are about. */
export interface WeaknessScope {
  departments: readonly TreeNode[];
  /** Sets of departments that people belong to, those above included. */
  sets: readonly ReadonlySet<number>[];
  /** Of small groups; 0: none is small. */
  limit: number;
}

type Sums = Pick<AnsweredPart, 'people' | 'asked' | 'correct'>;

/** A department, or `null`: the whole company. */
type Key = number | null;

const sumsByDepartment = (
  parts: readonly AnsweredPart[],
  { sets }: WeaknessScope,
): Map<Key, Sums> => {
  const sums = new Map<Key, Sums>();
  for (const { set, people, asked, correct } of parts)
    for (const key of [null, ...(sets[set] ?? [])]) {
      const before = sums.get(key) ?? { people: 0, asked: 0, correct: 0 };
      sums.set(key, {
        people: before.people + people,
        asked: before.asked + asked,
        correct: before.correct + correct,
      });
    }
  return sums;
};

const isWeakness = ({ asked, correct }: Sums): boolean =>
  asked >= LEAST_ANSWERS_OF_WEAKNESS && correct < asked;

/** What may be told of a category or of one of its questions, and of which departments nothing may. */
export interface ToldWeaknesses {
  /** `null`: the category. */
  questionId: number | null;
  told: Weakness[];
  untold: number[];
}

/**
 * What may be told of a category or of one question: judged as every cut by departments is, for those people alone who
 * answered.
 * @param parts of that one
 */
export const toldOf = (
  questionId: number | null,
  parts: readonly AnsweredPart[],
  scope: WeaknessScope,
): ToldWeaknesses => {
  const { departments, sets, limit } = scope;
  const memberships: Membership[] = parts.map(({ set, people }) => ({
    departmentIds: sets[set] ?? new Set(),
    users: people,
  }));
  const hidden = hiddenDepartments(departments, memberships, limit);
  const told: Weakness[] = [];
  const untold: number[] = [];
  for (const [key, sums] of sumsByDepartment(parts, scope)) {
    const isTold = key === null ? sums.people >= limit : !hidden.has(key);
    if (isTold && isWeakness(sums))
      told.push({ department_id: key, question_id: questionId, ...sums });
    if (!isTold && key !== null) untold.push(key);
  }
  return { questionId, told, untold };
};

/**
 * What may be told of one category and its questions, for the company and each department.
 *
 * A department with a question that few of its people answered is told of no question in the category: what is left of
 * the category beside the others would be that one.
 */
export const weaknessesOfCategory = (all: readonly ToldWeaknesses[]): Weakness[] => {
  const closed = new Set<Key>(
    all.flatMap(({ questionId, untold }) => (questionId === null ? [] : untold)),
  );
  return all.flatMap(({ questionId, told }) =>
    questionId === null ? told : told.filter(({ department_id: key }) => !closed.has(key)),
  );
};

/** The weakest categories and questions of each department and of the company, `MOST_WEAKNESSES` of each. */
export const weakest = <W extends Weakness>(weaknesses: readonly W[]): W[] => {
  const kept = new Map<string, number>();
  return [...weaknesses]
    .sort((a, b) => a.correct / a.asked - b.correct / b.asked || b.asked - a.asked)
    .filter(({ department_id: key, question_id: questionId }) => {
      const list = `${key} ${questionId === null}`;
      const count = (kept.get(list) ?? 0) + 1;
      kept.set(list, count);
      return count <= MOST_WEAKNESSES;
    });
};
