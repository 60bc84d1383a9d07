import type { CreationRequestDetails } from '@tokiori/contract';
import { QUESTION_CATEGORY_LABELS } from '@tokiori/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams } from '@tanstack/react-router';
import { useFeature } from '../../app/features/use-feature';
import { useLeave } from '../../app/forms/use-leave';
import { DetailPage } from '../../app/page/detail-page';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatInstant } from '../../ui/format/date';
import { Menu } from '../../ui/overlay/menu';
import { Stack } from '../../ui/surface/card';
import { useCategoryLists } from '../categories/categories.api';
import { CategoryPicker } from '../categories/category-picker';
import { CreationOff } from './creation-off';
import { countsText, LIST_LINK, MAKER_LABELS, usageText } from './creation-words';
import { creationRequestOf } from './question-creation.api';
import { RequestState } from './request-columns';
import { LeftOutOfDocument } from './review/left-out-of-document';
import { ReadOfDocument } from './review/read-of-document';
import { byNumber } from './review/proposal-states';
import { RequestStatus } from './review/request-status';
import { ReviewOfProposals } from './review/review';
import { StaleQuestions } from './review/stale-questions';
import { useRequestActions } from './use-request-actions';

const linkTo = (requestId: number) =>
  linkOptions({
    to: '/admin/questions/create/with-ai/requests/$requestId',
    params: { requestId },
    search: {},
  });

/** 「知識・選択肢4つ・簡易作成・11月20日 10:00」 */
const factsOf = (request: CreationRequestDetails): string =>
  [
    QUESTION_CATEGORY_LABELS[request.purpose],
    `選択肢${request.num_of_choices}つ`,
    MAKER_LABELS[request.maker],
    formatInstant(request.created_at),
    request.created_by?.name,
    request.usage && usageText(request.usage),
    countsText(request),
  ]
    .filter(Boolean)
    .join('・');

export const RequestPage = () => {
  const { requestId } = useParams({
    from: '/administration/admin/questions/create/with-ai/requests/$requestId',
  });
  const { data: request } = useSuspenseQuery(creationRequestOf(requestId));
  const isOff = useFeature('question-creation') === false;
  const lists = useCategoryLists();
  const { leave } = useLeave();
  const actions = useRequestActions(() => leave(LIST_LINK.to));
  return (
    <DetailPage
      title="AI作成結果"
      width="full"
      name={request.file_name}
      mark={<RequestState {...request} />}
      state={factsOf(request)}
      back={LIST_LINK}
      list={{ of: 'creation-requests', id: request.id, linkTo }}
      tabs={[]}
      action={<Menu label="操作" labelShown items={actions.rowMenu(request)} />}
    >
      <Stack gap="roomy">
        {isOff && <CreationOff />}
        <RequestStatus
          request={request}
          isStopping={actions.isStopping}
          onStop={() => actions.stop(request)}
        />
        <ReadOfDocument parts={request.read_parts} />
        <LeftOutOfDocument sentences={request.left_out ?? []} />
        <StaleQuestions requestId={request.id} count={request.stale_count} />
        {request.questions.length > 0 ? (
          <ReviewOfProposals
            key={request.id}
            request={{ ...request, questions: byNumber(request.questions) }}
            renderCategory={(control) => <CategoryPicker lists={lists} canCreate {...control} />}
          />
        ) : (
          request.status !== 'InProgress' && (
            <EmptyState
              action={
                <LinkButton
                  to="/admin/questions/create/with-ai/create-request"
                  variant="primary"
                  icon="upload"
                >
                  文書から作る
                </LinkButton>
              }
            >
              この依頼には、問題の案がありません。
            </EmptyState>
          )
        )}
      </Stack>
      {actions.dialog}
    </DetailPage>
  );
};
