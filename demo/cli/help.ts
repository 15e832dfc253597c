export const HELP = `Signs this machine in to the demo, by way of a browser.

  npm run cli -- login     prints an address to open and waits until the login is approved there
  npm run cli -- whoami    says who is signed in and until when
  npm run cli -- logout    ends the session, here and in the browser that approved it

Where to sign in; the demo that "npm run demo" starts by default:
  --base-url <address>               the service (LATCHKEY_API_URL, else http://localhost:8102)
  --app-url <address>                the web app that asks for approval (LATCHKEY_APP_URL, else http://localhost:5173)
  --project-id <id>                  LATCHKEY_PROJECT_ID
  --publishable-client-key <key>     LATCHKEY_PUBLISHABLE_CLIENT_KEY

How to wait for approval:
  --expires-in <minutes>             how long it may take; 120 by default, 1440 at most
  --attempts <number>                polls before giving up; unlimited by default
  --wait-ms <milliseconds>           pause between two polls; 2000 by default

The login is one file below XDG_CONFIG_HOME, else ~/.config, that only you may read (mode 600, in a folder of mode 700).
Windows has no such modes: there it is in your APPDATA folder, which other people of the machine cannot open.

Exit codes: 0 done, 1 not signed in or failed, 2 not understood, 130 interrupted.
`;
