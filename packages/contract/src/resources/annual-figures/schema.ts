import { z } from 'zod/mini';
import { DateOnly } from '../../base/scalars';
import { Figure } from '../students/schema';

/** The year in which a 年度 begins. */
export const FiscalYear = z.int().check(z.minimum(2000), z.maximum(2100));
/** Departments that the figures name at most: the largest. */
export const MOST_ANNUAL_DEPARTMENTS = 100;

/** Days, both inclusive. */
const days = { from: DateOnly, to: DateOnly };

/** What some people did in a 年度. Rates have their counts, so that they can be added up. */
export const AnnualMeasures = z.object({
  /** Those who were there at the end. */
  people: z.int(),
  /** Days that people were there, of all days: how many there were on average. */
  average_people: Figure,
  /** Those of `people` who answered within the days. */
  learners: z.int(),
  /** Seconds of study, with corrections; of compulsory courses and basics, of other courses, of practice if it counts. */
  seconds: z.int(),
  required_seconds: z.int(),
  other_seconds: z.int(),
  practice_seconds: z.int(),
  corrected_minutes: z.int(),
  /** Seconds of study for each of the average people; `null` without any. */
  seconds_per_person: z.nullable(z.number()),
  /** Courses that ended within the days, and those of them that were passed. */
  completion: Figure,
  /** The same of courses that the company now calls compulsory. */
  required_completion: Figure,
  /** Basics that were taken (the latest sitting of each), and those of them that were passed. */
  basics: Figure,
  correct_rate: Figure,
  retention_rate: Figure,
  /** Certificates of what was passed within the days, without those that were taken back. */
  certificates_issued: z.int(),
  /** Courses and basics of which somebody who was there at the end held a certificate that was valid then. */
  certificates_valid: z.int(),
});
export type AnnualMeasures = z.infer<typeof AnnualMeasures>;

/** People who share something. */
export const AnnualGroup = z.object({
  /** `none`: not entered, or without a department. */
  id: z.string(),
  label: z.string(),
  /** Those who were there at the end; of a department those who were in it at some time and there at the end. */
  people: z.int(),
  /** Too few people, or others could be worked out by it. */
  hidden: z.boolean(),
  /** `null`: hidden. */
  measures: z.nullable(AnnualMeasures),
  /** Of the year before; `null`: hidden, or there is none. */
  previous: z.nullable(AnnualMeasures),
});
export type AnnualGroup = z.infer<typeof AnnualGroup>;

/** A cut by a choice that the company has named for it. */
export const AnnualAttributeCut = z.object({ name: z.string(), groups: z.array(AnnualGroup) });
export type AnnualAttributeCut = z.infer<typeof AnnualAttributeCut>;

export const AnnualFigures = z.object({
  /** The year in which it begins. */
  fiscal_year: z.int(),
  /** The first 年度 of which there is anything. */
  first_year: z.int(),
  /** The year that runs: up to today. */
  last_year: z.int(),
  ...days,
  /** It goes on: `to` is today, and the year before is counted up to the same day. */
  is_running: z.boolean(),
  company_name: z.string(),
  small_group_limit: z.int(),
  counts_practice: z.boolean(),
  total: AnnualMeasures,
  /** `null`: the company has nothing of the year before. */
  previous: z.nullable(z.object({ ...days, total: AnnualMeasures })),
  /** The largest first, each with all below it. */
  departments: z.array(AnnualGroup),
  /** Departments that are left out, as there are too many. */
  more_departments: z.int(),
  ages: z.array(AnnualGroup),
  /** `null`: the company has named no attribute for it. */
  employment_types: z.nullable(AnnualAttributeCut),
  genders: z.nullable(AnnualAttributeCut),
});
export type AnnualFigures = z.infer<typeof AnnualFigures>;
