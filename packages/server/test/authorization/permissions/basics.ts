import * as api from '@tokiori/contract';
import * as fresh from '../fixtures/fresh';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const csv = { body: { format: 'csv' as const } };
const company = (it: Ids) => ({ params: { company_id: it.company } });
const basic = (it: Ids) => ({ params: { company_id: it.company, basic_id: it.basic } });
const room = (it: Ids) => ({
  params: { company_id: it.company, basic_id: it.basic, room_id: it.examRoom },
});
const department = (it: Ids) => ({ params: { department_id: it.department } });
const user = (it: Ids) => ({ params: { id: it.user } });
const sheet = (it: Ids) => ({ params: { survey_sheet_id: it.basicSheet } });

/** Basics: what everybody must know, and how they did. */
export const basicPermissions = [
  may(api.listBasics, to.listsBasics, company),
  may(
    api.createBasic,
    to.listsBasics,
    (it, serial) => ({
      ...company(it),
      body: {
        name: `基礎${serial}`,
        question_ids: [it.question],
        department_id: it.department,
      },
    }),
    { fresh: fresh.departmentToEdit },
  ),
  may(api.getBasic, to.editsBasics, basic),
  may(api.updateBasic, to.editsBasics, (it) => ({ ...basic(it), body: { enabled: true } })),
  may(api.previewBasicUpdate, to.editsBasics, (it) => ({ ...basic(it), body: { enabled: true } })),
  may(api.deleteBasic, to.editsBasics, basic, { fresh: fresh.freshBasic }),
  may(api.nextBasicSheet, to.ownOnly, basic),
  may(api.beginBasicSitting, to.ownOnly, basic),
  may(api.listBasicScores, to.managersOwnCompany, company),
  may(api.listDepartmentBasicScores, to.managesDepartments, department),
  may(api.getBasicResults, to.managersReadBasics, basic),
  may(api.listBasicUsers, to.managersReadBasics, basic),
  may(api.remindBasicUsers, to.managersReadBasics, (it) => ({
    ...basic(it),
    body: { filter: {} },
  })),
  may(api.listExamRooms, to.managersReadBasics, basic),
  may(api.openExamRoom, to.managersReadBasics, (it) => ({
    ...basic(it),
    body: { name: '第1会議室', hours: 2 },
  })),
  may(api.renewExamRoom, to.managersReadBasics, room, { fresh: fresh.freshExamRoom }),
  may(api.closeExamRoom, to.managersReadBasics, room, { fresh: fresh.freshExamRoom }),
  may(api.listUserBasicScores, to.seesPeople, user),
  may(api.issueCertificate, to.seesPeople, sheet),
  may(api.getCertificateFile, to.seesPeople, sheet),
  may(api.exportBasics, to.listsBasics, (it) => ({ ...company(it), ...csv })),
  may(api.exportBasicScores, to.managersOwnCompany, (it) => ({ ...company(it), ...csv })),
  may(api.exportDepartmentBasicScores, to.managesDepartments, (it) => ({
    ...department(it),
    ...csv,
  })),
  may(api.exportBasicUsers, to.managersReadBasics, (it) => ({ ...basic(it), ...csv })),
  may(api.exportUserBasicScores, to.seesPeople, (it) => ({ ...user(it), ...csv })),
];
