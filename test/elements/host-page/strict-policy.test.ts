import { expect } from '../support/support.ts';

it('every test of an element runs under a policy without inline scripts, foreign scripts and markup from text', async () => {
  const { headers } = await fetch(location.href);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).to.include("default-src 'self'");
  expect(policy).to.include("require-trusted-types-for 'script'");
  expect(policy).not.to.match(/unsafe|nonce/);
});
