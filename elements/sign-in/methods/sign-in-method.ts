import type { TemplateResult } from 'lit';
import type { ClientApp, Project } from '../../../core/index.ts';
import type { AuthHost } from '../base/auth-host.ts';
import type { CardAttempt } from '../base/card-attempt.ts';
import type { ProjectAndUser } from '../base/project-and-user.ts';
import type { CodeForClick } from './code-for-clicks.ts';
import type { FormMethod } from './credential-form.ts';
import type { ProviderMarks } from './marks/provider-marks.ts';
import type { MethodActions } from './method-actions.ts';

/** A shape of the skeleton (`card-skeleton.ts`). */
export type Placeholder = 'providers' | 'field' | 'hint' | 'button' | 'link';

/** A sign-in method of the card. Each is a file of this folder and a row in `methods.ts`. */
export interface SignInMethod extends FormMethod {
  /** The part of the card that shows it: `form` for a button in the form, else its name. */
  readonly block: string;
  /** Whether the project has turned it on and the browser supports it. `isNew` is set on the card for sign-up. */
  readonly isOn: (config: Project['config'], isNew: boolean) => boolean;
  /** The shapes that stand for it until the project is loaded. */
  readonly placeholders: (isNew: boolean) => readonly Placeholder[];
  /** Draws its part of the card, unless it is the form. `isOnly` is set if the card has no other part. */
  readonly view?: (card: MethodCard, isOnly: boolean) => TemplateResult;
  /** Its buttons, unless it has one. */
  readonly buttons?: (project: Project | null) => readonly unknown[];
  /** The code that its action loads, which the card loads before the click: a name of `code-for-clicks.ts`, or an `import()`. */
  readonly code: readonly CodeForClick[];
  /** What a click on its button does. `control` is the name of the button. */
  readonly action: (actions: MethodActions, app: ClientApp, control: string) => Promise<void>;
}

/** What the view of a sign-in method needs of its card. */
export interface MethodCard {
  readonly host: AuthHost;
  readonly known: ProjectAndUser;
  readonly attempt: CardAttempt;
  readonly marks: ProviderMarks;
  /** Whether this sign-in method or provider was used last in this browser. Always false if the card offers only one. */
  readonly isLastUsed: (control: string) => boolean;
  /** Runs the action of the sign-in method `name`. `control` is the name of the button, by default that of the method. */
  readonly press: (name: string, control?: string) => void;
}
