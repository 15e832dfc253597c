import { TextError } from '../http/known-errors.ts';
import type { Override } from './config-overrides.ts';

/** What a configuration of the newer generation has at its top. */
const NAMESPACES: readonly string[] = [
  'analytics',
  'apiKeys',
  'apps',
  'auth',
  'dataVault',
  'dbSync',
  'domains',
  'emails',
  'onboarding',
  'payments',
  'project',
  'rbac',
  'teams',
  'users',
];
/** Names every object has, which must lead nowhere. */
const RESERVED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** A JSON text of keys with dots. Throws a text 400. */
export function readOverrideText(configText: string): Override {
  let value: unknown;
  try {
    value = JSON.parse(configText) as unknown;
  } catch {
    throw new TextError(400, 'The configuration must be the JSON text of an object.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TextError(400, 'The configuration must be the JSON text of an object.');
  }
  requireKeys(Object.keys(value));
  return value as Override;
}

/** Throws a text 400 for a key that is in no configuration. */
export function requireKeys(keys: readonly string[]): void {
  for (const key of keys) {
    const [namespace = '', ...rest] = key.split('.');
    const isKnown = NAMESPACES.includes(namespace) && !rest.some((name) => RESERVED.includes(name) || name === '');
    if (isKnown) continue;
    throw new TextError(400, `No configuration has the key "${key}".`);
  }
}
