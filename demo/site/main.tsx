import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../elements/languages.ts';
import { Handler, LatchkeyProvider } from '../../react/index.ts';
import { Footer, Header } from './landing/header-and-footer.tsx';
import { AccountPage } from './account-page.tsx';
import { Landing } from './landing/landing.tsx';
import { hostedPagesOptions } from './hosted-pages.ts';
import { isBelow } from './paths.ts';

/** The bot challenge of the local service, which replaces Cloudflare Turnstile. With this site key every challenge passes. */
const botChallenge = {
  siteKey: '1x00000000000000000000AA',
  scriptUrl: `${process.env.LATCHKEY_API_URL}/bot-challenge.js`,
};

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      {/* The project, its key and the service's address come from the LATCHKEY_… settings. */}
      <LatchkeyProvider tokenStore="cookie" botChallenge={botChallenge} {...hostedPagesOptions()}>
        <Page path={location.pathname} />
      </LatchkeyProvider>
    </StrictMode>,
  );
}

function Page({ path }: { readonly path: string }) {
  const isHandler = isBelow(path, '/handler');
  const isAccount = isBelow(path, '/account');
  return (
    <>
      <Header isHome={!isHandler && !isAccount} />
      {isHandler && (
        <main className="desk">
          <Handler />
        </main>
      )}
      {isAccount && <AccountPage />}
      {!isHandler && !isAccount && <Landing />}
      <Footer />
    </>
  );
}
