import { createConsents, getLegalText, getNeededConsents } from '@tokiori/contract';
import type { App } from '../../shared/app';
import type { Legal } from './legal';
import * as service from './legal.service';

export const legalRoutes = ({ bind }: App, legal: Legal): void => {
  bind.open(getLegalText, ({ params, query, now }) =>
    Promise.resolve(
      service.getLegalText(legal, { kind: params.kind, version: query.version }, now),
    ),
  );
  bind.call(getNeededConsents, (call) => service.getNeededConsents(call, legal));
  bind.call(createConsents, (call) => service.createConsents(call, legal));
};
