// Written by `npm run generate` from the files beside it. Do not edit.
import * as annualFigures from './annual-figures';
import * as assignmentRules from './assignment-rules';
import * as basics from './basics';
import * as certificates from './certificates';
import * as companies from './companies';
import * as content from './content';
import * as contracts from './contracts';
import * as dataRequests from './data-requests';
import * as dataRetention from './data-retention';
import * as entrance from './entrance';
import * as evidencePacks from './evidence-packs';
import * as exportsOfLists from './exports';
import * as inquiries from './inquiries';
import * as kpis from './kpis';
import * as learning from './learning';
import * as learningHours from './learning-hours';
import * as operations from './operations';
import * as oversight from './oversight';
import * as ownRecords from './own-records';
import * as people from './people';
import * as peopleNotices from './people-notices';
import * as questionCreation from './question-creation';
import * as reminders from './reminders';
import * as reorganisations from './reorganisations';
import * as secondFactors from './second-factors';
import * as singleSignOn from './single-sign-on';
import * as studyTimes from './study-times';
import * as tasks from './tasks';
import * as webhooks from './webhooks';

import type { Permission } from './permission';

export type { Permission } from './permission';

/** The access table: one line for every endpoint. The tests hold the server to it; the manual is made from it. */
export const PERMISSIONS: readonly Permission[] = [
  annualFigures,
  assignmentRules,
  basics,
  certificates,
  companies,
  content,
  contracts,
  dataRequests,
  dataRetention,
  entrance,
  evidencePacks,
  exportsOfLists,
  inquiries,
  kpis,
  learning,
  learningHours,
  operations,
  oversight,
  ownRecords,
  people,
  peopleNotices,
  questionCreation,
  reminders,
  reorganisations,
  secondFactors,
  singleSignOn,
  studyTimes,
  tasks,
  webhooks,
].flatMap((lists: Record<string, readonly Permission[]>) => Object.values(lists).flat());
