import * as api from '@tokiori/contract';
import * as fresh from '../fixtures/fresh';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const company = (it: Ids) => ({ params: { id: it.company } });
const founder = (serial: number) => `founder${serial}@test.example`;

/** Companies, what they may use, and how new ones come. */
export const tenantPermissions = [
  may(api.getOwnCompany, to.everybodyCompany),
  may(api.listCompanies, to.operatorsEvery),
  may(api.createCompany, to.operatorsEvery, (_it, serial) => ({
    body: { name: '新しい会社', seats: 5, admin: { name: '長', email: founder(serial) } },
  })),
  may(api.getCompany, to.adminsOwnCompany, company),
  may(api.updateCompany, to.adminsOwnCompany, (it, serial) => ({
    ...company(it),
    body: { small_group_limit: serial % 100 },
  })),
  may(api.deleteCompany, to.operatorsCompany, company, { fresh: fresh.freshCompany }),
  may(api.listCompanyStats, to.adminsEvery),
  may(api.getFeature, to.everybodyCompany, () => ({ params: { feature_key: 'ranking' } })),
  may(api.listCompanyFeatures, to.operatorsCompany, company),
  may(api.putCompanyFeature, to.operatorsCompany, (it) => ({
    params: { ...company(it).params, feature_key: 'passkeys' },
    body: { enabled: true },
  })),
  may(api.signUpState, to.anybody),
  may(
    api.signUp,
    to.anybody,
    (_it, serial) => ({
      body: {
        company_name: '新しい会社',
        name: '長',
        email: founder(serial),
        agreed: true as const,
      },
    }),
    { fresh: fresh.freshLine },
  ),
  may(api.resendSignUp, to.anybody, (_it, serial) => ({ body: { email: founder(serial) } }), {
    fresh: fresh.freshLine,
  }),
  may(api.getFirstSteps, to.adminsOwn),
  may(api.putFirstSteps, to.adminsOwn, () => ({ body: { put_away: true } })),
];
