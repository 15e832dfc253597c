import { createAdminApp, createServerApp } from '../../../core/server.ts';
import { expect } from '../../support/expect.ts';

const projectId = 'f1a7c4e2-6b0d-4d3e-9c58-2e7b90d1a643';

test('creating a server app or admin app with a secret key throws an error in a browser', () => {
  expect(() => createServerApp({ projectId, secretServerKey: 'ssk_a-key' })).to.throw('A page must not hold');
  expect(() => createAdminApp({ projectId, superSecretAdminKey: 'sak_a-key' })).to.throw('A page must not hold');
});
