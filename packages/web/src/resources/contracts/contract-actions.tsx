import type { Contract } from '@tokiori/contract';
import { openPortal } from '@tokiori/contract/client';
import { useState } from 'react';
import { useAction } from '../../app/api/use-action';
import { Button, ButtonGroup } from '../../ui/button/button';
import { ButtonWithReason } from '../../ui/button/button-with-reason';
import { CancelDialog } from './cancel-dialog';
import { decreaseOf, increaseOf, keepOf, startOf } from './seats-changes';
import { leaveFor } from './leave-for';
import { SeatsDialog } from './seats-dialog';

type ContractDialog = 'start' | 'increase' | 'decrease' | 'keep' | 'cancel' | 'resume';

const CHANGES = { start: startOf, increase: increaseOf, decrease: decreaseOf, keep: keepOf };

/** A first contract, or another one after the last. Without a limit of seats there is nothing to buy. */
const canStart = ({ plan, status, seats }: Contract): boolean => {
  if (seats === null) return false;
  return plan === 'Invoice' ? status !== 'Active' : plan === 'Trial' || status === 'Canceled';
};

const isRunning = ({ plan, status }: Contract): boolean => plan === 'Card' && status !== 'Canceled';

interface Props {
  contract: Contract;
  /** A payment is being confirmed: another page would be paid twice. */
  isPaying: boolean;
}

const reasonToWait = ({ contract, isPaying }: Props): string | null => {
  if (isPaying) return '確認が終わるまで、お待ちください。';
  return contract.change_under_way ? 'ほかの変更を処理しています。' : null;
};

/** What can be done with the contract in its state. */
export const ContractActions = ({ contract, isPaying }: Props) => {
  const [opened, setOpened] = useState<ContractDialog | null>(null);
  const close = (): void => setOpened(null);
  const open = (dialog: ContractDialog) => () => setOpened(dialog);
  const waits = reasonToWait({ contract, isPaying });
  return (
    <>
      {canStart(contract) && (
        <ButtonGroup>
          <ButtonWithReason variant="primary" disabledReason={waits} onClick={open('start')}>
            契約する
          </ButtonWithReason>
        </ButtonGroup>
      )}
      {isRunning(contract) && <Running contract={contract} waits={waits} open={open} />}
      {opened !== null &&
        (opened === 'cancel' || opened === 'resume' ? (
          <CancelDialog contract={contract} resume={opened === 'resume'} onClose={close} />
        ) : (
          <SeatsDialog contract={contract} change={CHANGES[opened](contract)} onClose={close} />
        ))}
    </>
  );
};

/** The product itself keeps no card: what there is stands on this page. */
const NO_PORTAL =
  '決済サービスが設定されていないため、登録するカードや請求先はありません。請求書と領収書は、下の一覧にあります。';

interface RunningProps {
  contract: Contract;
  /** Why nothing can be changed now; `null` when it can. */
  waits: string | null;
  open: (dialog: ContractDialog) => () => void;
}

/** Of a contract that is paid for from month to month. */
const Running = ({ contract, waits, open }: RunningProps) => {
  const { provider, cancel_at_period_end: ends } = contract;
  return (
    <ButtonGroup>
      {ends && (
        <ButtonWithReason variant="primary" disabledReason={waits} onClick={open('resume')}>
          解約を取り消す
        </ButtonWithReason>
      )}
      {contract.status !== 'ReadOnly' && <Seats contract={contract} waits={waits} open={open} />}
      {provider === 'Stripe' ? (
        <PortalButton />
      ) : (
        <ButtonWithReason icon="card" disabledReason={NO_PORTAL}>
          カードや請求先を変える
        </ButtonWithReason>
      )}
      {!ends && (
        <Button variant="danger" disabled={waits !== null} onClick={open('cancel')}>
          解約する
        </Button>
      )}
    </ButtonGroup>
  );
};

/** More, and fewer where the contract goes on; a decrease is taken back before there can be more. */
const Seats = ({ contract, waits, open }: RunningProps) => {
  const { seats, next_seats, cancel_at_period_end: ends } = contract;
  const isUnpaid = contract.status === 'PastDue' && next_seats === null;
  const unpaid = isUnpaid ? '先に、未払いの請求をお支払いください。' : null;
  const [first, label] =
    next_seats === null
      ? (['increase', '席を増やす'] as const)
      : (['keep', '減らすのをやめる'] as const);
  return (
    <>
      <ButtonWithReason
        variant={ends ? 'secondary' : 'primary'}
        disabledReason={unpaid ?? (ends ? null : waits)}
        disabled={(unpaid ?? waits) !== null}
        onClick={open(first)}
      >
        {label}
      </ButtonWithReason>
      {!ends && (next_seats ?? seats ?? 0) > 1 && (
        <Button disabled={waits !== null} onClick={open('decrease')}>
          席を減らす
        </Button>
      )}
    </>
  );
};

/** Card and address are kept by the payment provider alone. */
const PortalButton = () => {
  const portal = useAction(openPortal, { keeps: 'all', onDone: ({ url }) => leaveFor(url) });
  return (
    <Button icon="card" busy={portal.isPending} onClick={() => portal.run({})}>
      カードや請求先を変える
    </Button>
  );
};
