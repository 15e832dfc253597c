/** Who has to do something about an error. */
export type Cause = 'user' | 'app' | 'project' | 'service' | 'provider';

/** What the reference says of an error code besides what it reads from the sources. */
export interface Words {
  readonly cause: Cause;
  /** What happened, in one or two sentences. */
  readonly means: string;
  /** What to do about it. */
  readonly fix: string;
  /** A program that does so, in place of one that shows the message. */
  readonly snippet?: string;
}

export const CAUSES: Readonly<Record<Cause, string>> = {
  user: 'The user: nothing is wrong with the app.',
  app: 'The app: a call, a key or a configuration in your code.',
  project: 'The settings of the project.',
  service: 'The service, or the way to it.',
  provider: 'The provider that the user signs in with.',
};

const words =
  (cause: Cause) =>
  (means: string, fix: string): Words => ({ cause, means, fix });

export const byUser = words('user');
export const byApp = words('app');
export const byProject = words('project');
export const byService = words('service');
export const byProvider = words('provider');
