import {
  createUserAttribute,
  deleteUserAttribute,
  listUserAttributes,
  updateUserAttribute,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './user-attributes.service';

export const userAttributesRoutes = ({ bind }: App): void => {
  bind.call(listUserAttributes, service.listUserAttributes);
  bind.call(createUserAttribute, ({ tx, caller, body }) =>
    service.createUserAttribute(tx, caller, body),
  );
  bind.call(updateUserAttribute, ({ tx, caller, params, body }) =>
    service.updateUserAttribute(tx, caller, params.id, body),
  );
  bind.call(deleteUserAttribute, ({ tx, caller, params }) =>
    service.deleteUserAttribute(tx, caller, params.id),
  );
};
