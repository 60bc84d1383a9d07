import type { AssignType, CourseTemplate, CourseUser } from '@tokiori/contract';
import { filterQuery, type FilterValues } from '../../../app/lists/filter-values';
import type { Selection } from '../../../app/lists/use-list-selection';
import { Button } from '../../../ui/button/button';
import { formatNumber } from '../../../ui/format/number';
import { Menu, type MenuItem } from '../../../ui/overlay/menu';
import { COURSE_USERS_LIST } from '../course-users-list';
import { ACTION_WORDS } from './change-words';
import type { CourseActions, CourseTarget } from './use-course-actions';

interface Props {
  course: CourseTemplate;
  assignType: AssignType;
  selected: Selection<CourseUser>;
  /** What all rows are found by. */
  filters: FilterValues;
  actions: CourseActions;
}

const targetOf = ({ selected, filters, assignType }: Props): CourseTarget => ({
  count: selected.count,
  body:
    selected.kind === 'rows'
      ? { user_ids: selected.rows.map(({ id }) => id) }
      : {
          filter: {
            ...filterQuery(COURSE_USERS_LIST.endpoint.filters, filters),
            assign_type: assignType,
          },
        },
});

/** Whether a second chance is what these people may want: some of them have failed, or may have. */
const mayHaveFailed = ({ selected, filters }: Props): boolean =>
  selected.kind === 'rows'
    ? selected.rows.some(({ examination }) => examination?.result === 'Failed')
    : filters['result'] === undefined || filters['result'].includes('Failed');

/** What is done with the selected people of a course: what is wanted stands in the bar, what ends something behind ⋯. */
export const CourseUsersBulk = (props: Props) => {
  const { course, assignType, actions } = props;
  const target = targetOf(props);
  const count = `${formatNumber(target.count)}人`;
  const isAssigned = assignType === 'Assigned';
  const retry = course.state === 'Live' && mayHaveFailed(props);
  const more: MenuItem[] = isAssigned
    ? [
        {
          label: `${count}${ACTION_WORDS.End.button}`,
          icon: 'minus',
          danger: true,
          onSelect: () => actions.start('End', target),
        },
      ]
    : [
        {
          label: `${count}${ACTION_WORDS.Extend.button}`,
          icon: 'calendar',
          onSelect: () => actions.start('Extend', target),
        },
      ];
  return (
    <>
      {isAssigned ? (
        <Button
          size="small"
          busy={actions.isPending}
          onClick={() => actions.start('Extend', target)}
        >
          {count}
          {ACTION_WORDS.Extend.button}
        </Button>
      ) : (
        course.state === 'Live' && (
          <Button
            size="small"
            variant="primary"
            busy={actions.isPending}
            onClick={() => actions.start('Assign', target)}
          >
            {count}に割り当てる
          </Button>
        )
      )}
      {retry && (
        <Button size="small" onClick={() => actions.start('Retry', target)}>
          {count}
          {ACTION_WORDS.Retry.button}
        </Button>
      )}
      <Menu label="そのほかの操作" items={more} />
    </>
  );
};
