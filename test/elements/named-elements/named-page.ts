import type { PageNames } from '../../rules/page-names/page-names.ts';
import { trustedAddress, trustedMarkup } from '../../support/browser/trusted-types.ts';
import type { NamedElement } from './markup.ts';

type KnownNames = PageNames & { readonly inEveryPage: readonly string[] };

let names: Promise<KnownNames> | undefined;

/** The names of the page that the sources of the library read. */
export function knownNames(): Promise<KnownNames> {
  names ??= fetch('/__page-names__.json').then((answer) => answer.json() as Promise<KnownNames>);
  return names;
}

/** All names, each with what is read of it, such as `env` of `process`. */
export async function namedElements(): Promise<readonly NamedElement[]> {
  const { ofDocument, globals, members, settings } = await knownNames();
  return [...new Set([...ofDocument, ...globals])].map((name) => ({
    name,
    inside: members
      .filter((member) => member.startsWith(`${name}.`))
      .map((member) => ({
        name: member.slice(name.length + 1),
        inside: member === 'process.env' ? settings.map((setting) => ({ name: setting, inside: [] })) : [],
      })),
  }));
}

const frames: HTMLIFrameElement[] = [];

/** A page in a frame of this one, with its errors. */
export interface NamedPage {
  readonly window: Window;
  readonly body: HTMLElement;
  readonly errors: string[];
}

/** Opens a page that contains markup before the first script runs. `missing` are the globals that its browser lacks. */
export async function openNamedPage(markup: string, missing: readonly string[]): Promise<NamedPage> {
  const frame = document.createElement('iframe');
  frame.src = '/test/elements/host-page/empty-page.html';
  frames.push(frame);
  const isLoaded = loadOf(frame);
  document.body.append(frame);
  await isLoaded;
  const window = frame.contentWindow as Window;
  const errors: string[] = [];
  window.addEventListener('error', ({ message }) => errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  for (const name of missing) Reflect.deleteProperty(window, name);
  const template = document.createElement('template');
  template.innerHTML = trustedMarkup(markup);
  const loads = [...template.content.querySelectorAll('iframe')].map(loadOf);
  const { body } = window.document;
  body.append(template.content);
  await Promise.all(loads);
  return { window, body, errors };
}

/** Runs a module in a page. */
export async function runIn({ body }: NamedPage, address: string): Promise<void> {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = trustedAddress(address);
  const isDone = loadOf(script);
  body.append(script);
  await isDone;
}

export function closeNamedPages(): void {
  for (const frame of frames.splice(0)) frame.remove();
}

function loadOf(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error('It did not load.')));
  });
}
