import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Page } from '../../app/page/page';
import { Section, Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { useLater } from '../../ui/use-later';
import { checkoutIn, hasBegun, type CheckoutOutcome } from './checkout-outcome';
import { CheckoutReturn } from './checkout-return';
import { ContractActions } from './contract-actions';
import { ContractNotes } from './contract-notes';
import { ContractSummary } from './contract-summary';
import { ownContract } from './contracts.api';
import { Invoices } from './invoices';

/** The provider tells of a payment within seconds; after this it is left to a later look. */
const WAIT_MS = 120_000;

/** The contract, asked for again while a payment that one comes from is not known yet. */
const useContract = (outcome: CheckoutOutcome | undefined) => {
  const isLate = useLater(outcome === 'done', WAIT_MS);
  const isWaiting = outcome === 'done' && !isLate;
  const { data } = useSuspenseQuery(ownContract((one) => isWaiting && !hasBegun(one)));
  return { contract: data, isLate, isPaying: isWaiting && !hasBegun(data) };
};

export const BillingPage = () => {
  const checkout = checkoutIn(useSearch({ strict: false }).checkout);
  const { contract, isLate, isPaying } = useContract(checkout);
  return (
    <Page title="ご契約・お支払い" width="full">
      <PageHeader title="ご契約・お支払い" lead="席数と料金、請求書を確かめられます。" />
      <Stack gap="roomy">
        <Stack>
          {checkout && <CheckoutReturn contract={contract} outcome={checkout} isLate={isLate} />}
          <ContractNotes contract={contract} />
          <ContractSummary contract={contract} />
          <ContractActions contract={contract} isPaying={isPaying} />
        </Stack>
        <Section title="請求書と領収書" id="invoices">
          <Invoices />
        </Section>
      </Stack>
    </Page>
  );
};
