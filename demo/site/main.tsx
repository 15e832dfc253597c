import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Handler, LatchkeyProvider } from '../../react/index.ts';
import { Footer, Header } from './landing/header-and-footer.tsx';
import { Landing } from './landing/landing.tsx';
import { isBelow } from './paths.ts';

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      {/* The project, its key and the service's address come from the LATCHKEY_… settings. */}
      <LatchkeyProvider tokenStore="cookie">
        <Page isHandler={isBelow(location.pathname, '/handler')} />
      </LatchkeyProvider>
    </StrictMode>,
  );
}

function Page({ isHandler }: { readonly isHandler: boolean }) {
  return (
    <>
      <Header isHome={!isHandler} />
      {isHandler ? (
        <main className="desk">
          <Handler />
        </main>
      ) : (
        <Landing />
      )}
      <Footer />
    </>
  );
}
