import type { Figure, StudentStats } from '@tokiori/contract';

/** How one course has gone so far. */
export interface CourseFigures {
  courseTemplateId: number;
  name: string;
  correct: Figure;
  recap: Figure;
  retention: Figure;
}

const NONE: Figure = { value: null, numerator: 0, denominator: 0 };

/** Three figures by course, put beside each other. */
export const courseFigures = (
  correct: StudentStats,
  recap: StudentStats,
  retention: StudentStats,
): CourseFigures[] => {
  const figureIn = (stats: StudentStats, id: number): Figure =>
    stats.by_course.find((one) => one.course_template_id === id)?.figure ?? NONE;
  return correct.by_course.map(({ course_template_id: id, name, figure }) => ({
    courseTemplateId: id,
    name,
    correct: figure,
    recap: figureIn(recap, id),
    retention: figureIn(retention, id),
  }));
};
