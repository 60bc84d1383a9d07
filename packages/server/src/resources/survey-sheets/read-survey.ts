import type { Database } from '../../platform/database';
import type { Tables } from '../../tables';
import type { HoursOfPerson } from '../../shared/learning-hours';
import {
  companyWeightsOf,
  type PersonWeights,
  type WeightsRow,
} from '../../shared/company-weights';
import { itemAt } from '../../platform/item-of';
import { surveyFromJson, type JsonSurvey } from './json-rows';
import type { SchedulePart, SurveyRow } from './survey-row';

/** One survey with the data needed to grade it. */
export interface ReadSurvey {
  row: SurveyRow;
  schedule: SchedulePart;
  /** By which its memory goes on, or begins. */
  weights: PersonWeights;
  /** In which it may be asked; `null`: at any time. */
  hours: HoursOfPerson | null;
}

/** A survey that is about to be answered; `today` is the learner's calendar day. */
export interface SurveyToRead {
  companyId: number;
  userId: number;
  surveyId: number;
  today: string;
}

/** A row of `read_surveys_to_answer`. */
export interface SurveyRead {
  place: number;
  read: {
    details: JsonSurvey;
    schedule: SchedulePart;
    weights: (WeightsRow & { effect: number | null }) | null;
    hours: HoursOfPerson | null;
  };
}

/** What `read_surveys_to_answer` takes, for surveys of one company. */
export const givenFor = async (
  { tokenOf }: Pick<Database<Tables>, 'tokenOf'>,
  wanted: readonly SurveyToRead[],
): Promise<unknown[]> => {
  const { companyId } = itemAt(wanted, 0);
  return [
    companyId,
    await tokenOf(companyId),
    wanted.map(({ userId }) => userId),
    wanted.map(({ surveyId }) => surveyId),
    wanted.map(({ today }) => today),
  ];
};

/** What was read of each, in the order of what was wanted. */
export const surveysFrom = (
  rows: readonly SurveyRead[],
  wanted: readonly SurveyToRead[],
): (ReadSurvey | null)[] => {
  const { companyId } = itemAt(wanted, 0);
  const surveys: (ReadSurvey | null)[] = wanted.map(() => null);
  for (const { place, read } of rows)
    surveys[place - 1] = {
      row: surveyFromJson(read.details),
      schedule: read.schedule,
      hours: read.hours,
      weights: {
        ...companyWeightsOf(companyId, read.weights),
        effect: read.weights?.effect ?? null,
      },
    };
  return surveys;
};
