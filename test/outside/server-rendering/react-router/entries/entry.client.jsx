import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** As `react-router reveal` writes it, with the lines of the guide. */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onRecoverableError(error) {
        if (error.digest !== 'BAILOUT_TO_CLIENT_SIDE_RENDERING') reportError(error);
      },
    },
  );
});
