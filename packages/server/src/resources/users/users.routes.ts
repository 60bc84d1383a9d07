import {
  createAdmin,
  createUser,
  deleteProfileImage,
  deleteUser,
  deleteUserForGood,
  getPersonalData,
  getUser,
  listUsers,
  setBirthYm,
  setEntranceDate,
  setProfileImage,
  setRoles,
  updateUser,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import { accountRoutes } from './account.routes';
import { deleteForGood } from './deletion.service';
import { personalDataOf } from './personal-data.service';
import { removePortrait, setPortrait } from './profile-image.service';
import { asAdmin, changeRole } from './roles.service';
import { setAttribute, updateAccount } from './update.service';
import { createAccount, deactivateUser, userDetail, visibleUserPage } from './users.service';

export const usersRoutes = (app: App): void => {
  const { bind, images, jobs, config } = app;
  const links = { jobs, publicUrl: config.publicUrl };
  accountRoutes(app);
  bind.call(listUsers, visibleUserPage);
  bind.call(createUser, (call) => createAccount(call, links));
  bind.call(createAdmin, (call) => createAccount(asAdmin(call), links));
  bind.call(setRoles, changeRole);
  bind.call(getUser, ({ tx, caller, params }) => userDetail(tx, caller, params.id));
  bind.call(updateUser, ({ tx, caller, params, body, now }) =>
    updateAccount(tx, caller, params.id, body, { tools: links, now }),
  );

  bind.call(deleteUser, async ({ tx, caller, params, now }) => {
    await deactivateUser(tx, caller, params.id, now);
    return userDetail(tx, caller, params.id);
  });

  bind.call(deleteUserForGood, (call) => deleteForGood(call, { jobs }), {
    companyOf: () => 'every',
    isLong: true,
  });

  // That data were handed out is written down, so this reading writes.
  bind.call(getPersonalData, personalDataOf, { writesOnGet: true, isLong: true });

  bind.call(setBirthYm, ({ tx, caller, params, body, now }) =>
    setAttribute(tx, caller, params.id, body, now),
  );
  bind.call(setEntranceDate, ({ tx, caller, params, body, now }) =>
    setAttribute(tx, caller, params.id, body, now),
  );

  bind.call(setProfileImage, ({ tx, caller, params, files }) =>
    setPortrait(tx, caller, params.id, { images, jobs, file: files['profile_image'] }),
  );
  bind.call(deleteProfileImage, ({ tx, caller, params }) =>
    removePortrait(tx, caller, params.id, { jobs }),
  );
};
