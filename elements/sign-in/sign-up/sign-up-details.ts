import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { ClientApp, CurrentUser } from '../../../core/index.ts';
import { signUpDetails } from '../../messages/sign-in/sign-up/sign-up-details.ts';
import { FormController } from '../../base/controllers/form-controller.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { adoptStylesInto, adoptLightStyles } from '../../base/controllers/light-controller.ts';
import { createId } from '../../base/page.ts';
import { PageReturnController } from '../../base/controllers/page-return-controller.ts';
import type { AuthHost } from '../base/auth-host.ts';
import { additionalField, additionalFieldStyles } from './additional-field.ts';
import { fieldErrorText, type FieldValue, readFieldValue } from './field-value.ts';
import type { SignUpField } from '../base/sign-up-field.ts';
import type { SignUpPicture } from './sign-up-picture.ts';
import { termsNote, termsStyles } from './terms-note.ts';

/** The prefix of the additional fields' names in the form, so that none has the name of another field, such as `email`. */
const PREFIX = 'detail-';
/** The name of the field for the user's name, which is not stored in the metadata. */
const NAME = 'displayName';

/** The additional fields of the sign-up card: a picture, the name, and fields of the app. */
export class SignUpDetails implements ReactiveController {
  readonly #host: AuthHost;
  readonly #id = createId('lk-detail');
  readonly #errors: FormController<string>;
  /** The values of the fields when the sign-up began. Kept, because the form is removed while the card asks for a code. */
  #entered: ReadonlyMap<string, FieldValue> = new Map();
  /** The email address that a sign-in link was sent to, in lower case as the service stores it. Empty if none was sent. */
  #linkEmail = '';
  readonly #picture: LazyController<SignUpPicture>;

  constructor(host: AuthHost) {
    this.#host = host;
    this.#errors = new FormController(host, () => this.#fields.map(({ name }) => PREFIX + name));
    this.#picture = new LazyController(host, () => this.#loadPicture());
    host.addController(this);
    host.addController(new PageReturnController(() => this.#dropValues()));
  }

  /** Loads the field for the picture if the card asks for a picture. */
  async prepare(): Promise<void> {
    if (this.#host.pictureField) await this.#picture.load();
  }

  async #loadPicture(): Promise<SignUpPicture> {
    const { SignUpPicture, signUpPictureStyles } = await import('./sign-up-picture.ts');
    adoptLightStyles(this.#host, signUpPictureStyles);
    return new SignUpPicture(this.#host);
  }

  hostConnected(): void {
    adoptLightStyles(this.#host, additionalFieldStyles);
    adoptStylesInto(this.#host.renderRoot, termsStyles);
  }

  hostDisconnected(): void {
    this.#picture.value?.forget();
  }

  hostUpdate(): void {
    if (!this.#picture.hasFailed) void this.prepare();
  }

  hostUpdated(): void {
    this.#picture.value?.updated();
  }

  /** Whether the card shows any additional field now. */
  get isShown(): boolean {
    const hasFields = this.#host.pictureField || this.#fields.length > 0;
    return hasFields && this.#host.querySelector(':scope > form') !== null;
  }

  /** Renders the fields for picture and name. They are above the email address. */
  renderName(): TemplateResult {
    const [first] = this.#fields;
    const picture = this.#host.pictureField ? this.#picture.value?.render() : nothing;
    return html`${picture}${first?.name === NAME ? this.#renderField(first, 0) : nothing}`;
  }

  /** Renders the fields of the app. They are below the password. */
  render(): TemplateResult {
    return html`${this.#fields.map((each, index) => (each.name === NAME ? nothing : this.#renderField(each, index)))}`;
  }

  /** Renders the links to terms and privacy policy. They are below the button. */
  renderTerms(): TemplateResult | typeof nothing {
    const { termsUrl = '', privacyUrl = '' } = this.#host;
    return termsNote({ termsUrl, privacyUrl, texts: this.#texts });
  }

  /**
   * Stores the entered values and shows the errors of the fields. Returns whether there are errors. The first field of the form
   * with an error gets the focus. `linkEmail` is the address that a sign-in link will be sent to.
   */
  fail(linkEmail = ''): boolean {
    this.#linkEmail = linkEmail.trim().toLowerCase();
    const focus = () => this.#host.querySelector<HTMLElement>(':scope > form [aria-invalid="true"]')?.focus();
    const entered = this.#fields.flatMap((field) => {
      const control = this.#controlOf(field);
      return control ? [[field, readFieldValue(field, control)] as const] : [];
    });
    const options = { texts: this.#texts, locale: this.#host.locale };
    this.#entered = new Map(entered.map(([{ name }, value]) => [name, value]));
    const hasFailed = this.#errors.failFields(
      Object.fromEntries(entered.map(([field, value]) => [PREFIX + field.name, fieldErrorText(field, value, options)])),
    );
    // The first field in the document gets the focus, because some additional fields are above the email address.
    if (hasFailed) void this.#host.updateComplete.then(() => queueMicrotask(focus));
    return hasFailed;
  }

  /**
   * Stores the entered values in the new user. A failure is ignored, because the account exists already. If the user had an account
   * before this sign-up, nothing is stored. An account with the email address of the sign-in link counts as new if it has no data,
   * because another tab may have created it with that link.
   */
  async save(app: ClientApp, isNewUser: boolean): Promise<void> {
    const user = app.$anyUser.value;
    const isOfLink = user?.primaryEmail?.toLowerCase() === this.#linkEmail;
    if (!isNewUser && !(isOfLink && isBlank(user))) return this.#dropValues();
    const displayName = this.#entered.get(NAME);
    const profileImageUrl = this.#picture.value?.address;
    const clientMetadata: Record<string, string | number | boolean> = {};
    for (const [name, value] of this.#entered) if (name !== NAME && value !== undefined) clientMetadata[name] = value;
    this.#dropValues();
    const changes = {
      ...(typeof displayName === 'string' && { displayName }),
      ...(typeof profileImageUrl === 'string' && { profileImageUrl }),
      ...(Object.keys(clientMetadata).length > 0 && { clientMetadata }),
    };
    if (Object.keys(changes).length > 0) await app.updateUser(changes).catch(() => {});
  }

  get #texts(): typeof signUpDetails {
    return this.#host.texts('signUpDetails', signUpDetails);
  }

  get #fields(): readonly SignUpField[] {
    const { nameField, fields = [] } = this.#host;
    const isAsked = nameField === 'optional' || nameField === 'required';
    if (!isAsked) return fields;
    const isRequired = nameField === 'required';
    return [{ name: NAME, label: this.#texts.name, kind: 'text', autocomplete: 'name', isRequired }, ...fields];
  }

  #controlOf({ name }: SignUpField): HTMLInputElement | HTMLSelectElement | null {
    const control: Element | null = this.#errors.input(PREFIX + name);
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : null;
  }

  #dropValues(): void {
    this.#entered = new Map();
    this.#linkEmail = '';
    this.#picture.value?.forget();
    this.#errors.clear();
    for (const control of this.#fields.map((field) => this.#controlOf(field))) {
      if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false;
      else if (control) control.value = '';
    }
  }

  /** The id contains the index of the field, because a name may have characters that are not allowed in an id. */
  #renderField(field: SignUpField, index: number): TemplateResult {
    const name = PREFIX + field.name;
    return additionalField(field, {
      id: `${this.#id}-${index}`,
      name,
      error: this.#errors.error(name),
      texts: this.#texts,
    });
  }
}

/** Whether a user has no name, no picture and no client metadata. */
function isBlank(user: CurrentUser | null | undefined): boolean {
  return !!user && !user.displayName && !user.profileImageUrl && Object.keys(user.clientMetadata ?? {}).length === 0;
}
