import { html, raw } from 'hono/html';
import { pageFrame } from '../base/page-frame.ts';
import type { ProviderBehaviour } from './behaviour.ts';
import { PERSONA_STYLE } from './persona-style.ts';
import { PERSONAS, type Persona } from './personas.ts';

/** Its forms end in a redirect to the app, so any target is allowed. */
const { page, securityPolicy } = pageFrame({ style: PERSONA_STYLE, formAction: null });
export const PERSONA_SECURITY_POLICY = securityPolicy;

interface PersonaPage {
  /** The name of the provider, e.g. `GitHub`. */
  readonly name: string;
  readonly addresses: readonly string[];
  readonly behaviour: ProviderBehaviour;
}

/** Renders the page that asks which account signs in, without a script. The `html` tag escapes all values. */
export function personaPage({ name, addresses, behaviour }: PersonaPage) {
  return page({
    title: `${name}: who are you?`,
    body: html`
      <main>
        <h1>Continue with ${name}</h1>
        <p class="soft">A local identity provider that stands in for ${name}. For development only.</p>
        <form method="post">
          <h2>Who are you?</h2>
          <ul>
            ${PERSONAS.map((persona) => html`<li>${personaButton(persona)}</li>`)}
          </ul>
          ${addresses.length === 0 ? '' : addressList(addresses)}
        </form>
        ${someoneNewForm()}
        <form method="post">
          <button class="deny" name="deny" value="yes">Deny</button>
        </form>
        ${behaviourForm(behaviour)}
      </main>`,
  });
}

function personaButton(persona: Persona) {
  const detail =
    persona.email === null ? 'no email' : `${persona.email}, ${persona.isEmailVerified ? 'verified' : 'not verified'}`;
  return html`<button name="persona" value="${persona.id}"><b>${persona.name}</b><span>${detail}</span></button>`;
}

function addressList(addresses: readonly string[]) {
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

function someoneNewForm() {
  return html`<form method="post" class="new">
    <h2>Someone new</h2>
    <label>Name <input name="name" autocomplete="off" /></label>
    <label>Email <input name="email" type="email" autocomplete="off" /></label>
    <label class="check"><input name="verified" type="checkbox" value="yes" checked /> The email is verified</label>
    <button name="someone" value="new">Continue</button>
  </form>`;
}

function behaviourForm(behaviour: ProviderBehaviour) {
  const answers = {
    right: 'as it should be',
    'wrong-state': 'with a wrong state',
    'wrong-issuer': 'of a wrong issuer',
  };
  const delays = [0, 3000, 10_000];
  const delayChoices = delays.includes(behaviour.delayMs) ? delays : [...delays, behaviour.delayMs];
  return html`<form method="post">
    <details ${isDefault(behaviour) ? '' : raw('open')}>
      <summary>How the providers behave</summary>
      <fieldset>
        <label class="check">
          <input name="isolated" type="checkbox" value="yes" ${behaviour.isolatesPages ? raw('checked') : ''} />
          Pages are isolated (Cross-Origin-Opener-Policy: same-origin)
        </label>
        <label
          >The answer is
          <select name="answer">
            ${Object.entries(answers).map(([value, label]) => option(value, label, value === behaviour.answer))}
          </select></label
        >
        <label
          >It comes
          <select name="delay">
            ${delayChoices.map((millis) =>
              option(
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

function isDefault({ isolatesPages, answer, delayMs }: ProviderBehaviour): boolean {
  return !isolatesPages && answer === 'right' && delayMs === 0;
}

function option(value: string, label: string, isChosen: boolean) {
  return html`<option value="${value}" ${isChosen ? raw('selected') : ''}>${label}</option>`;
}
