import {
  bulkUsers,
  createAdmin,
  createUser,
  deleteProfileImage,
  deleteUser,
  deleteUserForGood,
  getExtraTime,
  getPersonalData,
  getUser,
  listMemberships,
  listUsers,
  previewBulkUsers,
  setBirthYm,
  setEntranceDate,
  setExtraTime,
  setManagedDepartments,
  setProfileImage,
  setRoles,
  setUserAttributes,
  updateUser,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import { accountRoutes } from './account.routes';
import * as attributesService from './attributes.service';
import * as bulkPreviewService from './bulk-preview.service';
import * as bulkService from './bulk.service';
import * as deletionService from './deletion.service';
import * as extraTimeService from './extra-time.service';
import * as managedDepartmentsService from './managed-departments.service';
import * as personalDataService from './personal-data.service';
import * as profileImageService from './profile-image.service';
import { asAdmin } from './roles.service';
import * as rolesService from './roles.service';
import { setAttribute } from './update.service';
import * as updateService from './update.service';
import { deactivateUser } from './users.service';
import * as service from './users.service';

export const usersRoutes = (app: App): void => {
  const { bind, images, jobs, config } = app;
  const links = { jobs, publicUrl: config.publicUrl };
  accountRoutes(app);
  bind.call(listUsers, service.listUsers);
  bind.call(createUser, (call) => service.createUser(call, links));
  bind.call(bulkUsers, (call) => bulkService.bulkUsers(call, links), { isLong: true });
  bind.call(previewBulkUsers, bulkPreviewService.previewBulkUsers, { isLong: true });
  bind.call(createAdmin, (call) => service.createUser(asAdmin(call), links));
  bind.call(setRoles, rolesService.setRoles);
  bind.call(getExtraTime, extraTimeService.getExtraTime);
  bind.call(setExtraTime, extraTimeService.setExtraTime);
  bind.call(setManagedDepartments, managedDepartmentsService.setManagedDepartments);
  bind.call(getUser, ({ tx, caller, params }) => service.getUser(tx, caller, params.id));
  bind.call(listMemberships, service.listMemberships);
  bind.call(updateUser, ({ tx, caller, params, body, now }) =>
    updateService.updateUser(tx, caller, params.id, body, { tools: links, now }),
  );

  bind.call(deleteUser, async ({ tx, caller, params, now }) => {
    await deactivateUser(tx, caller, params.id, now);
    return service.getUser(tx, caller, params.id);
  });

  bind.call(deleteUserForGood, (call) => deletionService.deleteUserForGood(call, { jobs }), {
    companyOf: () => 'every',
    isLong: true,
  });

  // The export is logged, so this GET writes.
  bind.call(getPersonalData, personalDataService.getPersonalData, {
    writesOnGet: true,
    isLong: true,
  });

  bind.call(setBirthYm, ({ tx, caller, params, body, now }) =>
    setAttribute(tx, caller, params.id, body, now),
  );
  bind.call(setEntranceDate, ({ tx, caller, params, body, now }) =>
    setAttribute(tx, caller, params.id, body, now),
  );

  bind.call(setUserAttributes, attributesService.setUserAttributes);

  bind.call(setProfileImage, ({ tx, caller, params, files }) =>
    profileImageService.setProfileImage(tx, caller, params.id, {
      images,
      jobs,
      file: files['profile_image'],
    }),
  );
  bind.call(deleteProfileImage, ({ tx, caller, params }) =>
    profileImageService.deleteProfileImage(tx, caller, params.id, { jobs }),
  );
};
