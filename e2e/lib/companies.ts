import { apiAs } from './api';
import { newName } from './people';

const OPERATOR = 'superadmin@tokiori.example';

/** A company of its own, for what would disturb the demo company, and a caller who may do what its admin may. */
export const newCompany = async (address: string, domain = 'mail.example') => {
  const operator = await apiAs(OPERATOR, address);
  const { id, name } = await operator.post<{ id: number; name: string }>('/companies', {
    name: `株式会社こだち ${newName()}`,
    seats: 10,
    admin: { name: '木立 一郎', email: `${newName()}@${domain}` },
  });
  const [admin] = await operator.get<{ id: number }[]>(`/users?company_id=${id}`);
  const asAdmin = await apiAs(OPERATOR, address);
  await asAdmin.put(`/auth/impersonate/${admin!.id}`, undefined);
  return { id, name, operator, asAdmin };
};
