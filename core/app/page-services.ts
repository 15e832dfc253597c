import { LatchkeyError } from '../errors/latchkey-error.ts';

/** A provider that names a service by its markup. */
export interface ServiceSource {
  /** Whether the markup of another provider in the page names another service. */
  isDisputed(): boolean;
}

/** The addresses of the services that apps of this page have used, and the providers that named them. */
const services = new Set<string>();
const sources = new WeakSet<ServiceSource>();

/**
 * Notes the service of an app of this page. Code may name any service. A provider may name only one that is in use, or the first:
 * whoever injects markup could otherwise have tokens, and what users type, sent to a service of their own. Where providers disagree
 * about the first, none names it. A provider that has named a service may change it.
 *
 * @throws LatchkeyError `INVALID_OPTION`
 */
export function noteService(address: string, source?: ServiceSource): void {
  if (source) {
    const isOpen = services.has(address) || sources.has(source) || (services.size === 0 && !source.isDisputed());
    if (!isOpen)
      throw new LatchkeyError(
        'INVALID_OPTION',
        'The option baseUrl must be that of the other apps of this page. For a second service, set app.',
      );
    sources.add(source);
  }
  services.add(address);
}
