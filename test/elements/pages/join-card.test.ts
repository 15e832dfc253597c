import '../../../elements/pages/team-invitation.ts';
import { ADA, type Person, type Service } from '../support/service.ts';
import { expect, goesTo, inside, readText } from '../support/support.ts';
import { at, beSignedIn, buttonsOf, CODE, show, invited, RECEIVED, received } from './support.ts';

const TAG = 'lk-team-invitation';
const PATH = `/handler/team-invitation?code=${CODE}`;
const KEY = 'latchkey-code:teamInvitation';
const ACCEPT = 'POST /team-invitations/accept';
const UNVERIFIED = { ...ADA, primary_email_verified: false } as Person;

suite('the question whether to join a team', () => {
  test('the question to join a team shows the invited address and the expiry date', async () => {
    const view = await show(TAG, PATH, { person: ADA, prepare: invited });
    await view.says('Join Blue?');
    const description = inside(inside(view.page, 'lk-message-card'), '[part="description"]');
    expect(description.textContent).to.equal(
      'Your invitation to ada@work.example is valid until January 31, 2100. You’ll join with this account:',
    );
  });

  test('an invitation that may be for another account shows a warning, but the user can still join the team', async () => {
    const prepare = (service: Service) => {
      invited(service);
      service.answers[RECEIVED] = received('other');
    };
    const view = await show(TAG, PATH, { person: ADA, prepare });
    await view.says('This invitation may be for another account');
    expect(readText(view.page)).to.contain('Blue').and.to.contain('Ada Lovelace').and.to.contain('ada@example.com');
    expect(buttonsOf(view)).to.deep.equal(['Use another account', 'Join with this account']);
    view.answers[ACCEPT] = {};
    view.press('secondary');
    await view.clock.advance(600);
    await view.says('Welcome to Blue');
  });

  test('switching accounts on an invitation page keeps the invitation code and returns to the page', async () => {
    const prepare = async (service: Service) => {
      invited(service);
      service.answers[RECEIVED] = received();
      await beSignedIn(service);
    };
    const view = await show(TAG, PATH, { prepare });
    await view.says('This invitation may be for another account');
    inside(view.page, '[part="switch"]').click();
    await goesTo(view, at(`/handler/sign-in?after_auth_return_to=${encodeURIComponent('/handler/team-invitation')}`));
    expect(view.platform.sessionStorage.get(KEY)).to.equal(CODE);
  });

  for (const [name, person, answer] of [
    ['whose email address is not verified', UNVERIFIED, received()],
    ['whose invitations cannot be listed', ADA, { status: 500 }],
  ] as const) {
    test(`the question to join the team shows no expiry date to a user ${name}`, async () => {
      const prepare = (service: Service) => {
        invited(service);
        service.answers[RECEIVED] = answer;
      };
      const view = await show(TAG, PATH, { person, prepare });
      await view.says('Join Blue?');
      expect(readText(view.page)).to.contain('You’ll join with this account:').and.not.to.contain('valid until');
    });
  }
});
