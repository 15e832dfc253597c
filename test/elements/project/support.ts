import { type AdminApp, createAdminApp } from '../../../core/admin.ts';
import type { ProjectSection } from '../../../elements/project/kit/project-controller.ts';
import { addProject, MANAGED_ID, type ProjectWorld } from '../support/service-project.ts';
import { type Handles, handlesOf } from '../support/section-handles.ts';
import { ADA, createService, type Person, type Service } from '../support/service.ts';
import { fixture, html, readText } from '../support/support.ts';

export const PATCH_PROJECT = 'PATCH /internal/projects/current';

export interface Owner extends Service {
  readonly world: ProjectWorld;
}

interface OwnerOptions {
  readonly person?: Person | null;
  readonly world?: (now: number) => Partial<ProjectWorld>;
  /** Of project `internal`. */
  readonly config?: Record<string, unknown>;
  readonly href?: string;
  /** Runs before anything is shown. */
  readonly prepare?: (owner: Owner) => unknown;
}

/** Ada, signed in to project `internal`, over a scripted service. */
export async function createOwner(options: OwnerOptions = {}): Promise<Owner> {
  const { person = ADA, world, config, href, prepare } = options;
  const service = createService({ projectId: 'internal', person, ...(config && { config }), ...(href && { href }) });
  const owner = Object.assign(service, { world: addProject(service, world?.(service.clock.now())) });
  await prepare?.(owner);
  return owner;
}

export type ShownPart<Part extends Element = ProjectSection> = Owner &
  Handles & { readonly section: Part; readonly admin: AdminApp };

interface PartOptions extends OwnerOptions {
  readonly attributes?: Record<string, string>;
  readonly width?: string;
}

const apps: AdminApp[] = [];

afterEach(() => {
  for (const app of apps.splice(0)) app.dispose();
});

/** An element of the owner's pages alone in a page. */
export async function showPart<Part extends Element = ProjectSection>(
  tag: string,
  { attributes = {}, width, ...options }: PartOptions = {},
): Promise<ShownPart<Part>> {
  const owner = await createOwner(options);
  const admin = createAdminApp({ projectId: MANAGED_ID, owner: owner.app });
  apps.push(admin);
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, { app: owner.app, admin });
  if (width) element.style.inlineSize = width;
  await fixture(html`${element}`);
  return Object.assign(owner, handlesOf(owner, element), { section: element as Element as Part, admin });
}

/** Rows of a section, as people read them. */
export function rowsOf({ section }: { readonly section: Element }): string[] {
  return [...(section.shadowRoot?.querySelectorAll('[part~="row"]') ?? [])].map(readText);
}
