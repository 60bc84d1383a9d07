import type { App } from '../../shared/app';
import type { BoundScim } from './bind-scim';
import * as service from './groups.service';

export const groupRoutes = ({ jobs, config }: App, bound: BoundScim): void => {
  const tools = { jobs, publicUrl: config.publicUrl };
  bound('GET', '/Groups', service.listGroups);
  bound('POST', '/Groups', (call) => service.createGroup(call, tools));
  bound('GET', '/Groups/:id', service.getGroup);
  bound('PUT', '/Groups/:id', (call) => service.replaceGroup(call, tools));
  bound('PATCH', '/Groups/:id', (call) => service.patchGroup(call, tools));
  bound('DELETE', '/Groups/:id', (call) => service.removeGroup(call, tools));
};
