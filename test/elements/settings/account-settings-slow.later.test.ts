import { links, reads as heading, showSettings, team } from './account-settings-support.ts';
import { expect, readText, rest, until } from '../support/support.ts';

suite('lk-account-settings on a slow network', () => {
  teardown(() => history.replaceState(null, '', location.pathname + location.search));

  test('links to settings pages do not move if the teams and the notifications load late', async () => {
    const arrivals = new Map<string, () => void>();
    const { page } = await showSettings({
      prepare: ({ answers }) => {
        const hold = (route: string, body: object) => {
          answers[route] = () => new Promise((resolve) => arrivals.set(route, () => resolve({ body })));
        };
        hold('GET /teams', { items: [team('a')] });
        hold('GET /emails/notification-preference/me', {
          items: [
            {
              notification_category_id: '00000000-0000-4000-8000-00000000000a',
              notification_category_name: 'News',
              enabled: true,
              can_disable: true,
            },
          ],
        });
      },
    });
    await until(() => arrivals.size === 2 && links(page).length > 0, 'the pages that are known');
    const top = (text: string) =>
      links(page)
        .find((link) => readText(link) === text)
        ?.getBoundingClientRect().top;
    const before = top('Account');
    expect(page.shadowRoot?.querySelectorAll('nav .placeholder').length).to.equal(1);
    for (const arrive of arrivals.values()) arrive();
    await until(() => top('Notifications'), 'the page that was unknown');
    expect(top('Account')).to.equal(before);
  });

  test('a section stays hidden until the sections above are loaded, but for at most 6 seconds', async () => {
    location.hash = 'security';
    const { page, clock } = await showSettings({
      config: { magic_link_enabled: true, passkey_enabled: true },
      prepare: ({ answers }) => {
        answers['GET /contact-channels'] = () => new Promise(() => {});
      },
    });
    await heading(page, 'Security');
    const shown = () =>
      [...page.children].filter((each) => each.slot.startsWith('section') && each.checkVisibility()).length;
    await until(() => page.querySelector('lk-settings-two-factor'), 'the sections');
    await clock.advance(1_000);
    await rest();
    expect(shown()).to.equal(1);
    await clock.advance(5_000);
    await until(() => shown() > 1, 'the other sections');
  });
});
