import { createApiToken, listApiTokens, revokeApiToken } from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './api-tokens.service';

export const apiTokensRoutes = ({ bind }: App): void => {
  bind.call(listApiTokens, service.listApiTokens);
  // A repeat makes another token, since the first answer is a secret: whoever lost it revokes that one.
  bind.call(createApiToken, service.createApiToken, { keepsNoAnswer: true });
  bind.call(revokeApiToken, service.revokeApiToken);
};
