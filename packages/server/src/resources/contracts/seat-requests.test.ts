import {
  getCompany,
  getOwnContract,
  increaseSeats,
  listAuditLog,
  requestSeats,
  startCheckout,
  updateCompany,
  withdrawSeatRequest,
  type Checkout,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { tellOfWaitingCompanies } from '../operations/tell-approval';

let app: TestApp;
let operator: Person;
let admin: Person;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp({ environment: { SIGN_UP_SEATS: '10' } });
  operator = (await app.make.company({ isVendor: true, seats: null })).admin;
});
afterAll(() => app.close());
beforeEach(async () => {
  const made = await app.make.company({ seats: 5, isApproved: false });
  ({ admin } = made);
  companyId = made.company.id;
});

const request = (seats: number) => admin.ok(requestSeats, { body: { seats } });
const start = (seats: number) => admin.refused(startCheckout, { body: { seats } });
const approve = () =>
  operator.ok(updateCompany, { params: { id: companyId }, body: { approved: true } });
const told = async (): Promise<string[]> => {
  await tellOfWaitingCompanies(app, app.clock.now);
  const mails = await app.mails();
  return mails
    .filter(({ subject }) => subject.includes('承認を待っています'))
    .map(({ text }) => text);
};

describe('a company that nobody has approved', () => {
  it('gives itself no more seats than a new one has, and asks for more', async () => {
    expect(await start(100_000)).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      message: expect.stringContaining('運営会社に申請してください'),
    });
    expect(await request(100_000)).toMatchObject({
      seats: 5,
      seat_request: { seats: 100_000, approved: false },
    });
    expect((await start(11)).code).toBe('APPROVAL_REQUIRED');
    expect((await admin.ok(getOwnContract)).seats).toBe(5);
  });

  it('has what it asked for once the operator agrees, when it takes it', async () => {
    await request(100);
    const params = { id: companyId };
    expect(await operator.ok(getCompany, { params })).toMatchObject({ seats_requested: 100 });
    await approve();
    expect(await admin.ok(getOwnContract)).toMatchObject({
      seats: 5,
      seat_request: { seats: 100, approved: true },
    });
    const { contract } = (await admin.ok(startCheckout, { body: { seats: 60 } })) as Checkout;
    expect(contract).toMatchObject({ seats: 60, seat_request: { seats: 100 } });
    expect(await admin.ok(increaseSeats, { body: { seats: 40 } })).toMatchObject({
      seats: 100,
      seat_request: null,
    });
  });

  it('asks for another number instead, and takes it back', async () => {
    await request(100);
    expect((await request(50)).seat_request).toMatchObject({ seats: 50 });
    expect((await request(50)).seat_request).toMatchObject({ seats: 50 });
    expect((await admin.ok(withdrawSeatRequest)).seat_request).toBeNull();
    expect((await admin.ok(withdrawSeatRequest)).seat_request).toBeNull();
    const { items } = await admin.ok(listAuditLog, {});
    expect(items.map(({ action }) => action).filter((one) => one.includes('seat'))).toEqual([
      'contract.withdraw-seat-request',
      'contract.request-seats',
      'contract.request-seats',
    ]);
  });

  it.each([0, 10, 100_001])('cannot ask for %i', async (seats) => {
    const refused = await admin.refused(requestSeats, { body: { seats } });
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'seats' }] });
    expect((await admin.ok(getOwnContract)).seat_request).toBeNull();
  });

  it('is told to the operator once a request, whatever was told before', async () => {
    const before = (await told()).length;
    await request(100);
    const [mail, ...others] = (await told()).slice(before);
    expect(others).toEqual([]);
    expect(mail).toContain('100席の利用を申請しています');
    await request(200);
    expect(await told()).toHaveLength(before + 1);
  });
});

it('is not needed where the operator has approved the company', async () => {
  await approve();
  expect(await admin.refused(requestSeats, { body: { seats: 100 } })).toMatchObject({
    code: 'CONTRACT_NOT_CHANGEABLE',
    message: expect.stringContaining('申請は必要ありません'),
  });
});
