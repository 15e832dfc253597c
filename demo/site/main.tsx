import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Handler, LatchkeyProvider } from '../../react/index.ts';
import { Landing } from './landing/landing.tsx';
import { Footer, Header } from './landing/header-and-footer.tsx';

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      {/* Project, key and address come from the LATCHKEY_… settings. */}
      <LatchkeyProvider tokenStore="cookie">
        <Page isHandler={`${location.pathname}/`.startsWith('/handler/')} />
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
