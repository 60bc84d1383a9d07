import { assignmentRulePermissions } from './assignment-rules';
import { basicPermissions } from './basics';
import { certificatePermissions } from './certificates';
import { categoryPermissions, questionPermissions } from './content';
import { entrancePermissions } from './entrance';
import { apiTokenPermissions, chatPermissions, contractPermissions } from './contracts';
import { exportPermissions } from './exports';
import {
  bookmarkPermissions,
  notificationPermissions,
  examinationPermissions,
  questionReportPermissions,
  sheetPermissions,
  studentPermissions,
} from './learning';
import { inquiryPermissions } from './inquiries';
import { kpiPermissions } from './kpis';
import { operationPermissions } from './operations';
import { oversightPermissions } from './oversight';
import {
  companyPermissions,
  userAttributePermissions,
  userLabelPermissions,
  userPermissions,
} from './people';
import { tenantPermissions } from './companies';
import type { Permission } from './permission';
import { peopleNoticePermissions } from './people-notices';
import { reminderPermissions } from './reminders';
import { importPermissions, taskPermissions } from './tasks';
import { questionCreationPermissions } from './question-creation';
import { reorganisationPermissions } from './reorganisations';
import { secondFactorPermissions } from './second-factors';
import { singleSignOnPermissions } from './single-sign-on';
import { studyTimePermissions } from './study-times';

export type { Permission } from './permission';
import { webhookPermissions } from './webhooks';

/** The access table: one line for every endpoint. The tests hold the server to it; the manual is made from it. */
export const PERMISSIONS: readonly Permission[] = [
  ...entrancePermissions,
  ...companyPermissions,
  ...tenantPermissions,
  ...contractPermissions,
  ...chatPermissions,
  ...apiTokenPermissions,
  ...webhookPermissions,
  ...secondFactorPermissions,
  ...singleSignOnPermissions,
  ...userPermissions,
  ...exportPermissions,
  ...userLabelPermissions,
  ...userAttributePermissions,
  ...oversightPermissions,
  ...categoryPermissions,
  ...questionPermissions,
  ...examinationPermissions,
  ...assignmentRulePermissions,
  ...sheetPermissions,
  ...basicPermissions,
  ...certificatePermissions,
  ...studyTimePermissions,
  ...reorganisationPermissions,
  ...studentPermissions,
  ...bookmarkPermissions,
  ...notificationPermissions,
  ...questionCreationPermissions,
  ...questionReportPermissions,
  ...kpiPermissions,
  ...taskPermissions,
  ...importPermissions,
  ...inquiryPermissions,
  ...reminderPermissions,
  ...peopleNoticePermissions,
  ...operationPermissions,
];
