/** Matches the public modules of the package `latchkey-project`. Modules that only they import belong to that package, too. */
const OWNERS = /^(?:elements\/project\/|core\/admin\.ts$|react\/project\.ts$)/;

/** Whether a module is a public module for owners of projects. `name` is its path from the root. */
export const isForOwners = (name: string): boolean => OWNERS.test(name);
