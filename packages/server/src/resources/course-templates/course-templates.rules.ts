import {
  MAX_COURSE_QUESTIONS,
  type CourseState,
  type ExamPools,
  type ExamRules,
  type Frequency,
  type Weekday,
} from '@tokiori/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Caller, Tx } from '../../shared/caller';
import { NOT_OWN_IMAGE, ownImages } from '../files/files.access';
import { poolIssues } from '../exams/pools.rules';
import { questionListIssues } from '../questions/question-list.rules';
import { listQuestionIdsOfCourse } from './course-questions.access';
import { isActiveUser } from './course-templates.access';
import { findCircularPrerequisite, listPrerequisites } from './prerequisites.access';

/** The columns of a course that a request decides. */
export interface CourseValues {
  name: string;
  state: CourseState;
  description: string;
  image: string | null;
  questions_per_sheet: number;
  frequency: Frequency;
  weekdays: Weekday[];
  shuffled: boolean;
  pass_mark_percent: number;
  recap_enabled: boolean;
  desired_retention_percent: number;
  interval_cap_days: number;
  stop_after_right_in_a_row: number | null;
  daily_question_limit: number | null;
  asks_confidence: boolean;
  /** Both `null`: it is not maintained after its end. */
  maintenance_retention_percent: number | null;
  maintenance_minutes: number | null;
  /** Whoever passes from this day on has a certificate; `null`: it gives none, and the others are `null`, too. */
  certificate_since: string | null;
  certificate_months: number | null;
  certificate_retake_days: number | null;
  /** `null`: it is no examination. */
  exam_rules: ExamRules | null;
  contact_id: number | null;
  /** Are to be passed before it is given. */
  prerequisite_ids: number[];
}

export interface CourseToCheck {
  values: CourseValues;
  /** Offered to every company. */
  preset: boolean;
  /** `null`: those that it has. */
  questions: readonly number[] | null;
  /** The image it has already; it is not questioned again. */
  keptImage: string | null;
  /** Whom it names already. */
  keptContact: number | null;
  /** `null`: a new one. */
  id: number | null;
  /** By what it draws already: of questions that stay it is not questioned again. `null`: it draws none. */
  keptPools: ExamPools | null;
  /** What it asks for already; that is not questioned again. */
  keptPrerequisites: readonly number[];
}

interface Issue {
  field: string;
  message: string;
}

const imageIssues = async (
  tx: Tx,
  caller: Caller,
  { values: { image }, keptImage }: CourseToCheck,
): Promise<Issue[]> => {
  if (image === null || image === keptImage) return [];
  const own = await ownImages(tx, caller, [image]);
  return own.has(image) ? [] : [{ field: 'image', message: NOT_OWN_IMAGE }];
};

const contactIssues = async (
  tx: Tx,
  { companyId }: Caller,
  { values: { contact_id: id }, keptContact }: CourseToCheck,
): Promise<Issue[]> => {
  if (id === null || id === keptContact) return [];
  if (await isActiveUser(tx, companyId, id)) return [];
  return [{ field: 'contact_id', message: '会社で利用中の人から選んでください。' }];
};

/** What keeps a course from asking for others before: they are seen, and none asks for it in turn. */
const prerequisiteIssues = async (
  tx: Tx,
  caller: Caller,
  { values: { prerequisite_ids: ids }, preset, id, keptPrerequisites }: CourseToCheck,
): Promise<Issue[]> => {
  const field = 'prerequisite_ids';
  if (JSON.stringify(ids) === JSON.stringify(keptPrerequisites) || ids.length === 0) return [];
  if (preset) return [{ field, message: '提供するコースには、前提のコースを設定できません。' }];
  const names = new Map(
    (await listPrerequisites(tx, caller, ids)).map((course) => [course.id, course.name]),
  );
  const unseen = ids.findIndex((one) => !names.has(one));
  if (unseen >= 0)
    return [{ field: `${field}.${unseen}`, message: '指定されたコースが見つかりません。' }];
  if (id === null) return [];
  if (ids.includes(id)) return [{ field, message: 'このコース自身は、前提のコースにできません。' }];
  const circular = await findCircularPrerequisite(tx, caller, { id, prerequisiteIds: ids });
  if (circular === null) return [];
  const message = `「${names.get(circular)}」は、このコースの合格を前提にしています。たがいに前提にすると、どちらも始められません。`;
  return [{ field, message }];
};

const maintenanceIssues = (values: CourseValues): Issue[] => {
  const { maintenance_retention_percent: kept, desired_retention_percent: aim } = values;
  if (kept === null || kept <= aim) return [];
  const message = `維持の定着率は、コースの目標定着率（${aim} %）以下にしてください。`;
  return [{ field: 'maintenance.desired_retention', message }];
};

/** The shortest month has 28 days: a window as long as the validity would give the course again at once. */
const certificateIssues = (values: CourseValues): Issue[] => {
  const { certificate_months: months, certificate_retake_days: days } = values;
  if (days === null) return [];
  const field = 'certificate.retake_days';
  if (months === null)
    return [{ field, message: 'もう一度受ける期間は、有効期限のある修了証にだけ設定できます。' }];
  if (days < months * 28) return [];
  return [{ field, message: 'もう一度受ける期間は、修了証の有効な期間より短くしてください。' }];
};

/** What keeps the questions of a course from being drawn: those that it has from now on are counted. */
const drawIssues = async (
  tx: Tx,
  caller: Caller,
  { values, questions, keptPools, id }: CourseToCheck,
): Promise<Issue[]> => {
  const pools = values.exam_rules?.pools ?? null;
  if (pools === null) return [];
  const before = id === null ? [] : await listQuestionIdsOfCourse(tx, caller, id);
  const questionIds = questions ?? before;
  // A question may have moved to another category since: that keeps nothing else from being saved.
  if (isDeepStrictEqual([pools, questionIds], [keptPools, before])) return [];
  const drawn = { name: 'コース', mostQuestions: MAX_COURSE_QUESTIONS } as const;
  return poolIssues(tx, caller, { pools, questionIds }, drawn);
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
    ...(await questionListIssues(tx, caller, {
      questionIds: course.questions ?? [],
      presetsOnly: course.preset,
      listName: 'コース',
    })),
    ...noDay,
    ...(await drawIssues(tx, caller, course)),
    ...maintenanceIssues(course.values),
    ...certificateIssues(course.values),
    ...(await imageIssues(tx, caller, course)),
    ...(await contactIssues(tx, caller, course)),
    ...(await prerequisiteIssues(tx, caller, course)),
  ];
};
