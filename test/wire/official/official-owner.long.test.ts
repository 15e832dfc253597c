import { expect, test } from 'vitest';
import { DEMO_OWNER } from '../../../demo/service/index.ts';
import { INTERNAL_PROJECT } from '../../../demo/service/tables/seeded-projects.ts';
import { liveOfficially, OFFICIAL_PACKAGES } from './official-client.ts';

const SCRIPT_MS = 240_000;
const PASSWORD = 'the-password-of-the-owner';

test.for(OFFICIAL_PACKAGES)(
  'a project owner can create, change and delete a project with the official client %s',
  async (official, context) => {
    const seen = await liveOfficially(context, official, 'owner.mjs', SCRIPT_MS, {
      ownerPassword: PASSWORD,
      before: (service) => service.controls.seedPeople(['owner']),
      LATCHKEY_INTERNAL_PUBLISHABLE_CLIENT_KEY: INTERNAL_PROJECT.publishableClientKey,
      LATCHKEY_OWNER_EMAIL: DEMO_OWNER.email,
      LATCHKEY_OWNER_PASSWORD: PASSWORD,
    });
    expect(seen).toEqual({
      owned: [{ displayName: 'Handover', description: '' }],
      created: { displayName: 'Harbour', description: 'Boats' },
      ownedThen: ['Handover', 'Harbour'],
      changed: {
        displayName: 'Quay',
        description: 'Boats',
        isProductionMode: true,
        config: {
          allowLocalhost: false,
          magicLinkEnabled: true,
          domains: [{ domain: 'https://app.example.com', handlerPath: '/handler' }],
          oauthProviders: [
            { id: 'github', type: 'standard', clientId: 'quay', clientSecret: 'a-secret' },
            { id: 'google', type: 'shared' },
          ],
          emailConfig: {
            type: 'standard',
            host: 'mail.example.com',
            port: 587,
            username: 'quay',
            password: 'a-password',
            senderName: 'Quay',
            senderEmail: 'quay@example.com',
          },
        },
      },
      errors: [],
      users: ['Ada'],
      byKey: { displayName: 'Quay', description: 'Boats' },
      definitions: ['captain', 'team_admin', 'team_member'],
      key: { description: 'All three', isValid: true, lastFour: 4 },
      revoked: 'INVALID_SUPER_SECRET_ADMIN_KEY',
      keyThen: { isValid: false, why: 'manually-revoked' },
      ownedLast: ['Handover'],
    });
  },
);
