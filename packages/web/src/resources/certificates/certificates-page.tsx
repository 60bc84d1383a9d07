import { listCourseTemplates } from '@tokiori/contract/client';
import { allOf } from '../../app/api/all-rows';
import { ListPage } from '../../app/lists/list-page';
import { optionsFrom } from '../../app/lists/shown-filter';
import { useList } from '../../app/lists/use-list';
import { useAdministered } from '../../app/session/administered';
import { OF_ALL_STATES } from '../../app/words/course-states';
import { EmptyState } from '../../ui/feedback/empty-state';
import { peopleFilters } from '../users/list/user-filters';
import {
  CERTIFICATE_COLUMNS,
  certificateOnPhone,
  STATE_WORDS,
  WITHIN_WORDS,
} from './certificate-columns';
import { CERTIFICATES_EXPORT, CERTIFICATES_LIST } from './certificates-list';

/** Who holds which certificate until when. */
export const CertificatesPage = () => {
  const control = useList(CERTIFICATES_LIST);
  const company = useAdministered();
  const [department] = peopleFilters(company);
  const courses = allOf(
    listCourseTemplates,
    company.within({ query: { ...OF_ALL_STATES, sort: '["name","ASC"]' } }),
  );
  return (
    <ListPage
      control={control}
      title="修了証"
      unit="件"
      caption="修了証"
      columns={CERTIFICATE_COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ user_name }) => user_name}
      renderPhone={certificateOnPhone}
      filters={[
        department!,
        { name: 'ends_within', main: true, words: WITHIN_WORDS },
        { name: 'state', words: STATE_WORDS },
        {
          name: 'course_template_id',
          options: optionsFrom(courses, (rows) =>
            rows.map(({ id, name }) => ({ value: String(id), label: name })),
          ),
        },
      ]}
      exports={CERTIFICATES_EXPORT}
      empty={
        <EmptyState>
          まだ修了証はありません。コースの設定で「合格した人に修了証を出す」を選ぶと、合格した人がここに並びます。
        </EmptyState>
      }
    />
  );
};
