import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '@tokiori/contract';
import { targetLabel } from '@tokiori/domain';
import type { ReactNode } from 'react';

/** A category is shown by its questions in the bank. */
const questionsOf = (search: Record<string, number>, label: string): ReactNode => (
  <Link to="/admin/questions" search={search as never}>
    {label}
  </Link>
);

/** The pages of things, or where they are kept, by what the log calls them. */
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
  question_creation_request: (id, label) => (
    <Link to="/admin/questions/create/with-ai/requests/$requestId" params={{ requestId: id }}>
      {label}
    </Link>
  ),
  minor_category: (id, label) => questionsOf({ minorCategoryId: id }, label),
  medium_category: (id, label) => questionsOf({ mediumCategoryId: id }, label),
  major_category: (id, label) => questionsOf({ majorCategoryId: id }, label),
  profession: (_id, label) => <Link to="/admin/company/labels">{label}</Link>,
  post: (_id, label) => <Link to="/admin/company/labels">{label}</Link>,
  user_attribute: (_id, label) => <Link to="/admin/company/user-attributes">{label}</Link>,
  api_token: (_id, label) => <Link to="/admin/company/api-tokens">{label}</Link>,
  data_retention: (_id, label) => <Link to="/admin/company/data-retention">{label}</Link>,
  learning_hours: (_id, label) => <Link to="/admin/company/learning-hours">{label}</Link>,
  chat_webhook: (_id, label) => <Link to="/admin/company/chat">{label}</Link>,
  question_report: (id, label) => (
    <Link to="/admin/question-reports" search={{ report: id } as never}>
      {label}
    </Link>
  ),
  task: (id, label) => (
    <Link to="/admin/tasks" search={{ task: id } as never}>
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
  const userId = entry.target_user_id;
  const label = targetLabel(entry);
  if (id === null || !isThere || companyId !== ownCompanyId) return label;
  // What one person asked another is on that one's page alone.
  if (entry.action === 'question_report.answer-ask') return label;
  // It stands on the page of who takes it.
  if (entry.target_type === 'examination' && userId !== null)
    return (
      <Link to="/admin/users/$userId/courses" params={{ userId }}>
        {label}
      </Link>
    );
  return PAGES[entry.target_type]?.(id, label) ?? label;
};
