import * as api from '@tokiori/contract';
import * as to from '../rights';
import { may } from './permission';

const csv = { body: { format: 'csv' as const } };

/** Lists saved as files: the same people as the lists themselves. */
export const exportPermissions = [
  may(api.exportUsers, to.managersPeople, () => csv),
  may(api.exportDepartments, to.managersCompany, () => csv),
  may(api.exportCompanies, to.operatorsEvery, () => csv),
  may(api.exportInquiries, to.operatorsEvery, () => csv),
  may(api.exportCourseTemplates, to.managersOffered, () => csv),
  may(api.exportCourseUsers, to.managersReadOffered, (it) => ({
    params: { id: it.course },
    ...csv,
  })),
  may(api.exportConfidenceQuestions, to.managersReadOffered, (it) => ({
    params: { course_template_id: it.course },
    ...csv,
  })),
  may(api.exportQuestions, to.adminsOffered, () => csv),
  may(api.exportAuditLog, to.adminsEvery, () => csv),
  may(api.exportTaskItems, to.seesTasks, (it) => ({ params: { id: it.task }, ...csv })),
];
