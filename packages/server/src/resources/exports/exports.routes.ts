import type { App } from '../../shared/app';
import { annualFiguresExport } from './annual-figures';
import { auditLogExport } from './audit-log';
import { BASIC_EXPORTS } from './basics';
import { certificatesExport } from './certificates';
import { coursesExport } from './courses';
import { KPI_EXPORTS } from './kpis';
import type { AnyListExport } from './list-export';
import {
  companiesExport,
  confidenceQuestionsExport,
  courseUsersExport,
  departmentsExport,
  inquiriesExport,
  taskItemsExport,
} from './other-lists';
import { questionsExport, saveQuestions } from './questions';
import { saveList } from './save-list';
import { surveysExport } from './surveys';
import { outsideStudyExport, studyDaysExport, studyTimesExport } from './study-times';
import { usersExport } from './users';

export const exportsRoutes = ({ bind }: App): void => {
  /** All of a list is read, at one moment. */
  const save = <Row>(source: AnyListExport<Row>, companyOf?: () => 'every'): void =>
    bind.call(source.endpoint, (call) => saveList(call, source), {
      isLong: true,
      isSnapshot: true,
      companyOf,
    });
  save(usersExport);
  save(coursesExport);
  save(courseUsersExport);
  save(confidenceQuestionsExport);
  save(departmentsExport);
  save(certificatesExport);
  save(taskItemsExport);
  bind.call(questionsExport.endpoint, saveQuestions, { isLong: true, isSnapshot: true });
  save(surveysExport);
  save(studyTimesExport);
  save(outsideStudyExport);
  save(studyDaysExport);
  save(annualFiguresExport);
  for (const source of [...KPI_EXPORTS, ...BASIC_EXPORTS]) save(source as AnyListExport<unknown>);
  save(companiesExport, () => 'every');
  save(inquiriesExport, () => 'every');
  // Entries name users of two companies.
  save(auditLogExport, () => 'every');
};
