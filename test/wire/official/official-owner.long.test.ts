import { afterAll, expect, test } from 'vitest';
import { DEMO_OWNER } from '../../../demo/service/index.ts';
import { INTERNAL_PROJECT } from '../../../demo/service/tables/seeded-projects.ts';
import { removeFolder } from '../../packed/packed-package.ts';
import { expectSameTranscript, type Transcript } from './differences.ts';
import {
  liveOfficially,
  OFFICIAL_PACKAGES,
  type OfficialSettings,
  packedStackframe,
  runScript,
} from './official-client.ts';

const SCRIPT = 'owner.mjs';
const SCRIPT_MS = 240_000;
const PASSWORD = 'the-password-of-the-owner';

afterAll(removeFolder);

test.for(OFFICIAL_PACKAGES)(
  'a project owner can create, change and delete a project with the official client %s and with latchkey-stackframe',
  { timeout: 2 * SCRIPT_MS },
  async (official, context) => {
    const settings = {
      ownerPassword: PASSWORD,
      generation: official === 'official-3' ? 3 : 2,
      before: (service) => service.controls.seedPeople(['owner']),
      LATCHKEY_INTERNAL_PUBLISHABLE_CLIENT_KEY: INTERNAL_PROJECT.publishableClientKey,
      LATCHKEY_OWNER_EMAIL: DEMO_OWNER.email,
      LATCHKEY_OWNER_PASSWORD: PASSWORD,
    } satisfies OfficialSettings;
    const { seen, ...transcript } = (await liveOfficially(
      context,
      official,
      SCRIPT,
      SCRIPT_MS,
      settings,
    )) as Transcript;
    const ours = (await runScript(await packedStackframe(), SCRIPT, SCRIPT_MS, settings)) as Transcript;
    expect(seen).toEqual(EXPECTED);
    expect(ours.seen).toEqual(EXPECTED);
    expectSameTranscript(SCRIPT, ours, transcript);
  },
);

const EXPECTED = {
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
};
