'use client';

/** Draws something else in the browser than on the server, to see that the test notices. */
export default function Mismatch() {
  return <p>{typeof window === 'undefined' ? 'server' : 'browser'}</p>;
}
