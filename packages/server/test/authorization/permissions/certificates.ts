import * as api from '@tokiori/contract';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const examination = (it: Ids) => ({ params: { examination_id: it.examination } });
const user = (it: Ids) => ({ params: { id: it.user } });

/** Certificates, whatever they are of, and courses' own. */
export const certificatePermissions = [
  may(api.listCertificates, to.managersPeople),
  may(api.issueCourseCertificate, to.seesPeople, examination),
  may(api.getCourseCertificateFile, to.seesPeople, examination),
  may(api.listQualifications, to.seesPeople, user),
  may(api.getQualificationsFile, to.seesPeople, user),
  may(api.verifyCertificate, to.anybody, (it) => ({ params: { code: it.certificate } })),
  may(api.exportCertificates, to.managersPeople, () => ({ body: { format: 'csv' as const } })),
];
