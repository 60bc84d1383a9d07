import type { CalendarDate } from '@tokiori/domain';
import { addDays } from '@tokiori/domain';
import { questionsOfCourse } from '../content/courses';
import type { DemoBasic, DemoMajor } from '../content/types';
import { HOUR, instantOf } from '../moments';
import type { UseOfBasic } from '../plan/basic-uses';
import { nextId, type DemoRows } from '../rows';
import type { MadeCompany } from '../tenants/companies';
import type { Author, MadeQuestion } from './questions';

/** A basic that stands in the rows. */
export interface MadeBasic {
  id: number;
  source: DemoBasic;
  /** In order. */
  questions: MadeQuestion[];
}

const addBasic = (
  rows: DemoRows,
  author: Author,
  source: DemoBasic,
  questions: MadeQuestion[],
): MadeBasic => {
  const id = nextId(rows.basics);
  rows.basics.push({
    id,
    company_id: author.companyId,
    preset: author.preset,
    name: source.name,
    description: source.description,
    pass_mark_percent: source.passMarkPercent,
    created_at: author.at,
    updated_at: author.at,
  });
  questions.forEach((question, index) =>
    rows.basic_questions.push({
      basic_id: id,
      company_id: author.companyId,
      question_id: question.id,
      sequence: index + 1,
    }),
  );
  return { id, source, questions };
};

/** Adds basics over questions that stand in the rows. */
export const addBasics = (
  rows: DemoRows,
  author: Author,
  sources: readonly DemoBasic[],
  { majors, questions }: { majors: DemoMajor[]; questions: readonly MadeQuestion[] },
): MadeBasic[] => {
  const made = new Map(questions.map((question) => [question.source, question]));
  return sources.map((source) =>
    addBasic(
      rows,
      author,
      source,
      questionsOfCourse(source, majors)
        .filter((_question, index) => index % source.every === 0)
        .map((question) => made.get(question)!),
    ),
  );
};

/** Lets a company ask basics. */
export const useBasics = (
  rows: DemoRows,
  company: MadeCompany,
  uses: readonly UseOfBasic[],
  { basics, today }: { basics: readonly MadeBasic[]; today: CalendarDate },
): { use: UseOfBasic; basic: MadeBasic }[] =>
  uses.map((use) => {
    const basic = basics.find(({ source }) => source.name === use.basic);
    if (!basic) throw new Error(`The demo has no basic ${use.basic}`);
    const at = instantOf(addDays(today, use.fromDays), 9 * HOUR);
    rows.company_basics.push({
      company_id: company.id,
      basic_id: basic.id,
      department_id: use.department === undefined ? null : company.departmentId(use.department),
      from_date: addDays(today, use.fromDays),
      to_date: use.toDays === undefined ? null : addDays(today, use.toDays),
      created_at: at,
      updated_at: at,
    });
    return { use, basic };
  });
