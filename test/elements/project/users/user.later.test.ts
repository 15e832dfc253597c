import { sendKeys } from '@web/test-runner-commands';
import { sent } from './scenes.ts';
import { BOB, PATCH, userScene } from './support.ts';
import { expectRowLabel } from '../../support/labels.ts';
import { expect, expectAccessible, focused, inside, readText, until } from '../../support/support.ts';
import { rows } from '../../teams/team-sections-support.ts';

suite('the page of a project user', () => {
  test('the page of a user shows the name, country, ID, and restriction of the user', async () => {
    const bob = {
      ...BOB,
      country_code: 'CH',
      requires_totp_mfa: true,
      is_restricted: true,
      restricted_by_admin: true,
      restricted_by_admin_reason: 'Spam',
    };
    const { part } = await userScene(bob);
    expect(readText(inside(part('profile'), 'h2'))).to.equal('Bob');
    expect(readText(part('profile')))
      .to.contain('Switzerland')
      .and.to.contain(bob.id);
    expect(readText(part('access')))
      .to.contain('Two-factor authentication')
      .and.to.contain('Restricted')
      .and.to.contain('Spam');
  });

  test('the page of a user shows the name and the Impersonate button on one line', async () => {
    const { part, on } = await userScene();
    const middle = (box: DOMRect) => box.top + box.height / 2;
    const profile = part('profile');
    profile.style.inlineSize = '560px';
    const button = on('profile').control('impersonate').getBoundingClientRect();
    expect(Math.abs(middle(button) - middle(inside(profile, 'h2').getBoundingClientRect()))).to.be.below(1.5);
    const tops = new Set(
      [...(profile.shadowRoot?.querySelectorAll('.pill') ?? [])].map((pill) => pill.getBoundingClientRect().top),
    );
    expect(tops.size).to.equal(1);
    expect(on('access').control('restrict').part.contains('danger')).to.equal(false);
    expect(on('delete').control('delete').part.contains('danger')).to.equal(true);
  });

  for (const { width, rows } of [
    { width: '360px', rows: 2 },
    { width: '840px', rows: 1 },
  ]) {
    test(`at ${width}, the page of a user begins with avatar, name and address, above rows of links`, async () => {
      const { section, part } = await userScene();
      section.style.inlineSize = width;
      const profile = part('profile');
      const header = inside(profile, 'header');
      expect(readText(header)).to.contain('Bob').and.to.contain('person00000@example.com');
      const [avatar, name, jumps, panel] = [
        inside(profile, 'header lk-avatar'),
        inside(profile, 'h2'),
        inside(section, '.jumps'),
        inside(profile, '.panel'),
      ].map((node) => node.getBoundingClientRect());
      const left = header.getBoundingClientRect().left;
      expect([avatar?.left, (name?.left ?? 0) > (avatar?.right ?? 0)]).to.deep.equal([left, true]);
      expect((name?.bottom ?? 0) <= (jumps?.top ?? 0) && (jumps?.bottom ?? 0) <= (panel?.top ?? 0)).to.equal(true);
      const shown = [...(section.shadowRoot as ShadowRoot).querySelectorAll('[part=jump]')].filter((jump) =>
        jump.checkVisibility(),
      );
      expect(new Set(shown.map((jump) => jump.getBoundingClientRect().top)).size).to.equal(rows);
      const list = inside(section, '.jumps');
      expect(list.scrollWidth).to.equal(list.clientWidth);
    });
  }

  test('a user without a name is called by the address, which then stands in the head once', async () => {
    const { part } = await userScene({ ...BOB, display_name: null });
    expect(readText(inside(part('profile'), '.titles'))).to.equal('person00000@example.com');
  });

  test('if a project defines no permissions, the page of a user links to the permissions page', async () => {
    const linkTo = (pageId: string) => `#/${pageId}`;
    const { part } = await userScene(BOB, { world: { definitions: { team: [], project: [] } } });
    const permissions = part('permissions') as HTMLElementTagNameMap['lk-project-user-permissions'];
    await until(() => readText(permissions).includes('have any permissions yet.'), 'the empty list');
    expect(permissions.shadowRoot?.querySelector('a')).to.equal(null);
    permissions.links = { pageId: 'users', linkTo, handleClick: () => {} };
    await permissions.updateComplete;
    const link = inside(permissions, 'a');
    expect([readText(link), link.getAttribute('href')]).to.deep.equal(['Open permissions', '#/permissions']);
  });

  for (const hasKeys of [true, false]) {
    test(`the page of a user ${hasKeys ? 'with' : 'without'} API keys leads to each section below the profile`, async () => {
      const { section } = await userScene(BOB, { config: { allow_user_api_keys: hasKeys } });
      const root = section.shadowRoot as ShadowRoot;
      const sections = [...root.querySelectorAll('.user > :not(lk-project-user-profile)')];
      const headings = () =>
        sections.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll<HTMLElement>('h2') ?? [])]);
      await until(() => headings().length === sections.length - (hasKeys ? 0 : 1), 'the sections');
      const jumps = [...root.querySelectorAll<HTMLElement>('[part=jump]')].filter((jump) => jump.checkVisibility());
      expect(jumps.map(readText)).to.deep.equal(headings().map(readText));
      await expectAccessible(section);
      for (const [index, jump] of jumps.entries()) {
        jump.focus();
        await sendKeys({ press: 'Enter' });
        const heading = headings()[index];
        expect(focused(), readText(jump)).to.equal(heading);
        const { top, bottom } = (heading as HTMLElement).getBoundingClientRect();
        expect(top >= 0 && bottom <= innerHeight, `${readText(jump)} is in view`).to.equal(true);
      }
    });
  }

  test('a user can be renamed with the keyboard alone', async () => {
    const { on, bodies, list } = await userScene();
    const profile = on('profile');
    await profile.openByKey('name', 'name');
    expectRowLabel(profile.section, 'name');
    await sendKeys({ type: 'Robert' });
    await sendKeys({ press: 'Enter' });
    await until(() => readText(inside(profile.section, 'h2')) === 'Robert', 'the new name');
    expect(bodies(PATCH)).to.deep.equal([{ display_name: 'Robert' }]);
    expect(focused()).to.equal(profile.control('name'));
    expect(rows(list)[0]).to.contain('Robert');
  });

  test('the primary email address of a user can be changed and removed', async () => {
    const { on, service, bodies } = await userScene();
    const profile = on('profile');
    await profile.open('email');
    profile.submit({ email: 'nonsense' });
    await profile.says('Enter a valid email address');
    profile.input('verified').click();
    profile.submit({ email: 'robert@example.com' });
    await profile.says('Not verified');
    await profile.open('email');
    profile.submit({ email: '' });
    await sent(service, PATCH, 2);
    expect(bodies(PATCH)).to.deep.equal([
      { primary_email: 'robert@example.com', primary_email_verified: false, primary_email_auth_enabled: true },
      { primary_email: null, primary_email_verified: false, primary_email_auth_enabled: false },
    ]);
    await until(() => on('access').control('password').getAttribute('aria-disabled') === 'true', 'no password');
  });

  test('changing an email address to one that another user signs in with shows an error', async () => {
    const { on, service } = await userScene();
    const profile = on('profile');
    service.answers[PATCH] = { code: 'USER_EMAIL_ALREADY_EXISTS', details: { email: 'ada@example.com' } };
    await profile.open('email');
    profile.submit({ email: 'ada@example.com' });
    await profile.says('Another user already uses this address to sign in.');
    expect(focused()).to.equal(profile.input('email'));
  });

  test('the owner of a project can set and remove the password of a user', async () => {
    const { on, bodies } = await userScene();
    const access = on('access');
    await access.open('password');
    expect(access.input('password').autocomplete).to.equal('new-password');
    access.submit();
    await access.says('Enter a password.');
    access.submit({ password: 'Correct-horse-1' });
    await until(() => !access.form(), 'the end of the form');
    await access.confirm('remove-password', 'Signs the user out everywhere.');
    await access.says('Not set');
    expect(bodies(PATCH)).to.deep.equal([{ password: 'Correct-horse-1' }, { password: null }]);
    expect(JSON.stringify(access.section.outerHTML)).not.to.contain('Correct-horse-1');
  });

  test('a user can be restricted with a reason, and unrestricted again', async () => {
    const { on, bodies } = await userScene();
    const access = on('access');
    await access.open('restrict');
    access.submit({ reason: 'Spam', details: 'Two complaints\nin a week' });
    await access.offers('unrestrict');
    await access.says('Two complaints in a week');
    await access.confirm('unrestrict', 'The user gets full access again.');
    await access.offers('restrict');
    const restriction = (isOn: boolean, reason: string | null, details: string | null) => ({
      restricted_by_admin: isOn,
      restricted_by_admin_reason: reason,
      restricted_by_admin_private_details: details,
    });
    expect(bodies(PATCH)).to.deep.equal([
      restriction(true, 'Spam', 'Two complaints\nin a week'),
      restriction(false, null, null),
    ]);
  });
});
