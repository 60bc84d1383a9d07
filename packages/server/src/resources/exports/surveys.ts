import { exportSurveys, MAX_EXPORTED_ANSWERS, type WaitingKind } from '@tokiori/contract';
import { invalid } from '../../platform/errors';
import type { ReportedAnswer } from '../kpis/reported-answer';
import { answersOfReport } from '../kpis/answers.service';
import { countedBy, countedValue, type WithMembership } from './counted-by';
import type { ListExport } from './list-export';
import { refuseTooMany, stopIf, type ReadRows } from './rows';

/** Practice is in no report. */
const KIND: Record<WaitingKind, string> = {
  Daily: '新しい問題',
  Recap: '復習',
  Basic: 'ベーシック',
};

/** Read a few people at a time, so that memory holds the answers of these alone. */
const answers: ReadRows<ReportedAnswer> = async (call, stop) => {
  const { ids, filter } = call.body;
  if (ids) throw invalid([{ field: 'ids', message: '解答の記録では、行を選べません。' }]);
  const query = filter as unknown as Parameters<typeof answersOfReport>[0]['query'];
  const { total, batches } = await answersOfReport({ ...call, query });
  refuseTooMany(total, MAX_EXPORTED_ANSWERS);
  async function* each(): AsyncGenerator<ReportedAnswer> {
    for await (const batch of batches) {
      yield* batch;
      stopIf(stop);
    }
  }
  return { total, each: each() };
};

export const surveysExport: ListExport<typeof exportSurveys, WithMembership<ReportedAnswer>> = {
  endpoint: exportSurveys,
  name: '解答の記録',
  rows: countedBy(answers),
  values: {
    at: (row) => row.answered_at.toISOString(),
    user_id: (row) => row.user_id,
    employee_number: (row) => row.employee_number,
    name: ({ name }) => name,
    department: (row) => row.department_name,
    course: (row) => row.course_name,
    kind: ({ kind }) => KIND[kind],
    question_id: (row) => row.question_id,
    question: ({ title }) => title,
    correct: (row) => row.is_correct,
    skipped: (row) => row.is_skipped,
    seconds: (row) => row.duration_seconds,
    ...countedValue,
  },
};
