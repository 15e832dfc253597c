import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { ClientApp, CurrentUser } from '../../../core/index.ts';
import { signUpDetails } from '../../messages/sign-in/sign-up/sign-up-details.ts';
import { FormController } from '../../base/controllers/form-controller.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { adoptInto, adoptLight } from '../../base/controllers/light-controller.ts';
import { uniqueId } from '../../base/page.ts';
import { PageReturnController } from '../../base/controllers/page-return-controller.ts';
import type { AuthHost } from '../auth-host.ts';
import { detailField, detailFieldStyles } from './detail-field.ts';
import { errorOf, type FieldValue, valueOf } from './field-value.ts';
import type { SignUpField } from './sign-up-field.ts';
import type { SignUpPicture } from './sign-up-picture.ts';
import { linkToTerms, termsStyles } from './terms-note.ts';

/** Prefix of the controls' names, so that no name clashes with another field of the form. */
const PREFIX = 'detail-';
/** The name of the control for the user's name, which is not stored in the metadata. */
const NAME = 'displayName';

/** The further fields of the card for a new account: a picture, the name, and fields of the app. */
export class SignUpDetails implements ReactiveController {
  readonly #host: AuthHost;
  readonly #id = uniqueId('lk-detail');
  readonly #errors: FormController<string>;
  /** The values when the sign-up began. The form is removed while the card asks for a code. */
  #entered: ReadonlyMap<string, FieldValue> = new Map();
  /** The address that a sign-in link was sent to, as the service stores addresses. Empty where none was requested. */
  #linkEmail = '';
  readonly #picture: LazyController<SignUpPicture>;

  constructor(host: AuthHost) {
    this.#host = host;
    this.#errors = new FormController(host, () => this.#fields.map(({ name }) => PREFIX + name));
    this.#picture = new LazyController(host, () => this.#loadPicture());
    host.addController(this);
    host.addController(new PageReturnController(() => this.#forget()));
  }

  /** Loads the field of the picture where the card asks for one. */
  async prepare(): Promise<void> {
    if (this.#host.pictureField) await this.#picture.load();
  }

  async #loadPicture(): Promise<SignUpPicture> {
    const { SignUpPicture, signUpPictureStyles } = await import('./sign-up-picture.ts');
    adoptLight(this.#host, signUpPictureStyles);
    return new SignUpPicture(this.#host);
  }

  hostConnected(): void {
    adoptLight(this.#host, detailFieldStyles);
    adoptInto(this.#host.renderRoot, termsStyles);
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

  /** Whether the card asks for anything now. */
  get isShown(): boolean {
    const hasFields = this.#host.pictureField || this.#fields.length > 0;
    return hasFields && this.#host.querySelector(':scope > form') !== null;
  }

  /** The picture and the field for the name, above the email. */
  renderName(): TemplateResult {
    const [first] = this.#fields;
    const picture = this.#host.pictureField ? this.#picture.value?.render() : nothing;
    return html`${picture}${first?.name === NAME ? this.#renderField(first, 0) : nothing}`;
  }

  /** The fields of the app, below the password. */
  render(): TemplateResult {
    return html`${this.#fields.map((each, index) => (each.name === NAME ? nothing : this.#renderField(each, index)))}`;
  }

  /** The links below the button. */
  renderTerms(): TemplateResult | typeof nothing {
    const { termsUrl = '', privacyUrl = '' } = this.#host;
    return linkToTerms({ termsUrl, privacyUrl, texts: this.#texts });
  }

  /**
   * Keeps the values, and shows the errors of the fields. Returns false when there are none. The first field of the
   * form with an error gets the focus.
   * `linkEmail` is the address that a sign-in link will go to.
   */
  fail(linkEmail = ''): boolean {
    this.#linkEmail = linkEmail.trim().toLowerCase();
    const focus = () => this.#host.querySelector<HTMLElement>(':scope > form [aria-invalid="true"]')?.focus();
    const entered = this.#fields.flatMap((field) => {
      const control = this.#control(field);
      return control ? [[field, valueOf(field, control)] as const] : [];
    });
    const options = { texts: this.#texts, locale: this.#host.locale };
    this.#entered = new Map(entered.map(([{ name }, value]) => [name, value]));
    const hasFailed = this.#errors.failFields(
      Object.fromEntries(entered.map(([field, value]) => [PREFIX + field.name, errorOf(field, value, options)])),
    );
    // The first field in the document gets the focus: some of these fields precede those of the card.
    if (hasFailed) void this.#host.updateComplete.then(() => queueMicrotask(focus));
    return hasFailed;
  }

  /**
   * Stores the values with the new user. A failure is ignored, because the account exists already. A user who had an account before keeps
   * their data. An account without data that has the address of the sign-in link counts as new: another tab may have created it.
   */
  async save(app: ClientApp, isNewUser: boolean): Promise<void> {
    const user = app.$anyUser.value;
    const isOfLink = user?.primaryEmail?.toLowerCase() === this.#linkEmail;
    if (!isNewUser && !(isOfLink && isBlank(user))) return this.#forget();
    const displayName = this.#entered.get(NAME);
    const profileImageUrl = this.#picture.value?.address;
    const clientMetadata: Record<string, string | number | boolean> = {};
    for (const [name, value] of this.#entered) if (name !== NAME && value !== undefined) clientMetadata[name] = value;
    this.#forget();
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

  #control({ name }: SignUpField): HTMLInputElement | HTMLSelectElement | null {
    const control: Element | null = this.#errors.input(PREFIX + name);
    return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : null;
  }

  #forget(): void {
    this.#entered = new Map();
    this.#linkEmail = '';
    this.#picture.value?.forget();
    this.#errors.clear();
    for (const control of this.#fields.map((field) => this.#control(field))) {
      if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false;
      else if (control) control.value = '';
    }
  }

  /** The id contains the index of the field, because a name may have characters that are not allowed in an id. */
  #renderField(field: SignUpField, index: number): TemplateResult {
    const name = PREFIX + field.name;
    return detailField(field, {
      id: `${this.#id}-${index}`,
      name,
      error: this.#errors.error(name),
      texts: this.#texts,
    });
  }
}

/** Whether a user has neither a name nor a picture nor client metadata. */
function isBlank(user: CurrentUser | null | undefined): boolean {
  return !!user && !user.displayName && !user.profileImageUrl && Object.keys(user.clientMetadata ?? {}).length === 0;
}
