import { getExamination } from '@tokiori/contract/client';
import { queryOf } from '../../../app/api/query-of';

/** What comes next in the sheet's course. */
export const examinationQuery = (examinationId: number | null) => ({
  ...queryOf(getExamination, { params: { examination_id: examinationId ?? 0 } }),
  enabled: examinationId !== null,
  throwOnError: false,
});
