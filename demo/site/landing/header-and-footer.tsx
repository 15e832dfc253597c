import { ClockIcon } from '../clock-icon.tsx';
import { MenuItem, SignedOut, TeamSwitcher, useApp, UserButton } from '../../../react/index.ts';

/** Renders the top of every page. Only on the landing page it has links to the parts of the page and to sign-in. */
export function Header({ isHome }: { readonly isHome: boolean }) {
  const app = useApp();
  return (
    <header className="top wrap">
      <a className="logo" href="/">
        <img src="/mark.svg" alt="" width="28" height="28" />
        Handover
      </a>
      {isHome && (
        <nav aria-label="Main">
          <a href="#how">How it works</a>
          <a href="#try">Try it</a>
        </nav>
      )}
      <div className="tools">
        {isHome && (
          <SignedOut>
            <a className="quiet" href="/handler/sign-in">
              Sign in
            </a>
          </SignedOut>
        )}
        <TeamSwitcher />
        <button className="scheme" type="button" data-toggle="theme" aria-label="Light or dark">
          <svg viewBox="0 0 18 18" aria-hidden="true">
            <circle cx="9" cy="9" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
            <path d="M9 2a7 7 0 0 1 0 14z" fill="currentColor" />
          </svg>
        </button>
        <UserButton>
          <MenuItem slot="items" action={() => app.redirectTo('/account#shifts')}>
            <ClockIcon slot="icon" />
            Your shifts
          </MenuItem>
        </UserButton>
      </div>
    </header>
  );
}

export function Footer() {
  return (
    <footer className="foot wrap small">
      <p>Handover is a fictional product.</p>
      <p>Built with React and Latchkey.</p>
    </footer>
  );
}
