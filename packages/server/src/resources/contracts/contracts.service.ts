import type * as endpoints from '@tokiori/contract';
import type { Checkout, Contract, ContractInvoice } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { CallOf, Tx } from '../../shared/caller';
import { asking, keepChange, type Contracts, type MadeChange } from './changes.service';
import { refuseVendor } from './changes.rules';
import { contractAnswer, invoiceAnswer } from './contract-answer';
import { findContract, type ContractRow } from './contracts.queries';
import { pageOfInvoices } from './invoices.queries';

export const contractOf = (
  { driver, config }: Pick<Contracts, 'driver' | 'config'>,
  row: ContractRow,
  now: Date,
): Contract => contractAnswer(row, { ...config, driver, now });

/** A company's contract as it is. */
export const oneContract = async (tx: Tx, companyId: number): Promise<ContractRow> => {
  const row = await findContract(tx, companyId);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

export const getOwnContract = async (
  { tx, caller, now }: CallOf<typeof endpoints.getOwnContract>,
  contracts: Contracts,
): Promise<Contract> => contractOf(contracts, await oneContract(tx, caller.companyId), now);

type Changing =
  | CallOf<typeof endpoints.increaseSeats>
  | CallOf<typeof endpoints.decreaseSeats>
  | CallOf<typeof endpoints.cancelContract>
  | CallOf<typeof endpoints.startCheckout>;

/** Writes a change that was made, and answers the contract as it is now. */
export const keepAndAnswer = async (
  call: Changing,
  contracts: Contracts,
  made: MadeChange,
): Promise<Contract> => {
  await keepChange(call, contracts, made);
  return contractOf(contracts, await oneContract(call.tx, call.caller.companyId), call.now);
};

/** The same for the first contract, with the page on which it is paid. */
export const keepAndLead = async (
  call: CallOf<typeof endpoints.startCheckout>,
  contracts: Contracts,
  made: MadeChange,
): Promise<Checkout> => {
  const url = await keepChange(call, contracts, made);
  const row = await oneContract(call.tx, call.caller.companyId);
  return { url, contract: contractOf(contracts, row, call.now) };
};

/** The provider's page about cards and addresses. Asked for outside of any transaction. */
export const portalUrl = async (contracts: Contracts, companyId: number): Promise<string> => {
  const { database, driver } = contracts;
  const row = await database.run({ companyId }, (tx) => oneContract(tx, companyId), {
    readOnly: true,
  });
  refuseVendor(row);
  const url =
    row.provider === driver.provider ? await asking(contracts, () => driver.portal(row)) : null;
  if (url === null) throw new AppError('CONTRACT_NOT_CHANGEABLE');
  return url;
};

export const listContractInvoices = async (
  call: CallOf<typeof endpoints.listContractInvoices>,
): Promise<{ rows: ContractInvoice[]; total: number }> => {
  const { rows, total } = await pageOfInvoices(call);
  return { rows: rows.map((row) => invoiceAnswer(row, call.caller.timeZone)), total };
};
