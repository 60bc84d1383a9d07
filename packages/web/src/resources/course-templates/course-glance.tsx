import { getCourseGlance } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../app/api/query-of';
import type { AdministeredCompany } from '../../app/session/administered';
import { Stat } from '../../ui/feedback/progress';
import { formatDate } from '../../ui/format/date';
import { formatNumber, formatPercent } from '../../ui/format/number';
import { Grid, Stack } from '../../ui/surface/card';
import { waitingWords } from '../../app/plans/waiting-words';
import { certificateWords, glanceWords } from './glance-words';

interface Props {
  courseId: number;
  /** Whether the course is live. */
  isGiven: boolean;
  company: AdministeredCompany;
}

const people = (count: number): string => `${formatNumber(count)}人`;

/** How a course stands with those who hold it: what is done, who is late, until when, who holds its certificate, and what to do next. */
export const CourseGlance = ({ courseId, isGiven, company }: Props) => {
  const { data: glance } = useQuery({
    ...queryOf(getCourseGlance, company.within({ params: { id: courseId } })),
    throwOnError: false,
  });
  if (!glance || (glance.held + glance.waiting === 0 && !glance.certificates)) return null;
  const { held, completed, certificates, earliest_to: earliest } = glance;
  return (
    <section aria-label="コースのいま">
      <Stack gap="tight">
        {held > 0 && (
          <Grid columnRem={8}>
            <Stat
              label="完了"
              value={`${formatNumber(completed)}／${formatNumber(held)}`}
              note={formatPercent(completed / held)}
            />
            <Stat label="合格" value={people(glance.passed)} />
            <Stat label="不合格" value={people(glance.failed)} />
            <Stat label="遅れている" value={people(glance.late)} />
            <Stat
              label="いちばん早い終了日"
              value={earliest ? formatDate(earliest).split('（')[0] : '期限なし'}
            />
          </Grid>
        )}
        {held > 0 && <p>{glanceWords(glance, { isGiven })}</p>}
        {glance.waiting > 0 && <p>{waitingWords(glance.waiting)}</p>}
        {certificates && (
          <p>
            <Link to="/admin/certificates" search={{ course_template_id: courseId } as never}>
              {certificateWords(certificates)}
            </Link>
          </p>
        )}
      </Stack>
    </section>
  );
};
