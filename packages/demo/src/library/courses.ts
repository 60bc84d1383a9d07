import { USUAL_INTERVAL_CAP } from '@tokiori/contract';
import type { DemoCourse } from '../content/types';
import { demoCourses, questionsOfCourse } from '../content/courses';
import { demoMajors } from '../content/questions';
import { nextId, type DemoRows } from '../rows';
import type { Author, MadeQuestion } from './questions';

/** A course that stands in the rows. */
export interface MadeCourse {
  id: number;
  source: DemoCourse;
  /** In order. */
  questions: MadeQuestion[];
}

const addCourse = (
  rows: DemoRows,
  author: Author,
  source: DemoCourse,
  questions: MadeQuestion[],
): MadeCourse => {
  const id = nextId(rows.course_templates);
  rows.course_templates.push({
    id,
    company_id: author.companyId,
    preset: author.preset,
    name: source.name,
    description: source.description,
    questions_per_sheet: source.questionsPerSheet,
    frequency: source.frequency,
    weekdays: source.weekdays,
    shuffled: source.shuffled,
    pass_mark_percent: source.passMarkPercent,
    recap_enabled: source.recapEnabled,
    desired_retention_percent: source.desiredRetentionPercent,
    interval_cap_days: source.intervalCapDays ?? USUAL_INTERVAL_CAP,
    stop_after_right_in_a_row: source.stopAfterRightInARow ?? null,
    daily_question_limit: null,
    asks_confidence: source.asksConfidence,
    maintenance_retention_percent: source.maintenance?.retentionPercent ?? null,
    maintenance_minutes: source.maintenance?.minutesAMonth ?? null,
    created_at: author.at,
    updated_at: author.at,
  });
  questions.forEach((question, index) =>
    rows.course_questions.push({
      course_template_id: id,
      company_id: author.companyId,
      question_id: question.id,
      sequence: index + 1,
    }),
  );
  return { id, source, questions };
};

/** Adds the demo's courses over questions that stand in the rows, by name. */
export const addCourses = (
  rows: DemoRows,
  author: Author,
  questions: readonly MadeQuestion[],
): Map<string, MadeCourse> => {
  const made = new Map(questions.map((question) => [question.source, question]));
  const courses = demoCourses.map((source) =>
    addCourse(
      rows,
      author,
      source,
      questionsOfCourse(source, demoMajors).map((question) => made.get(question)!),
    ),
  );
  return new Map(courses.map((course) => [course.source.name, course]));
};
