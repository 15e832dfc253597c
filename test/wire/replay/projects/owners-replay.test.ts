import { expect, test } from 'vitest';
import { differences } from '../../compare.ts';
import { playBack } from '../play-back.ts';
import { configSteps, keySteps, projectSteps } from './owner-exchanges.ts';
import { readConfig } from './owner-prepare.ts';
import { readSample } from '../../recordings.ts';
import type { ReplayWorld } from '../replay-world.ts';

const worlds = playBack(projectSteps, keySteps, configSteps);

type Config = Readonly<Record<string, unknown>>;

const recordedText = (name: string) =>
  (readSample(`internal-config/${name}`).response.body as { config_string: string }).config_string;

function theWorld(): ReplayWorld {
  const world = worlds[2];
  if (!world) throw new Error('The recording was not played back.');
  return world;
}

test('the local service returns a project’s environment config as recorded from the hosted service', async () => {
  const recorded = JSON.parse(recordedText('04-override-get-environment')) as Config;
  // It was reset since.
  const { 'teams.allowClientTeamCreation': isReset, ...left } = recorded;
  expect(isReset).toBe(true);
  const own = await readConfig(theWorld(), '/override/environment');
  expect(differences(withoutIds(left), withoutIds(own), new Map())).toEqual([]);
});

test('the project config of the local service has every setting recorded from the hosted service', async () => {
  const text = recordedText('01-get');
  const { apps: _ownApps, ...shown } = JSON.parse(`${text.slice(0, text.indexOf(',"emails":{"server"'))}}`) as Config;
  const { signUpRules: _rules, signUpRulesDefaultAction: _action, ...auth } = shown['auth'] as Config;
  const recorded = { ...shown, auth, teams: { createPersonalTeamOnSignUp: false, allowClientTeamCreation: false } };
  const own = await readConfig(theWorld(), '');
  const lines = differences(withoutIds(recorded), withoutIds(own), new Map());
  expect(lines.filter((line) => !line.endsWith(': not in the recording'))).toEqual([]);
});

/** Domains and bundles are named by ids that say nothing. */
function withoutIds(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] =>
    /(trustedDomains|appleBundles)$/.test(key) ? [key, Object.values(inner as object)] : [key, withoutIds(inner)],
  );
  return Object.fromEntries(entries);
}
