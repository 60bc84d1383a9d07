import { FREQUENCY_LABELS } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import type { Tx } from '../../shared/caller';
import type { AskedSubject } from './period';
import { findBasic, findCourse } from './subject.queries';

/** What a pack says of what it is about. */
export interface SubjectFacts {
  name: string;
  /** What it is for, as the company wrote it. */
  purpose: string | null;
  /** How it is asked, in a few sentences. */
  method: string;
}

const YEAR: Omit<SubjectFacts, 'name'> = {
  purpose: '年度に行った、すべてのコースとベーシックの記録です。',
  method:
    'コースは決まった間隔で少しずつ問題を出題し、忘れそうな問題を復習として出題します。ベーシックは、すべての問題を1回で解く決まったテストです。',
};

const courseFacts = async (tx: Tx, companyId: number, id: number): Promise<SubjectFacts> => {
  const course = await findCourse(tx, companyId, id);
  if (!course) throw new AppError('NOT_FOUND');
  const review = course.recap_enabled
    ? '忘れそうな問題を、復習として出題します。'
    : '復習は出題しません。';
  return {
    name: course.name,
    purpose: course.description === '' ? null : course.description,
    method: `${course.question_count}問を、1回に${course.questions_per_sheet}問ずつ（${FREQUENCY_LABELS[course.frequency]}）出題します。すべて解答して${course.pass_mark_percent}%以上の正解で合格です。${review}期間と合格点は、割り当てたときのものを結果ごとに記録しています。`,
  };
};

const basicFacts = async (tx: Tx, companyId: number, id: number): Promise<SubjectFacts> => {
  const basic = await findBasic(tx, companyId, id);
  if (!basic) throw new AppError('NOT_FOUND');
  return {
    name: basic.name,
    purpose: basic.description === '' ? null : basic.description,
    method: `${basic.question_count}問のすべてを1回で解くテストです。${basic.pass_mark_percent}%以上の正解で合格です。何度でも受けられ、受けた回ごとに結果を記録します。`,
  };
};

/** What a pack says of its subject. @throws AppError NOT_FOUND the company has no such course or basic */
export const subjectFacts = async (
  tx: Tx,
  companyId: number,
  { kind, id }: AskedSubject,
): Promise<SubjectFacts> => {
  if (kind === 'Course') return courseFacts(tx, companyId, id);
  if (kind === 'Basic') return basicFacts(tx, companyId, id);
  return { name: `${id}年度`, ...YEAR };
};
