import type { Contract } from '@tokiori/contract';
import { requestSeats, withdrawSeatRequest } from '@tokiori/contract/client';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { Stack } from '../../ui/surface/card';
import { dayOf, seatsText } from './contract-words';
import { useCompanyZone } from './use-company-zone';

/** Offers to ask the operator for the seats, all in all, that nobody has approved. */
export const OfferSeatRequest = ({ seats, onDone }: { seats: number; onDone: () => void }) => {
  const request = useAction(requestSeats, {
    errorsIn: 'caller',
    doneMessage: `運営会社に${seatsText(seats)}を申請しました。`,
    onDone,
  });
  return (
    <Stack gap="tight">
      <div>
        <Button busy={request.isPending} onClick={() => request.run({ body: { seats } })}>
          {`合わせて${seatsText(seats)}を運営会社に申請する`}
        </Button>
      </div>
      {request.error && <InlineError message={sentenceOf(request.error)} />}
    </Stack>
  );
};

/** What was asked for, and what has become of it. */
export const SeatRequest = ({ request }: { request: NonNullable<Contract['seat_request']> }) => {
  const zone = useCompanyZone();
  const withdraw = useAction(withdrawSeatRequest, { doneMessage: '申請を取り消しました。' });
  const seats = seatsText(request.seats);
  if (request.approved)
    return (
      <Note>
        会社の登録が承認されました。申請していた{seats}まで、お手続きのうえお使いになれます。
      </Note>
    );
  return (
    <Note tone="review">
      <Stack gap="tight">
        <p>
          {`${dayOf(request.requested_at, zone)}に、${seats}を運営会社に申請しました。承認されるまで、席数は変わりません。`}
        </p>
        <div>
          <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.run({})}>
            申請を取り消す
          </Button>
        </div>
      </Stack>
    </Note>
  );
};
