import { AppError } from '../../platform/errors';
import type { BoundScim } from './bind-scim';
import { listResponse, MAX_RESULTS } from './lists';
import { RESOURCE_TYPES, SCHEMAS } from './schemas';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

const serviceProviderConfig = (base: string) => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'APIトークン',
      description: '権限「scim」のAPIトークンを、Authorizationヘッダーに入れます。',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

/** What a directory can find out about this side (RFC 7644, section 4). */
export const discoveryRoutes = (bound: BoundScim): void => {
  const kinds = [
    { url: '/ResourceTypes', resourceType: 'ResourceType', all: RESOURCE_TYPES },
    { url: '/Schemas', resourceType: 'Schema', all: SCHEMAS },
  ] as const;
  bound('GET', '/ServiceProviderConfig', ({ base }) => ({ body: serviceProviderConfig(base) }));
  for (const { url, resourceType, all } of kinds) {
    const described = (one: (typeof all)[number], base: string) => ({
      schemas: [`${CORE}:${resourceType}`],
      ...one,
      meta: { resourceType, location: `${base}${url}/${one.id}` },
    });
    bound('GET', url, ({ base }) => ({
      body: listResponse(
        all.map((one) => described(one, base)),
        all.length,
        1,
      ),
    }));
    bound('GET', `${url}/:id`, ({ base, params }) => {
      const one = all.find(({ id }) => id.toLowerCase() === params['id']?.toLowerCase());
      if (!one) throw new AppError('NOT_FOUND');
      return { body: described(one, base) };
    });
  }
};
