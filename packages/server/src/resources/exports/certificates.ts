import { exportCertificates, listCertificates, type HeldCertificate } from '@tokiori/contract';
import * as certificates from '../certificates/certificates.service';
import type { ListExport } from './list-export';
import { pagesOf } from './rows';

const STATE: Record<HeldCertificate['state'], string> = { Valid: '有効', Expired: '期限切れ' };

export const certificatesExport: ListExport<typeof exportCertificates, HeldCertificate> = {
  endpoint: exportCertificates,
  name: '修了証',
  rows: pagesOf(listCertificates, certificates.listCertificates),
  values: {
    number: ({ number }) => number,
    user_id: (row) => row.user_id,
    name: (row) => row.user_name,
    name_kana: (row) => row.name_kana,
    employee_number: (row) => row.employee_number,
    department: (row) => row.department_name,
    subject: (row) => row.course_name ?? row.basic_name,
    passed: (row) => row.passed_on,
    expires: (row) => row.expires_on,
    state: ({ state }) => STATE[state],
    retaken: (row) => row.retaken_on,
  },
};
