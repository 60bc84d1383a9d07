import * as api from '@tokiori/contract';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const user = (it: Ids) => ({ params: { id: it.user } });
const csv = { body: { format: 'csv' as const } };

/** How long people have learned, and what was corrected of it. */
export const studyTimePermissions = [
  may(api.listStudyTimes, to.managersPeople),
  may(api.listStudyDays, to.managersPeople),
  may(api.listOutsideStudy, to.managersPeople),
  may(api.getStudyTimeSum, to.managersPeople),
  may(api.exportStudyTimes, to.managersPeople, () => csv),
  may(api.exportStudyDays, to.managersPeople, () => csv),
  may(api.exportOutsideStudy, to.managersPeople, () => csv),
  may(api.listStudyTimeCorrections, to.managesPeople, user),
  may(api.createStudyTimeCorrection, to.makesEditors, (it) => ({
    ...user(it),
    body: { day: '2026-11-02', minutes: 1, reason: '紙のテストの分' },
  })),
];
