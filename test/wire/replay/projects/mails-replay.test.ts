import { afterAll, expect, test } from 'vitest';
import { closeSinks } from '../../../service/mail-support.ts';
import { send } from '../../../service/support.ts';
import { playBack } from '../play-back.ts';
import { mailListSteps, mailSteps } from './mail-exchanges.ts';
import { readSample } from '../../recordings.ts';

const worlds = playBack(mailSteps, mailListSteps);

afterAll(closeSinks);

/** Of later generations and of what this service does not do: page views, payments. */
const OVERVIEWS = ['auth_overview', 'payments_overview', 'email_overview', 'analytics_overview'];

test('metrics have the form of the recording; its note says not to compare values', async () => {
  const [world] = worlds;
  if (!world) throw new Error('The recording was not played back.');
  const answer = await send(world.service, 'GET', '/internal/metrics', { access: 'admin' });
  const own = answer.body as unknown as Record<string, readonly object[]>;
  for (const name of ['01-metrics', '02-metrics-include-anonymous']) {
    const recorded = readSample(`internal-metrics/${name}`).response.body as Record<string, readonly object[]>;
    expect(Object.keys(own)).toEqual(Object.keys(recorded).filter((key) => !OVERVIEWS.includes(key)));
    for (const list of [
      'daily_users',
      'daily_active_users',
      'recently_registered',
      'recently_active',
      'login_methods',
    ]) {
      const keys = (items: readonly object[] | undefined) => Object.keys(items?.[0] ?? {}).sort();
      expect(keys(own[list])).toEqual(keys(recorded[list]));
    }
  }
});
