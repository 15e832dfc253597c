/** Public modules of the package `latchkey-project`. A module that only these import belongs to that package, too. */
const OWNERS = /^(?:elements\/project\/|core\/admin\.ts$|react\/project\.ts$)/;

/** Whether a module is public and for owners of projects; `name` is its path from the root. */
export const isForOwners = (name: string): boolean => OWNERS.test(name);
