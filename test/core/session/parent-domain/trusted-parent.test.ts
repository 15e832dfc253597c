import { expect, test } from 'vitest';
import { findTrustedParent } from '../../../../core/session/cookies/parent-domain.ts';

test.each([
  ['app.example.com', ['example.com', '**.example.com'], 'example.com'],
  ['example.com', ['example.com', '**.example.com'], 'example.com'],
  ['A.B.example.com', ['b.example.com', '**.b.example.com', 'example.com', '**.example.com'], 'example.com'],
  ['a.b.example.com', ['b.example.com', '**.b.example.com'], 'b.example.com'],
  ['app.example.com', ['example.com', '*.example.com'], null],
  ['app.example.com', ['**.example.com'], null],
  ['app.example.com', ['example.com', 'app.example.com'], null],
  ['badexample.com', ['example.com', '**.example.com'], null],
  ['example.com', ['com', '**.com'], null],
])('findTrustedParent() for %s with the trusted domains %j returns %s', (hostname, trusted, parent) => {
  expect(findTrustedParent(hostname, trusted)).toBe(parent);
});
