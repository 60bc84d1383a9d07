import {
  allEndpoints,
  cancelContract,
  startCheckout,
  type EndpointSpec,
  type ErrorBody,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { startTestApp, type Person, type Reply, type TestApp } from '../testing';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = (await app.make.company({ isVendor: true, seats: null })).admin;
});
afterAll(() => app.close());

/** Endpoints whose body has no member that must be there. */
const optional = allEndpoints.filter(
  ({ body }) => body !== undefined && z.safeParse(body, {}).success,
);

/** Nothing has this id: what is told apart here is only what the body says. */
const params = (spec: EndpointSpec): Record<string, number> =>
  Object.fromEntries([...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 999_999]));

const toldBy = ({ status, body }: Reply) => [status, (body as Partial<ErrorBody>)?.errors];

describe('a call without a body, where every member of it may be left out', () => {
  it('cancels the contract at the end of its period', async () => {
    const { admin } = await app.make.company();
    await admin.ok(startCheckout, { body: { seats: 10 } });
    const { status, body } = await admin.raw(cancelContract);
    expect([status, body]).toMatchObject([200, { cancel_at_period_end: true }]);
  });

  it.each(optional.map((spec) => [spec.id, spec] as const))(
    '%s answers as with an empty object',
    async (_id, spec) => {
      const withObject = await operator.raw(spec, { params: params(spec), body: {} });
      const without = await operator.raw(spec, { params: params(spec) });
      expect(toldBy(without)).toEqual(toldBy(withObject));
    },
  );
});

it('names what is missing where a body has to say something', async () => {
  const { admin } = await app.make.company();
  const { errors } = await admin.refused(startCheckout);
  expect(errors[0]).toMatchObject({ code: 'VALIDATION_FAILED', field: 'seats' });
});
