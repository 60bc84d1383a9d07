import { expect, it } from 'vitest';
import { newSigningSecret, signatureHeaders } from './signature';

// The example of the specification's reference libraries (standard-webhooks/standard-webhooks).
it('signs as the reference libraries do', () => {
  const headers = signatureHeaders(
    {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1614265330,
      body: '{"test": 2432232314}',
    },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('signs by each of several secrets, and makes another one each time', () => {
  const secrets = [newSigningSecret(), newSigningSecret()];
  expect(secrets[0]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const message = { id: 'a', timestamp: 1, body: '{}' };
  const { 'webhook-signature': both } = signatureHeaders(message, secrets);
  const each = secrets.map((secret) => signatureHeaders(message, [secret])['webhook-signature']);
  expect(both).toBe(each.join(' '));
  expect(new Set(each).size).toBe(2);
});
