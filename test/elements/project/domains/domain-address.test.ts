import { untrustedReason } from '../../../../core/admin.ts';
import { expect } from '../../../support/expect.ts';
test('a space in a host is no address in any engine', () => {
  expect(untrustedReason('https://exa mple.com')).to.equal('Trusted domain is not a valid URL: https://exa mple.com');
});

test('a wildcard in a host is an address in any engine', () => {
  expect(untrustedReason('https://*.example.com')).to.equal(null);
  expect(untrustedReason('https://*.example.com:*')).to.equal(null);
});
