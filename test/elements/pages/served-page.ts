import '../../../elements/handler.ts';
import type { LkHandler } from '../../../elements/handler.ts';
import { createService, type Service } from '../support/service.ts';
import { fixture, html } from '../support/support.ts';
import { at, type ShowOptions } from './support.ts';

export type ServedPage = Service & { readonly handler: LkHandler };

/** Opens an address of the handler. */
export async function serve(path: string, { prepare, ...options }: ShowOptions = {}): Promise<ServedPage> {
  const service = createService({ ...options, href: at(path) });
  await prepare?.(service);
  service.href = at(path);
  const handler = await fixture<LkHandler>(html`<lk-handler .app=${service.app} address=${at(path)}></lk-handler>`);
  return Object.assign(service, { handler });
}

/** The tag of a page's element. */
export const tagOf = (page: string): string => `lk-${page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
