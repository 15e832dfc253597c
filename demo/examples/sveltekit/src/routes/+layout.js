// Who is signed in is known in the browser alone.
export const ssr = false;
