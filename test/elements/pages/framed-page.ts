import '../../../elements/pages/agent-auth-confirm.ts';
import '../../../elements/pages/cli-auth-confirm.ts';
import '../../../elements/pages/email-verification.ts';
import '../../../elements/pages/magic-link-callback.ts';
import '../../../elements/pages/oauth-callback.ts';
import '../../../elements/pages/password-reset.ts';
import '../../../elements/settings/account-settings.ts';
import '../../../elements/sign-in/sign-in.ts';

// The helpers use `afterEach`, which is missing in a frame.
Object.assign(window, { afterEach: () => {} });
const { show } = await import('./support.ts');
const { ADA } = await import('../support/service.ts');

/** A test loads this into a frame, with the element and the address of its page in the hash, and finds the page in `view`. */
const wanted = new URLSearchParams(location.hash.slice(1));
const person = wanted.has('signed-in') ? ADA : null;
Object.assign(window, { view: await show(wanted.get('tag') ?? '', wanted.get('path') ?? '/', { person }) });
