import { DemoUserList } from './demo-user-list.tsx';
import { OwnerAndTerminal } from './owner-and-terminal.tsx';

const STEPS = [
  ['Create an account.', 'Any email works, or continue with GitHub as Ada. The local service simulates the providers.'],
  [
    'Sign in without a password.',
    'Request a link by email. The inbox shows it, along with a code you can enter instead.',
  ],
  ['Use two tabs.', 'You’re signed in in both. Sign out in one and the other follows without a reload.'],
  ['Add a passkey.', 'The button is next to your log. Sign out, then sign back in with your fingerprint or face.'],
  ['Forget your password.', 'The link in the email changes nothing until you enter a new password.'],
  [
    'Explore your account.',
    'Open the menu at the top for two-factor authentication, email addresses, devices, keys, and teams.',
  ],
  ['Invite a colleague.', 'Open the email to your colleague. Its link shows which account is about to join.'],
  ['Open links twice.', 'Used, expired, or meant for someone else: every page says so and tells you what to do next.'],
] as const;

const PAGES = [
  [`${process.env.LATCHKEY_API_URL}/inbox`, 'Inbox', 'Every email that the local service sends.'],
  ['/gallery', 'All screens', 'Every element in every state, in 25 languages.'],
  ['/theme', 'Theme editor', 'Colors, corners and fonts, with the CSS to copy.'],
  ['/account', 'Protected page', 'Only for signed-in users.'],
  ['/plain', 'Plain HTML', 'This page without a framework.'],
  ['/atoms', 'Atoms', 'Four values as they change, without elements.'],
  ['/projects', 'Owner’s pages', 'Sign-in methods, domains, users and keys.'],
  ['/documentation', 'Documentation', 'Start pages, guides and reference.'],
] as const;

/** Explains the demo and lists what to try in it. */
export function Guide() {
  return (
    <section className="guide band" id="try" aria-labelledby="try-title">
      <div className="wrap">
        <h2 id="try-title">This is a demo of Latchkey</h2>
        <p>
          Handover is a fictional product, but the accounts are real. They live in the local service next to this page,
          and nothing leaves your machine. This page is built with React.
        </p>
        <ul className="pages">
          {PAGES.map(([address, name, about]) => (
            <li key={name}>
              <a href={address} {...(name === 'Inbox' && { target: '_blank', rel: 'noreferrer' })}>
                {name}
              </a>
              <p className="small">{about}</p>
            </li>
          ))}
        </ul>
        <ol>
          {STEPS.map(([what, why]) => (
            <li key={what}>
              <b>{what}</b>
              <p>{why}</p>
            </li>
          ))}
        </ol>
        <DemoUserList />
        <OwnerAndTerminal />
      </div>
    </section>
  );
}
