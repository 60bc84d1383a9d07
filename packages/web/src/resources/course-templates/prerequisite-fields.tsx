import { MAX_PREREQUISITES } from '@tokiori/contract';
import { listCourseTemplates } from '@tokiori/contract/client';
import { COURSE_STATE_LABELS } from '@tokiori/domain';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { queryOf } from '../../app/api/query-of';
import { Button } from '../../ui/button/button';
import { LineItem, LineList } from '../../ui/data/line-list';
import { InlineError } from '../../ui/feedback/error-display';
import { OptionFinder } from '../../ui/list/option-finder';
import { Section, Stack } from '../../ui/surface/card';
import type { CourseFormApi } from './course-values';

/** As many names as are looked through. */
const RANGE = '[0,9]';

interface Props {
  form: CourseFormApi;
  /** `null`: a new one. */
  courseId: number | null;
}

/** Which courses are to be passed before this one is given. */
export const PrerequisiteFields = ({ form: { control }, courseId }: Props) => {
  const { field, fieldState } = useController({ control, name: 'prerequisite_ids' });
  const ids = field.value;
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed).trim();
  const courses = useQuery({
    ...queryOf(listCourseTemplates, { query: { q: wanted, state: ['Live'], range: RANGE } }),
    throwOnError: false,
  });
  const chosen = useQuery({
    ...queryOf(listCourseTemplates, { query: { id: ids } }),
    enabled: ids.length > 0,
    throwOnError: false,
  });
  const byId = new Map(chosen.data?.rows.map((course) => [course.id, course]));
  const options = courses.data?.rows
    .filter(({ id }) => id !== courseId && !ids.includes(id))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const notesOf = (id: number): string[] => {
    const state = byId.get(id)?.state;
    return state === undefined || state === 'Live'
      ? []
      : [`${COURSE_STATE_LABELS[state]}のため、これから合格できる人はいません。`];
  };
  return (
    <Section title="前提のコース">
      <Stack>
        <p>
          ここで選んだコースのすべてに合格した人だけが、このコースを始められます。割り当てたときに合格していない人には、合格した翌日に割り当てます。
        </p>
        {ids.length > 0 && (
          <LineList label="前提のコース">
            {ids.map((id) => (
              <LineItem
                key={id}
                title={byId.get(id)?.name ?? '読み込んでいます…'}
                notes={notesOf(id)}
              >
                <Button
                  size="small"
                  onClick={() => field.onChange(ids.filter((other) => other !== id))}
                >
                  前提から外す
                </Button>
              </LineItem>
            ))}
          </LineList>
        )}
        {ids.length < MAX_PREREQUISITES && (
          <OptionFinder
            label="追加する前提のコース"
            options={options}
            typed={typed}
            onType={setTyped}
            value={null}
            onChoose={(option) => {
              if (option) field.onChange([...ids, Number(option.value)]);
              setTyped('');
            }}
          />
        )}
        {fieldState.error?.message && <InlineError message={fieldState.error.message} />}
      </Stack>
    </Section>
  );
};
