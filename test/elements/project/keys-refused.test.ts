import { createAdminApp, createServerApp } from '../../../core/server.ts';
import { expect } from '../../support/expect.ts';

const projectId = 'f1a7c4e2-6b0d-4d3e-9c58-2e7b90d1a643';

test('no app that acts by a secret key can be made in a page', () => {
  expect(() => createServerApp({ projectId, secretServerKey: 'ssk_a-key' })).to.throw('A page must not hold');
  expect(() => createAdminApp({ projectId, superSecretAdminKey: 'sak_a-key' })).to.throw('A page must not hold');
});
