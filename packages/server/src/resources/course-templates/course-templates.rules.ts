import type { Frequency, Weekday } from '@tokiori/contract';
import type { Caller, Tx } from '../../shared/caller';
import { NOT_OWN_IMAGE, ownImages } from '../files/files.access';
import { visibleQuestions } from '../questions/questions.access';

/** The columns of a course that a request decides. */
export interface CourseValues {
  name: string;
  description: string;
  image: string | null;
  questions_per_sheet: number;
  frequency: Frequency;
  weekdays: Weekday[];
  shuffled: boolean;
  pass_mark_percent: number;
  recap_enabled: boolean;
  desired_retention_percent: number;
}

export interface CourseToCheck {
  values: CourseValues;
  /** Offered to every company. */
  preset: boolean;
  questions: readonly number[];
  /** The image it has already; it is not questioned again. */
  keptImage: string | null;
}

interface Issue {
  field: string;
  message: string;
}

const questionIssues = async (
  tx: Tx,
  caller: Caller,
  { questions, preset }: CourseToCheck,
): Promise<Issue[]> => {
  const known = await visibleQuestions(tx, caller, questions);
  const first = new Map<number, number>();
  for (const [index, id] of questions.entries()) if (!first.has(id)) first.set(id, index);
  return questions.flatMap((id, index): Issue[] => {
    const field = `question_ids.${index}`;
    const place = `${index + 1}番目の問題`;
    const question = known.get(id);
    if (!question || question.deleted_at)
      return [{ field, message: `${place}が見つかりません。コースから外してください。` }];
    if (first.get(id) !== index)
      return [{ field, message: `${place}は${first.get(id)! + 1}番目と同じ問題です。` }];
    return preset && !question.preset
      ? [{ field, message: `${place}は提供用の問題ではないため、提供用のコースに入れられません。` }]
      : [];
  });
};

const imageIssues = async (
  tx: Tx,
  caller: Caller,
  { values: { image }, keptImage }: CourseToCheck,
): Promise<Issue[]> => {
  if (image === null || image === keptImage) return [];
  const own = await ownImages(tx, caller, [image]);
  return own.has(image) ? [] : [{ field: 'image', message: NOT_OWN_IMAGE }];
};

/** Everything that keeps a course from being saved, each at its field. */
export const courseIssues = async (
  tx: Tx,
  caller: Caller,
  course: CourseToCheck,
): Promise<Issue[]> => {
  const { frequency, weekdays } = course.values;
  const noDay =
    frequency !== 'Daily' && weekdays.length === 0
      ? [{ field: 'weekdays', message: '配信する曜日を1つ以上選んでください。' }]
      : [];
  return [
    ...(await questionIssues(tx, caller, course)),
    ...noDay,
    ...(await imageIssues(tx, caller, course)),
  ];
};
