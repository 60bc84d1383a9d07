import type { Membership } from '@tokiori/contract';
import { listMemberships } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/api/query-of';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useToday } from '../../app/session/use-today';
import { LineItem, LineList } from '../../ui/data/line-list';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatDate } from '../../ui/format/date';
import { Section } from '../../ui/surface/card';

/** 「2026年4月1日〜（いま）」 */
const periodOf = ({ from, to }: Membership, today: string): string => {
  const first = from === null ? '' : formatDate(from, today);
  if (to !== null) return `${first}〜${formatDate(to, today)}`;
  return first === '' ? 'いま' : `${first}〜（いま）`;
};

/** The main department first, as it is named where only one is. */
const departmentsOf = ({ department, departments }: Membership): string => {
  const further = departments.filter((name) => name !== department);
  const all = department === null ? further : [department, ...further];
  return all.length === 0 ? '部署なし' : all.join('、');
};

const workOf = ({ profession, post }: Membership): string | null => {
  const words = [profession, post].filter((word) => word !== null);
  return words.length === 0 ? null : words.join('・');
};

/** What somebody belongs to and belonged to, with the names of that time. */
export const MembershipHistory = ({ userId }: { userId: number }) => {
  const today = useToday();
  const query = useQuery(queryOf(listMemberships, { params: { id: userId } }));
  return (
    <Section title="所属の履歴">
      <QueryBoundary query={query} skeleton={<Skeleton lines={2} />}>
        {(memberships) => (
          <LineList label="所属の履歴">
            {memberships.map((one) => (
              <LineItem
                key={one.to ?? 'now'}
                title={departmentsOf(one)}
                notes={[periodOf(one, today), workOf(one)].filter((note) => note !== null)}
              />
            ))}
          </LineList>
        )}
      </QueryBoundary>
    </Section>
  );
};
