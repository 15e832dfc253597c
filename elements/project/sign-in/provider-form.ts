import { css, html, nothing, type TemplateResult } from 'lit';
import type { OAuthProviderConfig } from '../../../core/admin.ts';
import { projectProviders } from '../../messages/owner/providers.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import type { FormValues } from '../../base/controllers/form-controller.ts';
import { field } from '../../parts/field.ts';
import { PasswordController } from '../../parts/password-controller.ts';
import { selectField, selectStyles } from '../../parts/select-field.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import type { WriteResult } from '../../sections/pending-work.ts';
import type { ProjectSection } from '../shell/project-controller.ts';
import { PROVIDER_IDS, providerName } from '../../sign-in/methods/marks/provider-marks.ts';

type ProviderField = 'provider' | 'keys' | 'clientId' | 'clientSecret' | 'facebookConfigId' | 'microsoftTenantId';

/** Providers that work with the service's shared keys (protocol.md §9.6). */
const SHARED_IDS: readonly string[] = ['google', 'github', 'microsoft', 'spotify'];

const callbackStyles = css`
  .lk-field .lk-callback {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: calc(2 * var(--_step));
    align-items: center;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
`;

interface ProviderFormOptions {
  readonly control: 'add' | 'edit';
  readonly save: (providers: readonly OAuthProviderConfig[]) => Promise<WriteResult>;
  /** Renders the callback address, which the owner registers at the provider, below the fields for the project's own keys. */
  readonly renderCallback: (id: string) => TemplateResult;
}

/** The form that adds a provider or changes the keys of a configured provider. To change keys, the form opens below the row. */
export class ProviderForm {
  readonly form: SectionForm<ProviderField>;
  readonly #host: ProjectSection;
  readonly #options: ProviderFormOptions;
  readonly #secret: PasswordController;
  /** The id of the provider being changed; null while a new provider is added. */
  #changedId: string | null = null;
  #chosen = '';
  #type: OAuthProviderConfig['type'] = 'shared';

  constructor(host: ProjectSection, options: ProviderFormOptions) {
    this.#host = host;
    this.#options = options;
    this.#secret = new PasswordController(host);
    const { control, save } = options;
    this.form = new SectionForm<ProviderField>(host, {
      control,
      names: ['provider', 'keys', 'clientId', 'clientSecret', 'facebookConfigId', 'microsoftTenantId'],
      submitLabel: () =>
        control === 'add' ? this.#texts.addNow : this.#host.texts('settingsFrame', settingsFrame).save,
      fields: () => this.#renderFields(),
      styles: [selectStyles, callbackStyles],
      check: (values) => this.#checkValues(values),
      errorText: ({ code }) => (code === 'INVALID_SHARED_OAUTH_PROVIDER_ID' ? this.#texts.noShared : undefined),
      submit: (values) => {
        this.#secret.conceal();
        return save(this.#listWith(values));
      },
    });
  }

  /** The ids of providers that the project has not configured yet. */
  get unconfiguredIds(): readonly string[] {
    return PROVIDER_IDS.filter((id) => !this.#providers.some((each) => each.id === id));
  }

  /** Opens the form for a configured provider; with null, for a new provider. */
  open(provider: OAuthProviderConfig | null = null): void {
    this.#changedId = provider?.id ?? null;
    this.#chosen = provider?.id ?? this.unconfiguredIds[0] ?? '';
    this.#type = provider?.type ?? this.#firstType;
    this.#secret.conceal();
    const keys = provider?.type === 'standard' ? provider : null;
    const values = {
      clientId: keys?.clientId ?? '',
      clientSecret: keys?.clientSecret ?? '',
      facebookConfigId: keys?.facebookConfigId ?? '',
      microsoftTenantId: keys?.microsoftTenantId ?? '',
    };
    this.form.open({ provider: this.#chosen, keys: this.#type, ...values });
  }

  isOpenFor({ id }: OAuthProviderConfig): boolean {
    return this.form.isOpen && this.#changedId === id;
  }

  /**
   * Returns the name (`data-control`) of the edit button in a row. While the form is open for that row, the name is `edit`, so
   * that the focus returns to this button when the form closes.
   */
  controlOf({ id }: OAuthProviderConfig): string {
    return this.#changedId === id ? 'edit' : `edit:${id}`;
  }

  get #texts() {
    return this.#host.texts('projectProviders', projectProviders);
  }

  get #providers(): readonly OAuthProviderConfig[] {
    return this.#host.subject.knownProject?.config.oauthProviders ?? [];
  }

  get #firstType(): OAuthProviderConfig['type'] {
    return hasSharedKeys(this.#chosen) ? 'shared' : 'standard';
  }

  #listWith(values: FormValues<ProviderField>): readonly OAuthProviderConfig[] {
    const made = this.#createConfig(values);
    if (this.#changedId === null) return [...this.#providers, made];
    return this.#providers.map((each) => (each.id === this.#changedId ? made : each));
  }

  #createConfig(values: FormValues<ProviderField>): OAuthProviderConfig {
    const id = this.#chosen;
    if (this.#type === 'shared') return { id, type: 'shared' };
    return {
      id,
      type: 'standard',
      clientId: values.clientId.trim(),
      clientSecret: values.clientSecret.trim(),
      facebookConfigId: id === 'facebook' ? values.facebookConfigId.trim() || null : null,
      microsoftTenantId: id === 'microsoft' ? values.microsoftTenantId.trim() || null : null,
    };
  }

  #checkValues({ clientId, clientSecret }: FormValues<ProviderField>) {
    if (this.#type === 'shared') return {};
    return {
      clientId: clientId.trim() ? undefined : this.#texts.clientIdMissing,
      clientSecret: clientSecret.trim() ? undefined : this.#texts.clientSecretMissing,
    };
  }

  #renderFields(): TemplateResult {
    const hasChoice = hasSharedKeys(this.#chosen) || this.#type === 'shared';
    return html`${this.#changedId === null ? this.#renderProvider() : nothing} ${hasChoice ? this.#renderType() : nothing}
      ${this.#type === 'standard' ? this.#renderKeys() : nothing}`;
  }

  #renderProvider(): TemplateResult {
    return selectField({
      id: this.form.idOf('provider'),
      name: 'provider',
      label: this.#texts.provider,
      options: this.unconfiguredIds.map((id) => ({ value: id, label: providerName(id) })),
      onChange: (id) => {
        this.#chosen = id;
        this.#changeType(this.#firstType);
      },
    });
  }

  #renderType(): TemplateResult {
    const texts = this.#texts;
    return selectField({
      id: this.form.idOf('keys'),
      name: 'keys',
      label: texts.keys,
      options: [
        { value: 'shared', label: texts.shared },
        { value: 'standard', label: texts.own },
      ],
      hint: this.#type === 'shared' ? texts.sharedHint : undefined,
      onChange: (type) => this.#changeType(type as OAuthProviderConfig['type']),
    });
  }

  /** Changes the kind of keys. When another provider is chosen, the select is rendered anew, so its value is set again. */
  #changeType(type: OAuthProviderConfig['type']): void {
    this.#type = type;
    this.form.clear();
    void this.#host.updateComplete.then(() => {
      const input = this.form.input('keys');
      if (input) input.value = this.#type;
    });
  }

  #renderKeys(): TemplateResult {
    const texts = this.#texts;
    const { showSecret: showPassword, hideSecret: hidePassword, capsLock } = texts;
    const plain = (name: 'clientId' | 'facebookConfigId' | 'microsoftTenantId', label: string, hint?: string) =>
      field({ ...this.form.fieldOptions(name), label, hint, type: 'text', autocomplete: 'off' });
    return html`${plain('clientId', texts.clientId)}
      ${this.#secret.render({
        ...this.form.fieldOptions('clientSecret'),
        label: texts.clientSecret,
        autocomplete: 'off',
        texts: { showPassword, hidePassword, capsLock },
      })}
      ${this.#chosen === 'facebook' ? plain('facebookConfigId', texts.facebookConfigId, texts.facebookHint) : nothing}
      ${this.#chosen === 'microsoft' ? plain('microsoftTenantId', texts.microsoftTenantId, texts.microsoftHint) : nothing}
      ${this.#options.renderCallback(this.#chosen)}`;
  }
}

/** Returns whether the service has shared keys for a provider. */
function hasSharedKeys(id: string): boolean {
  return SHARED_IDS.includes(id);
}
