import { html, nothing, type TemplateResult } from 'lit';
import type { Config, OAuthProviderConfig } from '../../../core/admin.ts';
import type { CallbackUrls } from '../../../core/admin/callback-url.ts';
import { projectProviders } from '../../messages/owner/providers.ts';
import { settingsFrame } from '../../messages/account/sections.ts';
import { PasswordController } from '../../parts/password-controller.ts';
import { selectField, selectStyles } from '../../parts/select-field.ts';
import { SectionForm } from '../../sections/section/section-form.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import { formFieldStyles } from '../kit/form-fields.ts';
import type { ProjectSection } from '../kit/project-controller.ts';
import { PROVIDER_IDS, providerName } from '../../sign-in/methods/marks/provider-marks.ts';
import { customCallbackOf, isIdTaken, type OidcProvider, type OidcSettings } from './oidc-providers.ts';
import { ownKeyFields, ownKeyStyles } from './provider-fields.ts';
import {
  checkOwnKeys,
  checkOidcSettings,
  deriveProviderId,
  isWebAddress,
  type KeyKind,
  kindOf,
  PROVIDER_FIELDS,
  type ProviderField,
  type ProviderValues,
  readBuiltInProvider,
  readOidcSettings,
} from './provider-values.ts';

/** Providers that work with the service's shared keys (protocol.md §9.6). */
const SHARED_IDS: readonly string[] = ['google', 'github', 'microsoft', 'spotify'];

/** The value of the choice for an OpenID Connect provider, which is not built into the service. */
const OTHER = 'custom_oidc';

interface ProviderFormOptions {
  readonly control: 'add' | 'edit';
  /** The project's configuration; null for older services, which have no OpenID Connect providers and no custom callbacks. */
  readonly config: () => Config | null;
  readonly save: (providers: readonly OAuthProviderConfig[]) => Promise<WriteResult>;
  readonly saveOidc: (id: string, settings: OidcSettings) => Promise<WriteResult>;
  readonly callbackUrls: (id: string) => CallbackUrls;
  /** Renders the callback address, which the owner registers at the provider, below the fields for the project's own keys. */
  readonly renderCallback: (address: string) => TemplateResult;
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
  #kind: KeyKind = 'shared';
  /** Whether the owner enters a private key that replaces the stored one. */
  #replacesKey = false;
  /** Whether the id of a new OpenID Connect provider is derived from the entered name. False once the owner has entered an id. */
  #isIdDerived = true;

  constructor(host: ProjectSection, options: ProviderFormOptions) {
    this.#host = host;
    this.#options = options;
    this.#secret = new PasswordController(host);
    this.form = new SectionForm<ProviderField>(host, {
      control: options.control,
      names: PROVIDER_FIELDS,
      submitLabel: () =>
        options.control === 'add' ? this.#texts.add : host.texts('settingsFrame', settingsFrame).save,
      fields: () => this.#renderFields(),
      styles: [selectStyles, formFieldStyles, ownKeyStyles],
      check: (values) => this.#checkValues(values),
      errorText: ({ code }) => (code === 'INVALID_SHARED_OAUTH_PROVIDER_ID' ? this.#texts.noShared : undefined),
      submit: (values) => this.#save(values),
    });
  }

  /**
   * The choices for a new provider: the built-in providers that are not configured yet. On newer services, the last choice is an OpenID
   * Connect provider.
   */
  get choices(): readonly string[] {
    const ids = PROVIDER_IDS.filter((id) => !this.#providers.some((each) => each.id === id));
    return this.#config ? [...ids, OTHER] : ids;
  }

  /** Opens the form for a configured built-in provider; with null, for a new provider. */
  open(provider: OAuthProviderConfig | null = null): void {
    this.#begin(provider?.id ?? null, provider?.id ?? this.choices[0] ?? '', kindOf(provider));
    const keys = provider?.type === 'standard' ? provider : null;
    this.#fill({
      provider: this.#chosen,
      keys: this.#kind,
      clientId: keys?.clientId ?? '',
      clientSecret: keys?.clientSecret ?? '',
      appleTeamId: keys?.appleTeamId ?? '',
      appleKeyId: keys?.appleKeyId ?? '',
      facebookConfigId: keys?.facebookConfigId ?? '',
      microsoftTenantId: keys?.microsoftTenantId ?? '',
      customCallbackUrl: keys ? (customCallbackOf(this.#config, keys.id) ?? '') : '',
    });
  }

  /** Opens the form for an OpenID Connect provider. */
  openOidc({ id, settings }: OidcProvider): void {
    this.#begin(id, OTHER, 'standard');
    this.#fill({
      displayName: settings.displayName ?? '',
      issuerUrl: settings.issuerUrl ?? '',
      clientId: settings.clientId ?? '',
      clientSecret: settings.clientSecret ?? '',
      scope: settings.scope ?? '',
      customCallbackUrl: settings.customCallbackUrl ?? '',
    });
  }

  isOpenFor({ id }: { readonly id: string }): boolean {
    return this.form.isOpen && this.#changedId === id;
  }

  /**
   * Returns the name (`data-control`) of the edit button in a row. While the form is open for that row, the name is `edit`, so
   * that the focus returns to this button when the form closes.
   */
  controlOf({ id }: { readonly id: string }): string {
    return this.#changedId === id ? 'edit' : `edit:${id}`;
  }

  get #texts() {
    return this.#host.texts('projectProviders', projectProviders);
  }

  get #config(): Config | null {
    return this.#options.config();
  }

  get #providers(): readonly OAuthProviderConfig[] {
    return this.#host.subject.knownProject?.config.oauthProviders ?? [];
  }

  /** The settings of the changed provider before the change. */
  get #stored(): OAuthProviderConfig | null {
    return this.#providers.find(({ id }) => id === this.#changedId) ?? null;
  }

  get #hasStoredKey(): boolean {
    const stored = this.#stored;
    return stored?.type === 'standard' && !!stored.applePrivateKey;
  }

  /** The kinds of keys that the chosen provider can have. For a new provider, the first kind is preselected. */
  get #kinds(): readonly KeyKind[] {
    if (this.#chosen === 'apple')
      return this.#config || this.#hasStoredKey ? ['private-key', 'standard'] : ['standard'];
    return SHARED_IDS.includes(this.#chosen) || this.#kind === 'shared' ? ['shared', 'standard'] : ['standard'];
  }

  /** Opens the form with the given values, then renders again, because the callback address depends on the values in the fields. */
  #fill(values: Partial<ProviderValues>): void {
    this.form.open(values);
    void this.#host.updateComplete.then(() => this.#host.requestUpdate());
  }

  #begin(changedId: string | null, chosen: string, kind: KeyKind | null): void {
    this.#changedId = changedId;
    this.#chosen = chosen;
    this.#kind = 'standard';
    this.#kind = kind ?? this.#kinds[0] ?? 'standard';
    this.#isIdDerived = true;
    this.#replacesKey = false;
    this.#secret.conceal();
  }

  readonly #replaceKey = (): void => {
    this.#replacesKey = true;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => this.form.input('applePrivateKey')?.focus());
  };

  #save(values: ProviderValues): Promise<WriteResult> {
    this.#secret.conceal();
    const id = this.#idOf(values);
    const customCallbackUrl = this.#callbackToSave(values);
    if (this.#chosen === OTHER) return this.#options.saveOidc(id, readOidcSettings(values, customCallbackUrl ?? null));
    const made = readBuiltInProvider(values, { id, kind: this.#kind, stored: this.#stored, customCallbackUrl });
    const others = this.#providers;
    return this.#options.save(
      this.#changedId === null ? [...others, made] : others.map((each) => (each.id === this.#changedId ? made : each)),
    );
  }

  #idOf(values: Pick<ProviderValues, 'id'>): string {
    return this.#chosen === OTHER ? (this.#changedId ?? values.id.trim()) : this.#chosen;
  }

  /**
   * Returns the custom callback address to save: the entered address. If none is entered and the keys are new, returns the address with
   * the service's current name if that is not the default (see `CallbackUrls`), else null. Undefined on older services.
   */
  #callbackToSave(values: ProviderValues): string | null | undefined {
    if (!this.#config) return undefined;
    const { usual, current } = this.#options.callbackUrls(this.#idOf(values));
    const isNew = this.#chosen === OTHER ? this.#changedId === null : this.#stored?.type !== 'standard';
    return values.customCallbackUrl.trim() || (isNew && current !== usual ? current : null);
  }

  #checkValues(values: ProviderValues) {
    if (this.#kind === 'shared') return {};
    const ofClient = checkOwnKeys(values, this.#texts, this.#kind, this.#hasStoredKey);
    if (this.#chosen !== OTHER) return ofClient;
    const isNew = this.#changedId === null;
    const isTaken = (id: string) => PROVIDER_IDS.includes(id) || isIdTaken(this.#config, id);
    const known = { ...values, id: 'known' };
    const ofProvider = checkOidcSettings(isNew ? values : known, this.#texts, isNew ? isTaken : () => false);
    return { ...ofClient, ...ofProvider };
  }

  #renderFields(): TemplateResult {
    const isNew = this.#changedId === null;
    const ownKeys = ownKeyFields(
      { form: this.form, texts: this.#texts, secret: this.#secret },
      {
        provider: this.#chosen,
        isOidc: this.#chosen === OTHER,
        isNew,
        isByKey: this.#kind === 'private-key',
        hasStoredKey: this.#hasStoredKey && !this.#replacesKey,
        onReplaceKey: this.#replaceKey,
        hasOwnCallback: this.#config !== null,
        callback: this.#renderCallback(),
        onInput: this.#handleInput,
      },
    );
    return html`${isNew ? this.#renderProvider() : nothing} ${this.#kinds.length > 1 ? this.#renderKeys() : nothing}
      ${this.#kind === 'shared' ? nothing : ownKeys}`;
  }

  /** Renders the callback address that the service will send to the provider if the entered values are saved. */
  #renderCallback(): TemplateResult | typeof nothing {
    const values = this.form.values();
    const id = this.#idOf(values);
    if (id === '') return nothing;
    const typed = values.customCallbackUrl.trim();
    const saved = this.#callbackToSave({ ...values, customCallbackUrl: isWebAddress(typed) ? typed : '' });
    return this.#options.renderCallback(saved ?? this.#options.callbackUrls(id).usual);
  }

  /** Renders the callback address again. Derives the id of a new provider from its name until the owner enters an id. */
  readonly #handleInput = ({ target }: Event): void => {
    const idInput = this.form.input('id');
    if (target === idInput) this.#isIdDerived = false;
    if (idInput && this.#isIdDerived && target === this.form.input('displayName'))
      idInput.value = deriveProviderId(this.form.values().displayName);
    this.#host.requestUpdate();
  };

  #renderProvider(): TemplateResult {
    return selectField({
      id: this.form.idOf('provider'),
      name: 'provider',
      label: this.#texts.provider,
      options: this.choices.map((id) => ({
        value: id,
        label: id === OTHER ? this.#texts.otherProvider : providerName(id),
      })),
      onChange: (id) => {
        this.#begin(null, id, SHARED_IDS.includes(id) ? 'shared' : null);
        this.#changeKind(this.#kind);
      },
    });
  }

  #renderKeys(): TemplateResult {
    const texts = this.#texts;
    const labels = {
      shared: texts.shared,
      standard: this.#chosen === 'apple' ? texts.clientSecret : texts.own,
      'private-key': texts.privateKeyOption,
    };
    const hint = this.#kind === 'shared' ? texts.sharedHint : undefined;
    return selectField({
      id: this.form.idOf('keys'),
      name: 'keys',
      label: texts.keys,
      options: this.#kinds.map((kind) => ({ value: kind, label: labels[kind] })),
      hint: this.#chosen === 'apple' && this.#kind === 'standard' ? texts.secretAdvice : hint,
      onChange: (kind) => this.#changeKind(kind as KeyKind),
    });
  }

  /** Changes the kind of keys. Sets the value of the select again, because its options change when another provider is chosen. */
  #changeKind(kind: KeyKind): void {
    this.#kind = kind;
    this.form.clear();
    void this.#host.updateComplete.then(() => {
      const input = this.form.input('keys');
      if (input) input.value = this.#kind;
    });
  }
}
