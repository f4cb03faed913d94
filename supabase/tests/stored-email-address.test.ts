import { expect, test } from 'vitest';
import { emailAddress } from '../functions/order-webhook/email-address.ts';

test('an address is stored without space around it and with its domain in lower case', () => {
  expect(emailAddress(' Anna@Example.COM\n')).toBe('Anna@example.com');
  expect(emailAddress('anna')).toBeUndefined();
});
