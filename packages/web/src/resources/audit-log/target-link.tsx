import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '@tokiori/contract';
import { targetLabel } from '@tokiori/domain';
import type { ReactNode } from 'react';

/** The pages of things, by what the log calls them. */
const PAGES: Readonly<Record<string, (id: number, label: string) => ReactNode>> = {
  user: (id, label) => (
    <Link to="/admin/users/$userId" params={{ userId: id }}>
      {label}
    </Link>
  ),
  department: (id, label) => (
    <Link to="/admin/departments/$departmentId" params={{ departmentId: id }}>
      {label}
    </Link>
  ),
  course_template: (id, label) => (
    <Link to="/admin/courses/$courseId" params={{ courseId: id }}>
      {label}
    </Link>
  ),
  question: (id, label) => (
    <Link to="/admin/questions/$questionId" params={{ questionId: id }}>
      {label}
    </Link>
  ),
  basic: (id, label) => (
    <Link to="/admin/basics/$basicId" params={{ basicId: id }}>
      {label}
    </Link>
  ),
  webhook: (id, label) => (
    <Link to="/admin/company/webhooks/$webhookId" params={{ webhookId: id }}>
      {label}
    </Link>
  ),
  reorganisation: (id, label) => (
    <Link to="/admin/reorganisations/$reorganisationId" params={{ reorganisationId: id }}>
      {label}
    </Link>
  ),
  import: (id, label) => (
    <Link to="/admin/imports/$importId" params={{ importId: id }}>
      {label}
    </Link>
  ),
};

interface Props {
  entry: AuditEntry;
  /** Pages of administration are about one's own company. */
  ownCompanyId: number;
}

/** What an entry is about, with a link where it has a page and is still there. */
export const TargetLink = ({ entry, ownCompanyId }: Props) => {
  const { company_id: companyId, target_id: id, target_exists: isThere } = entry;
  const label = targetLabel(entry);
  if (id === null || !isThere || companyId !== ownCompanyId) return label;
  return PAGES[entry.target_type]?.(id, label) ?? label;
};
