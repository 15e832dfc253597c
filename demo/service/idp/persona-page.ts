import { html, raw } from 'hono/html';
import { createPageFrame } from '../base/page-frame.ts';
import type { ProviderBehaviour } from './behaviour.ts';
import { PERSONA_STYLE } from './persona-style.ts';
import { PERSONAS, type Persona } from './personas.ts';

/** `formAction` is null because a form of this page is answered by a redirect to the app, which may have any address. */
const { renderPage, securityPolicy } = createPageFrame({ style: PERSONA_STYLE, formAction: null });
/** The `content-security-policy` of the page that asks which account signs in. */
export const PERSONA_SECURITY_POLICY = securityPolicy;

interface PersonaPage {
  /** The name of the provider, e.g. `GitHub`. */
  readonly name: string;
  /** Email addresses of the service's users, offered as accounts. */
  readonly addresses: readonly string[];
  readonly behaviour: ProviderBehaviour;
}

/** Renders the page that asks which account signs in, without a script. The `html` tag escapes all values. */
export function renderPersonaPage({ name, addresses, behaviour }: PersonaPage) {
  return renderPage({
    title: `${name}: who are you?`,
    body: html`
      <main>
        <h1>Continue with ${name}</h1>
        <p class="soft">A local identity provider that stands in for ${name}. For development only.</p>
        <form method="post">
          <h2>Who are you?</h2>
          <ul>
            ${PERSONAS.map((persona) => html`<li>${renderPersonaButton(persona)}</li>`)}
          </ul>
          ${addresses.length === 0 ? '' : renderAddressButtons(addresses)}
        </form>
        ${renderNewAccountForm()}
        <form method="post">
          <button class="deny" name="deny" value="yes">Deny</button>
        </form>
        ${renderBehaviourForm(behaviour)}
      </main>`,
  });
}

function renderPersonaButton(persona: Persona) {
  const detail =
    persona.email === null ? 'no email' : `${persona.email}, ${persona.isEmailVerified ? 'verified' : 'not verified'}`;
  return html`<button name="persona" value="${persona.id}"><b>${persona.name}</b><span>${detail}</span></button>`;
}

function renderAddressButtons(addresses: readonly string[]) {
  return html`<h2>Somebody with the address of an account here</h2>
    <ul>
      ${addresses.map(
        (address) =>
          html`<li>
            <button name="address" value="${address}"><b>${address}</b><span>verified</span></button>
          </li>`,
      )}
    </ul>`;
}

function renderNewAccountForm() {
  return html`<form method="post" class="new">
    <h2>Someone new</h2>
    <label>Name <input name="name" autocomplete="off" /></label>
    <label>Email <input name="email" type="email" autocomplete="off" /></label>
    <label class="check"><input name="verified" type="checkbox" value="yes" checked /> The email is verified</label>
    <button name="someone" value="new">Continue</button>
  </form>`;
}

function renderBehaviourForm(behaviour: ProviderBehaviour) {
  const answers = {
    right: 'as it should be',
    'wrong-state': 'with a wrong state',
    'wrong-issuer': 'of a wrong issuer',
  };
  const delays = [0, 3000, 10_000];
  const delayChoices = delays.includes(behaviour.delayMs) ? delays : [...delays, behaviour.delayMs];
  return html`<form method="post">
    <details ${isNormalBehaviour(behaviour) ? '' : raw('open')}>
      <summary>How the providers behave</summary>
      <fieldset>
        <label class="check">
          <input name="isolated" type="checkbox" value="yes" ${behaviour.isolatesPages ? raw('checked') : ''} />
          Pages are isolated (Cross-Origin-Opener-Policy: same-origin)
        </label>
        <label
          >The answer is
          <select name="answer">
            ${Object.entries(answers).map(([value, label]) => renderOption(value, label, value === behaviour.answer))}
          </select></label
        >
        <label
          >It comes
          <select name="delay">
            ${delayChoices.map((millis) =>
              renderOption(
                String(millis),
                millis === 0 ? 'at once' : `after ${millis / 1000} s`,
                millis === behaviour.delayMs,
              ),
            )}
          </select></label
        >
        <button name="behaviour" value="change">Apply</button>
      </fieldset>
    </details>
  </form>`;
}

function isNormalBehaviour({ isolatesPages, answer, delayMs }: ProviderBehaviour): boolean {
  return !isolatesPages && answer === 'right' && delayMs === 0;
}

function renderOption(value: string, label: string, isChosen: boolean) {
  return html`<option value="${value}" ${isChosen ? raw('selected') : ''}>${label}</option>`;
}
