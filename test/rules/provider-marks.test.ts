import * as icons from 'simple-icons';
import { expect, test } from 'vitest';
import type { Mark } from '../../elements/sign-in/methods/marks/mark.ts';
import { PROVIDER_IDS, providerName } from '../../elements/sign-in/methods/marks/provider-marks.ts';

/** Microsoft and LinkedIn are in no set of icons whose licence allows it. */
const OFFICIAL = {
  google: icons.siGoogle,
  github: icons.siGithub,
  spotify: icons.siSpotify,
  facebook: icons.siFacebook,
  discord: icons.siDiscord,
  gitlab: icons.siGitlab,
  bitbucket: icons.siBitbucket,
  apple: icons.siApple,
  x: icons.siX,
  twitch: icons.siTwitch,
};

test.each(Object.entries(OFFICIAL))(
  'the name and logo of OAuth provider %s equal those in simple-icons',
  async (id, icon) => {
    const { mark } = (await import(`../../elements/sign-in/methods/marks/${id}.ts`)) as { readonly mark: Mark };
    expect(mark.outline ?? mark.pieces[0]?.[0]).toBe(icon.path);
    expect(providerName(id)).toBe(icon.title);
  },
);

test('only the logos of Microsoft and LinkedIn are not from the package simple-icons', () => {
  expect(PROVIDER_IDS.filter((id) => !Object.hasOwn(OFFICIAL, id))).toEqual(['microsoft', 'linkedin']);
  expect(['microsoft', 'linkedin'].map((id) => providerName(id))).toEqual(['Microsoft', 'LinkedIn']);
});
