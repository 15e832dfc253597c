import {
  siApple,
  siBitbucket,
  siDiscord,
  siFacebook,
  siGithub,
  siGitlab,
  siGoogle,
  siSpotify,
  siTwitch,
  siX,
} from 'simple-icons';
import { expect, test } from 'vitest';
import { otherProviders } from '../../elements/sign-in/methods/other-providers.ts';
import { providerOf, providers } from '../../elements/sign-in/methods/provider-marks.ts';

const all = { ...providers, ...otherProviders };

/** Microsoft and LinkedIn are in no set of icons whose licence allows it. */
const OFFICIAL = {
  google: siGoogle,
  github: siGithub,
  spotify: siSpotify,
  facebook: siFacebook,
  discord: siDiscord,
  gitlab: siGitlab,
  bitbucket: siBitbucket,
  apple: siApple,
  x: siX,
  twitch: siTwitch,
};

test.each(Object.entries(OFFICIAL))('the mark of %s is the official one', (id, icon) => {
  const mark = all[id];
  expect(mark?.outline ?? mark?.pieces[0]?.[0]).toBe(icon.path);
  expect(mark?.name).toBe(icon.title);
});

test.each(Object.entries(all))('%s has its name before its mark is loaded', (id, provider) => {
  expect(providerOf(id, null).name).toBe(provider?.name);
});

test('the two others are drawn here', () => {
  const others = Object.keys(all).filter((id) => !Object.hasOwn(OFFICIAL, id));
  expect(others).toEqual(['microsoft', 'linkedin']);
});
