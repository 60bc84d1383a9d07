import { useQuery } from '@tanstack/react-query';
import { getUser, listUsers } from '@tokiori/contract/client';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { queryOf } from '../../app/api/query-of';
import { InlineError } from '../../ui/feedback/error-display';
import { OptionFinder } from '../../ui/list/option-finder';
import { Section, Stack } from '../../ui/surface/card';
import type { CourseFormApi } from './course-values';

/** As many names as are looked through. */
const RANGE = '[0,9]';

/** Who may be asked about the questions of a course, one of thousands. */
export const ContactField = ({ form: { control } }: { form: CourseFormApi }) => {
  const { field, fieldState } = useController({ control, name: 'contact_id' });
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed).trim();
  const people = useQuery({
    ...queryOf(listUsers, { query: { q: wanted, range: RANGE } }),
    throwOnError: false,
  });
  const chosen = useQuery({
    ...queryOf(getUser, { params: { id: field.value ?? 0 } }),
    enabled: field.value !== null,
    throwOnError: false,
  });
  const name = chosen.data?.name ?? '読み込んでいます…';
  return (
    <Section title="コースの担当">
      <Stack>
        <p>
          何度もまちがえた問題について、受講者が聞ける人です。会社の設定が「コースの担当に聞ける」のときに使われます。
        </p>
        <OptionFinder
          label="コースの担当"
          options={people.data?.rows.map(({ id, name: label }) => ({ value: String(id), label }))}
          typed={typed}
          onType={setTyped}
          value={field.value === null ? null : { value: String(field.value), label: name }}
          onChoose={(option) => field.onChange(option ? Number(option.value) : null)}
        />
        {fieldState.error?.message && <InlineError message={fieldState.error.message} />}
      </Stack>
    </Section>
  );
};
