import * as api from '@tokiori/contract';
import * as fresh from '../fixtures/fresh';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const SPAN = { from: '2026-01-01', to: '2027-12-31' };
const user = (it: Ids) => ({ params: { id: it.user } });
const company = (it: Ids) => ({ params: { company_id: it.company } });
const savedView = (it: Ids) => ({ params: { id: it.savedView } });
const department = (it: Ids) => ({ params: { department_id: it.department } });
const editor = (it: Ids) => ({ params: { department_id: it.department, editor_id: it.user } });

/** Departments. */
export const companyPermissions = [
  may(api.listDepartments, to.everybodyDepartments),
  may(api.createDepartment, to.admins, (_it, serial) => ({ body: { name: `部署の${serial}` } })),
  may(api.getDepartment, to.knowsDepartments, department),
  may(api.updateDepartment, to.changesDepartments, (it, serial) => ({
    ...department(it),
    body: { name: `部署の${serial}` },
  })),
  may(api.deleteDepartment, to.changesDepartments, department, { fresh: fresh.freshDepartment }),
  may(api.listDepartmentEditors, to.changesDepartments, department),
  may(api.addDepartmentEditor, to.makesEditors, editor),
  may(api.removeDepartmentEditor, to.makesEditors, editor, { fresh: fresh.freshEditor }),
  may(api.listEditableDepartments, to.seesEditing, (it) => ({ params: { id: it.user } })),
  may(api.listDepartmentManagers, to.managesDepartments, department),
];

const profession = (it: Ids) => ({ params: { id: it.profession } });
const post = (it: Ids) => ({ params: { id: it.post } });

/** Professions and posts. */
export const userLabelPermissions = [
  may(api.listProfessions, to.managersCompany),
  may(api.updateProfession, to.adminsOwnCompany, (it, serial) => ({
    ...profession(it),
    body: { name: `職種${serial}` },
  })),
  may(
    api.mergeProfession,
    to.adminsOwnCompany,
    (it) => ({ ...profession(it), body: { into_id: it.intoProfession } }),
    { fresh: fresh.freshProfession },
  ),
  may(api.deleteProfession, to.adminsOwnCompany, profession, { fresh: fresh.freshProfession }),
  may(api.listPosts, to.managersCompany),
  may(api.updatePost, to.adminsOwnCompany, (it, serial) => ({
    ...post(it),
    body: { name: `役職${serial}` },
  })),
  may(
    api.mergePost,
    to.adminsOwnCompany,
    (it) => ({ ...post(it), body: { into_id: it.intoPost } }),
    { fresh: fresh.freshPost },
  ),
  may(api.deletePost, to.adminsOwnCompany, post, { fresh: fresh.freshPost }),
];

const attribute = (it: Ids) => ({ params: { id: it.attribute } });

/** Attributes that companies define, and their values. */
export const userAttributePermissions = [
  may(api.listUserAttributes, to.managersCompany),
  // The limit is reached only by a company that makes thirty of them.
  may(api.createUserAttribute, to.admins, (_it, serial) => ({
    body: { name: `属性${serial}`, kind: 'Text' as const },
  })),
  may(api.updateUserAttribute, to.adminsOwnCompany, (it, serial) => ({
    ...attribute(it),
    body: { name: `改めた属性${serial}` },
  })),
  may(api.deleteUserAttribute, to.adminsOwnCompany, attribute, { fresh: fresh.freshAttribute }),
  may(api.setUserAttributes, to.makesEditors, (it, serial) => ({
    params: { user_id: it.user },
    body: { attributes: { [it.attribute]: `値${serial}` } },
  })),
];

/** Users, their holidays and pictures. */
export const userPermissions = [
  may(api.listUsers, to.managersPeople),
  may(api.createUser, to.admins, (_it, serial) => ({
    body: { name: '新しい人', email: `new${serial}@test.example` },
  })),
  may(
    api.bulkUsers,
    to.bulkPeople,
    (it) => ({ body: { action: 'Restore' as const, ids: [it.user] } }),
    { hidden: 400 },
  ),
  may(
    api.previewBulkUsers,
    to.bulkPeople,
    (it) => ({ body: { action: 'SetFields' as const, ids: [it.user], fields: { post: '係長' } } }),
    { hidden: 400 },
  ),
  may(api.getUser, to.seesPeople, user),
  may(api.listMemberships, to.seesPeople, user),
  may(api.updateUser, to.changesPeople, (it, serial) => ({
    ...user(it),
    body: { name: `改めた名${serial}` },
  })),
  may(api.deleteUser, to.endsUsers, user, { fresh: fresh.freshUser }),
  may(
    api.setManagedDepartments,
    to.makesEditors,
    (it) => ({ ...user(it), body: { department_ids: [it.department] } }),
    { fresh: fresh.freshManager },
  ),
  may(api.getExtraTime, to.makesEditors, user),
  may(api.setExtraTime, to.makesEditors, (it) => ({ ...user(it), body: { percent: 50 } })),
  may(api.setBirthYm, to.changesPeople, (it) => ({ ...user(it), body: { birth_ym: '1990-04' } })),
  may(api.setEntranceDate, to.changesPeople, (it) => ({
    ...user(it),
    body: { entrance_date: '2015-04-01' },
  })),
  may(api.setProfileImage, to.changesPeople, (it) => ({
    ...user(it),
    body: fresh.pictureAs('profile_image'),
  })),
  may(api.deleteProfileImage, to.changesPeople, user),
  may(api.uploadFile, to.adminsAndEditors, () => ({ body: fresh.pictureAs('file') })),
  may(api.listUserHolidays, to.seesPeople, (it) => ({ query: { ...SPAN, user_id: it.user } })),
  may(api.createUserHoliday, to.changesPeople, (it, serial) => ({
    body: { user_id: it.user, from: fresh.dateOf(serial), to: fresh.dateOf(serial) },
  })),
  may(api.deleteUserHoliday, to.changesPeople, (it) => ({ params: { id: it.holiday } }), {
    fresh: fresh.freshHoliday,
  }),
  may(api.getUserHolidayDefaults, to.seesPeople, (it) => ({ query: { user_id: it.user } })),
  may(api.putUserHolidayDefaults, to.changesPeople, (it) => ({
    body: { user_id: it.user, weekdays: ['Sat' as const] },
  })),
  may(api.importUserHolidays, to.changesPeople, (it) => ({
    body: { user_id: it.user, content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' },
  })),
  may(api.exportUserHolidays, to.seesPeople, (it) => ({ query: { user_id: it.user } })),
  may(api.listCompanyHolidays, to.knowsOwnCompany, company),
  may(api.createCompanyHoliday, to.adminsOwnCompany, (it, serial) => ({
    ...company(it),
    body: { name: '休み', from: fresh.dateOf(serial), to: fresh.dateOf(serial) },
  })),
  may(
    api.deleteCompanyHoliday,
    to.adminsOwnCompany,
    (it) => ({ params: { company_id: it.company, id: it.companyHoliday } }),
    { fresh: fresh.freshCompanyHoliday },
  ),
  may(api.listLeaves, to.seesPeople, user),
  may(api.createLeave, to.makesEditors, (it, serial) => ({
    ...user(it),
    body: { kind: 'Other' as const, from: fresh.dateOf(serial), to: fresh.dateOf(serial) },
  })),
  may(api.updateLeave, to.makesEditors, (it) => ({
    params: { id: it.user, leave_id: it.leave },
    body: { kind: 'LeaveOfAbsence' as const, from: '2020-04-01', to: '2020-04-30' },
  })),
  may(api.deleteLeave, to.makesEditors, (it) => ({ params: { id: it.user, leave_id: it.leave } }), {
    fresh: fresh.freshLeave,
  }),
  may(api.getRestart, to.seesPeople, user),
  may(api.putRestart, to.makesEditors, (it, serial) => ({
    ...user(it),
    body: { per_day: 10 + (serial % 50) },
  })),
  may(api.listNationalHolidays, to.everybody, () => ({ query: SPAN })),
  may(api.listSavedViews, to.everybodyOwn),
  may(api.createSavedView, to.everybodyOwn, (_it, serial) => ({
    body: { list: `list-${'abcdefghij'[serial % 10]!}`, name: `条件${serial}`, search: '' },
  })),
  may(api.updateSavedView, to.ownOnly, (it, serial) => ({
    ...savedView(it),
    body: { name: `条件の${serial}` },
  })),
  may(api.deleteSavedView, to.ownOnly, savedView, { fresh: fresh.freshSavedView }),
];
