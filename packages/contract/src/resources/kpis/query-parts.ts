import { z } from 'zod/mini';
import { Objective, ReportMembership } from '../../base/enums';
import { inCompany } from '../../base/lists';
import { DateOnly, IdText, IntText } from '../../base/scalars';

/** Both inclusive, in the company's time zone; five years at most. */
export const period = { from: DateOnly, to: DateOnly };

/**
 * Department, profession and post of each day of the period, or of today. Unless told: of then in a period that lies
 * wholly in business years that are over, else of now.
 */
export const byMembership = { membership: z.optional(ReportMembership) };

/** A department with everything below it. */
export const inDepartment = { department_id: z.optional(IdText) };

/** Answers of one course alone, and the people who hold or held it. */
export const inCourse = { course_id: z.optional(IdText) };

export const objective = { objective: Objective };

/** What people have in common. Whole years, both ends inclusive. */
export const byAttributes = {
  profession_id: z.optional(IdText),
  post_id: z.optional(IdText),
  years_of_service_mini: z.optional(IntText),
  years_of_service_max: z.optional(IntText),
  age_mini: z.optional(IntText),
  age_max: z.optional(IntText),
};

/** Every filter of a report. */
export const reportFilters = {
  ...inCompany,
  ...period,
  ...byMembership,
  ...inDepartment,
  ...byAttributes,
  ...inCourse,
};
