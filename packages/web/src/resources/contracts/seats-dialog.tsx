import type { Contract, ContractPreview } from '@tokiori/contract';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { StepperField, wholeNumberIn } from '../../ui/field/stepper-field';
import { formatNumber } from '../../ui/format/number';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import { useSettled } from '../../ui/use-settled';
import { ContractRefusal } from './contract-refusal';
import { usePreview } from './contracts.api';
import { PricePreview } from './price-preview';
import { OfferSeatRequest } from './seat-request';
import type { SeatsChange } from './seats-changes';
import { codeOf, useSeatsAction } from './use-contract-action';

/** Long enough that a number is typed before its price is asked for. */
const PAUSE_MS = 350;

interface Props {
  contract: Contract;
  change: SeatsChange;
  onClose: () => void;
}

/** What is wrong with what was typed. */
const issueOf = (typed: string, field: SeatsChange['field']): string | undefined => {
  const seats = wholeNumberIn(typed);
  if (field === null) return undefined;
  if (seats === null) return '席数を数字で入力してください。';
  if (seats < field.least) return `${formatNumber(field.least)}席以上で入力してください。`;
  if (seats > field.most) return `${formatNumber(field.most)}席以下で入力してください。`;
  return undefined;
};

/** The number that was chosen, and what it would cost; `agreed` once that is what is shown. */
const useChoice = (change: SeatsChange) => {
  const [typed, setTyped] = useState(String(change.first));
  const issue = issueOf(typed, change.field);
  const seats = issue === undefined ? wholeNumberIn(typed) : null;
  const asked = useSettled(seats, PAUSE_MS);
  const preview = usePreview(change.endpoint, asked);
  const isCurrent = seats !== null && seats === asked && !preview.isFetching;
  const agreed = isCurrent && !preview.error ? (preview.data ?? null) : null;
  const isAsking = seats !== null && !isCurrent;
  return { typed, setTyped, issue, seats, preview, isCurrent, isAsking, agreed };
};

const labelOf = (
  { title, actionLabel }: SeatsChange,
  seats: number | null,
  agreed: ContractPreview | null,
  isAsking: boolean,
): string => {
  if (seats !== null && agreed) return actionLabel(seats, agreed);
  return isAsking ? '金額を確かめています' : title;
};

/** A first contract names all seats, a change those that are added. */
const allOf = ({ seats: now }: Contract, { endpoint }: SeatsChange, seats: number): number =>
  endpoint.id === 'startCheckout' ? seats : (now ?? 0) + seats;

/** Chooses a number of seats, shows what it costs, and does it at that price. */
export const SeatsDialog = ({ contract, change, onClose }: Props) => {
  const { field } = change;
  const { typed, setTyped, issue, seats, preview, isCurrent, isAsking, agreed } = useChoice(change);
  const action = useSeatsAction(change, {
    onDone: onClose,
    onPriceChanged: () => void preview.refetch(),
  });
  const type = (text: string): void => {
    action.reset();
    setTyped(text);
  };
  const confirm = (): void => {
    if (seats === null || agreed === null) return;
    action.run({
      body: { seats, priced_at: agreed.priced_at, agreed_seats: agreed.seats },
    });
  };
  return (
    <ActionDialog
      title={change.title}
      actionLabel={labelOf(change, seats, agreed, isAsking)}
      disabled={agreed === null}
      busy={action.isPending}
      onAction={confirm}
      onClose={onClose}
    >
      <Stack>
        <p>{change.lead}</p>
        {field && (
          <StepperField
            label={field.label}
            unit="席"
            required
            least={field.least}
            most={field.most}
            value={typed}
            error={issue}
            onChange={type}
          />
        )}
        <PricePreview preview={agreed} isAsking={isAsking} />
        {isCurrent && preview.error && (
          <>
            <ContractRefusal error={preview.error} />
            {codeOf(preview.error) === 'APPROVAL_REQUIRED' ? (
              <OfferSeatRequest seats={allOf(contract, change, seats!)} onDone={onClose} />
            ) : (
              <div>
                <Button icon="recap" onClick={() => void preview.refetch()}>
                  金額をもう一度確かめる
                </Button>
              </div>
            )}
          </>
        )}
        {contract.provider === 'BuiltIn' && (
          <Note>決済サービスの設定がないため、実際の請求はありません。</Note>
        )}
        {action.error && <ContractRefusal error={action.error} />}
      </Stack>
    </ActionDialog>
  );
};
