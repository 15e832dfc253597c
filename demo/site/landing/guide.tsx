import { DemoUserList } from './demo-user-list.tsx';
import { OwnerAndTerminal } from './owner-and-terminal.tsx';

const STEPS = [
  [
    'Make an account.',
    'Any address will do; or continue with GitHub as Ada. Providers are played by the local service.',
  ],
  ['Sign in without a password.', 'Have a link sent. The inbox has it, and a code to type in instead.'],
  ['Use two tabs.', 'You are signed in in both. Sign out in one, and the other follows without loading anew.'],
  ['Add a passkey.', 'The button is beside your log. Sign out, and get back in with your finger or face.'],
  ['Forget your password.', 'The link in your mail changes nothing until you type a new one.'],
  [
    'Look around in your account.',
    'Behind the button at the top: a second factor, your addresses, devices, keys and teams.',
  ],
  ['Invite somebody.', 'Open the mail to your colleague: whoever follows its link sees which account would join.'],
  ['Open links twice.', 'Used up, run out or meant for somebody else: every page says so and what to do next.'],
] as const;

/** Explains the demo and lists what to try in it. */
export function Guide() {
  return (
    <section className="guide band" id="try" aria-labelledby="try-title">
      <div className="wrap">
        <h2 id="try-title">This is a demo of Latchkey</h2>
        <p>
          Handover is made up; the accounts are real. They live in the local service that runs beside this page, and
          nothing leaves your machine. This page is made with React.
        </p>
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
        <p className="links">
          <a href={`${process.env.LATCHKEY_API_URL}/inbox`} target="_blank" rel="noreferrer">
            Inbox
          </a>
          <a href="/account">A page for signed-in people</a>
          <a href="/plain">The same page without a framework</a>
          <a href="/atoms">Atoms alone</a>
          <a href="/gallery">All elements in all states</a>
        </p>
      </div>
    </section>
  );
}
