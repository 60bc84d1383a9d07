import type { App } from '../../shared/app';
import type { BoundScim } from './bind-scim';
import * as service from './users.service';

export const userRoutes = ({ jobs, config }: App, bound: BoundScim): void => {
  const tools = { jobs, publicUrl: config.publicUrl };
  bound('GET', '/Users', service.listUsers);
  bound('POST', '/Users', (call) => service.createScimUser(call, tools));
  bound('GET', '/Users/:id', service.getUser);
  bound('PUT', '/Users/:id', (call) => service.replaceUser(call, tools));
  bound('PATCH', '/Users/:id', (call) => service.patchUser(call, tools));
  bound('DELETE', '/Users/:id', service.removeUser);
};
