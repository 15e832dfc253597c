import { sendKeys } from '@web/test-runner-commands';
import { bodiesOf, sent } from './scenes.ts';
import { BOB, PATCH, userScene } from './support.ts';
import { expect, focused, inside, readText, until } from '../../support/support.ts';
import { control, fieldIn, has, openForm as open, rows } from '../../teams/team-sections-support.ts';

suite('a user of a project', () => {
  test('is called by their name, with everything known about them', async () => {
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

  test('keeps a long name within the page, two lines of it above and all of it in its row', async () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200);
    const { part, section } = await userScene({ ...BOB, display_name: name });
    const heading = inside(part('profile'), 'h2');
    expect(section.scrollWidth).to.be.at.most(section.clientWidth);
    expect(heading.getBoundingClientRect().right).to.be.at.most(section.getBoundingClientRect().right);
    expect(heading.clientHeight).to.be.below(3 * Number.parseFloat(getComputedStyle(heading).lineHeight));
    const row = rows(part('profile')).find((each) => each.startsWith('Name'));
    expect(row).to.contain(name);
  });

  test('gets another name, by keys alone', async () => {
    const { part, service, list } = await userScene();
    control(part('profile'), 'name').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => focused()?.getAttribute('name') === 'name', 'the field');
    await sendKeys({ type: 'Robert' });
    await sendKeys({ press: 'Enter' });
    await until(() => readText(inside(part('profile'), 'h2')) === 'Robert', 'the new name');
    expect(bodiesOf(service, PATCH)).to.deep.equal([{ display_name: 'Robert' }]);
    expect(focused()).to.equal(control(part('profile'), 'name'));
    expect(rows(list)[0]).to.contain('Robert');
  });

  test('gets another address, verified or not, or loses it', async () => {
    const { part, service } = await userScene();
    const profile = part('profile');
    const form = await open(profile, 'email');
    fieldIn(profile, 'email').value = 'nonsense';
    form.requestSubmit();
    await until(() => readText(form).includes('Enter a valid email address'), 'the word');
    fieldIn(profile, 'email').value = 'robert@example.com';
    fieldIn(profile, 'verified').click();
    form.requestSubmit();
    await until(() => readText(profile).includes('Not verified'), 'the pill');
    await open(profile, 'email');
    fieldIn(profile, 'email').value = '';
    profile.querySelector('form')?.requestSubmit();
    await sent(service, PATCH, 2);
    expect(bodiesOf(service, PATCH)).to.deep.equal([
      { primary_email: 'robert@example.com', primary_email_verified: false, primary_email_auth_enabled: true },
      { primary_email: null, primary_email_verified: false, primary_email_auth_enabled: false },
    ]);
    await until(() => control(part('access'), 'password').getAttribute('aria-disabled') === 'true', 'no password');
  });

  test('an address that signs another user in is refused beside the field', async () => {
    const { part, service } = await userScene();
    service.answers[PATCH] = { code: 'USER_EMAIL_ALREADY_EXISTS', details: { email: 'ada@example.com' } };
    const form = await open(part('profile'), 'email');
    fieldIn(part('profile'), 'email').value = 'ada@example.com';
    form.requestSubmit();
    await until(() => readText(form).includes('Another user already uses this address to sign in.'), 'the word');
    expect(focused()).to.equal(fieldIn(part('profile'), 'email'));
  });

  test('a password is set in a field that managers know, and removed after a question', async () => {
    const { part, service } = await userScene();
    const access = part('access');
    const form = await open(access, 'password');
    expect(fieldIn(access, 'password').autocomplete).to.equal('new-password');
    form.requestSubmit();
    await until(() => readText(form).includes('Enter a password.'), 'the word');
    fieldIn(access, 'password').value = 'Correct-horse-1';
    form.requestSubmit();
    await until(() => !access.querySelector('form'), 'the end of the form');
    control(access, 'remove-password').click();
    await until(() => has(access, 'confirm:remove-password'), 'the question');
    control(access, 'confirm:remove-password').click();
    await until(() => readText(access).includes('Not set'), 'the end of the password');
    expect(bodiesOf(service, PATCH)).to.deep.equal([{ password: 'Correct-horse-1' }, { password: null }]);
    expect(JSON.stringify(access.outerHTML)).not.to.contain('Correct-horse-1');
  });

  test('is restricted with a reason, and let in again', async () => {
    const { part, service } = await userScene();
    const access = part('access');
    const form = await open(access, 'restrict');
    fieldIn(access, 'reason').value = 'Spam';
    fieldIn(access, 'details').value = 'Two complaints\nin a week';
    form.requestSubmit();
    await until(() => has(access, 'unrestrict'), 'the restriction');
    expect(readText(access)).to.contain('Spam').and.to.contain('Two complaints in a week');
    control(access, 'unrestrict').click();
    await until(() => has(access, 'confirm:unrestrict'), 'the question');
    control(access, 'confirm:unrestrict').click();
    await until(() => has(access, 'restrict'), 'the end of it');
    expect(bodiesOf(service, PATCH)).to.deep.equal([
      {
        restricted_by_admin: true,
        restricted_by_admin_reason: 'Spam',
        restricted_by_admin_private_details: 'Two complaints\nin a week',
      },
      {
        restricted_by_admin: false,
        restricted_by_admin_reason: null,
        restricted_by_admin_private_details: null,
      },
    ]);
  });
});
