import type { AuditEntry } from '@tokiori/contract';
import { actionLabel, asWhomText, doerText, targetLabel } from '@tokiori/domain';
import { useState } from 'react';
import type { FilterValues } from '../../app/lists/filter-values';
import type { ListDefinition } from '../../app/lists/list-definition';
import { ListPage } from '../../app/lists/list-page';
import { useKeysetList } from '../../app/lists/use-list';
import { useSignedIn } from '../../app/session/use-session';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatInstant } from '../../ui/format/date';
import { auditColumns } from './audit-columns';
import { auditFilters } from './audit-filters';
import { AUDIT_LOG_EXPORT, type OWN_AUDIT_LOG } from './audit-lists';
import { EntrySheet } from './entry-sheet';

interface Props {
  list: typeof OWN_AUDIT_LOG extends ListDefinition<infer E> ? ListDefinition<E> : never;
  title: string;
  lead: string;
  back?: { to: string; label: string };
  ofEveryCompany: boolean;
}

const who = (entry: AuditEntry): string =>
  [doerText(entry), asWhomText(entry)].filter(Boolean).join('・');

/** The filters for the entries about what an entry is about, in the company that they are of. */
const aboutTarget = (entry: AuditEntry, { company_id: company }: FilterValues): FilterValues => ({
  ...(company ? { company_id: company } : {}),
  target_type: [entry.target_type],
  target_id: [String(entry.target_id)],
});

/** The log, newest first, going back as far as one wants. */
export const AuditLogView = ({ list, title, lead, back, ofEveryCompany }: Props) => {
  const ownCompanyId = useSignedIn().user.company_id;
  const control = useKeysetList(list);
  const [chosen, setChosen] = useState<AuditEntry | null>(null);
  const { filters } = control.state;
  const companyId = Number(filters['company_id']?.[0] ?? ownCompanyId);
  return (
    <>
      <ListPage
        control={control}
        title={title}
        lead={lead}
        back={back}
        caption={title}
        columns={auditColumns(ofEveryCompany)}
        rowKey={({ id }) => id}
        rowName={(entry) => `${actionLabel(entry.action)} ${formatInstant(entry.created_at)}`}
        renderPhone={(entry) => ({
          note: `${formatInstant(entry.created_at)}・${who(entry)}・${targetLabel(entry)}`,
        })}
        onOpen={setChosen}
        rowMenu={(entry) => [{ label: 'くわしく', icon: 'info', onSelect: () => setChosen(entry) }]}
        exports={AUDIT_LOG_EXPORT}
        filters={auditFilters({ ofEveryCompany, companyId, filters })}
        empty={<EmptyState>記録はまだありません。</EmptyState>}
      />
      <EntrySheet
        entry={chosen}
        ownCompanyId={ownCompanyId}
        onTarget={(entry) => {
          control.setFilters(aboutTarget(entry, filters));
          setChosen(null);
        }}
        onClose={() => setChosen(null)}
      />
    </>
  );
};
