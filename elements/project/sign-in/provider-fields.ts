import { css, html, nothing, type TemplateResult } from 'lit';
import type { projectProviders } from '../../messages/owner/providers.ts';
import { actionButton } from '../../sections/section/action-button.ts';
import { field } from '../../parts/field.ts';
import type { PasswordController } from '../../parts/password-controller.ts';
import type { SectionForm } from '../../sections/section/section-form.ts';
import { codeInTextStyles, withCode } from '../kit/code-in-text.ts';
import { textArea } from '../kit/form-fields.ts';
import type { ProviderField } from './provider-values.ts';

interface FieldContext {
  readonly form: SectionForm<ProviderField>;
  readonly texts: typeof projectProviders;
  /** Renders the input of the client secret, which is masked until the owner reveals it. */
  readonly secret: PasswordController;
}

interface OwnKeyOptions {
  /** The id of the chosen provider. */
  readonly provider: string;
  /** Whether the provider is an OpenID Connect provider, not one that is built into the service. */
  readonly isOidc: boolean;
  readonly isNew: boolean;
  /** Whether Apple's private key replaces the client secret. */
  readonly isByKey: boolean;
  /** Whether a private key is stored, which is never shown, and the owner does not replace it. */
  readonly hasStoredKey: boolean;
  /** Shows the field for a private key that replaces the stored one. */
  readonly onReplaceKey: () => void;
  /** Whether the project can set a custom callback address. Older services do not support this. */
  readonly hasOwnCallback: boolean;
  /** The callback address to register at the provider. */
  readonly callback: unknown;
  readonly onInput: (event: Event) => void;
}

/** The path that follows the issuer in the address of OpenID Connect discovery. */
const DISCOVERY_PATH = '/.well-known/openid-configuration';

/** The styles of the fields for the project's own keys at a provider. */
export const ownKeyStyles = css`
  ${codeInTextStyles}
  .lk-section-form .lk-own-keys {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(4 * var(--_step));
  }
  /* The chevron grows with the text. */
  .lk-section-form .lk-field .lk-input.lk-choice {
    padding-inline-end: calc(6 * var(--_step) + var(--_unit));
    text-overflow: ellipsis;
  }
  .lk-field .lk-callback {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: calc(2 * var(--_step));
    align-items: center;
    font-size: max(12px, 0.875 * var(--_unit));
    overflow-wrap: anywhere;
  }
  @container (inline-size < 12em) {
    .lk-field .lk-callback {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
`;

/** Renders the fields for the project's own OAuth client at a provider, and the callback address to register at that provider. */
export function ownKeyFields(context: FieldContext, options: OwnKeyOptions): TemplateResult {
  const { texts } = context;
  const { provider, isOidc, isByKey, hasOwnCallback, callback, onInput } = options;
  const optional = (isShown: boolean, name: ProviderField, label: string, hint: string | TemplateResult) =>
    isShown ? textLine(context, name, { label, hint, isOptional: true }) : nothing;
  return html`<div class="lk-own-keys" @input=${onInput}>
    ${isOidc ? oidcFields(context, options) : nothing} ${callback}
    ${textLine(context, 'clientId', { label: provider === 'apple' ? texts.servicesId : texts.clientId })}
    ${isByKey ? appleFields(context, options) : secretField(context)}
    ${optional(isOidc, 'scope', texts.scope, withCode(texts.scopeHint, 'openid email profile'))}
    ${optional(provider === 'facebook', 'facebookConfigId', texts.facebookConfigId, texts.facebookHint)}
    ${optional(provider === 'microsoft', 'microsoftTenantId', texts.microsoftTenantId, texts.microsoftHint)}
    ${optional(hasOwnCallback, 'customCallbackUrl', texts.customCallback, texts.customCallbackHint)}
  </div>`;
}

/**
 * Renders the name, id and issuer of an OpenID Connect provider. The id can be entered only for a new provider, because the connected
 * accounts of users refer to the id.
 */
function oidcFields(context: FieldContext, { isNew }: OwnKeyOptions): TemplateResult {
  const { texts } = context;
  return html`${textLine(context, 'displayName', { label: texts.displayName })}
    ${isNew ? textLine(context, 'id', { label: texts.providerId, hint: texts.providerIdHint }) : nothing}
    ${textLine(context, 'issuerUrl', { label: texts.issuerUrl, hint: withCode(texts.issuerHint, DISCOVERY_PATH) })}`;
}

/** Renders the fields for Apple's private key. A stored key is never put into the page. */
function appleFields(context: FieldContext, { hasStoredKey, onReplaceKey }: OwnKeyOptions): TemplateResult {
  const { form, texts } = context;
  const label = texts.privateKey;
  const replace = actionButton({ control: 'replace-key', label: texts.replaceKey, onClick: onReplaceKey });
  return html`${textLine(context, 'appleTeamId', { label: texts.teamId })}
    ${textLine(context, 'appleKeyId', { label: texts.keyId })}
    ${
      hasStoredKey
        ? html`<div class="lk-field">
            <span class="lk-field-label">${label}</span>
            <div class="lk-callback"><span>${texts.privateKeyKept}</span>${replace}</div>
          </div>`
        : textArea({ ...form.fieldOptions('applePrivateKey'), label, hint: texts.privateKeyHint, kind: 'code' })
    }`;
}

function secretField({ form, texts, secret }: FieldContext): TemplateResult {
  const { showSecret: showPassword, hideSecret: hidePassword, capsLock } = texts;
  return secret.render({
    ...form.fieldOptions('clientSecret'),
    label: texts.clientSecret,
    autocomplete: 'off',
    texts: { showPassword, hidePassword, capsLock },
  });
}

/** Renders a field of one line. */
function textLine(
  { form }: FieldContext,
  name: ProviderField,
  {
    label,
    hint,
    isOptional,
  }: { readonly label: string; readonly hint?: string | TemplateResult; readonly isOptional?: boolean },
): TemplateResult {
  return field({ ...form.fieldOptions(name), label, hint, isOptional, type: 'text', autocomplete: 'off' });
}
